// Light and dark: that of the system until a person chose one.
import { byId, icon, memory } from "./dom.js";

export function create_theme(on_change) {
  const system = matchMedia("(prefers-color-scheme: light)");
  const button = byId("theme");
  const name = () => document.documentElement.dataset.theme;

  function apply(theme) {
    document.documentElement.dataset.theme = theme;
    const other = theme === "dark" ? "light" : "dark";
    button.replaceChildren(icon(theme === "dark" ? "sun" : "moon"));
    button.setAttribute("aria-label", `Switch to the ${other} theme`);
    button.title = button.getAttribute("aria-label");
    document.querySelector("meta[name=theme-color]").content = theme === "dark" ? "#14171C" : "#F5F6F8";
    on_change(theme);
  }
  function toggle() {
    const theme = name() === "dark" ? "light" : "dark";
    memory.set("theme", theme);
    apply(theme);
  }
  system.addEventListener("change", () => { if (!memory.get("theme")) apply(system.matches ? "light" : "dark"); });
  button.addEventListener("click", toggle);
  apply(name());
  return { name, toggle };
}

// Start of the page: loads the application, builds the parts, and passes on what changed.
import { hide_banner, show_banner } from "./banner.js";
import { Page } from "./page.js";
import { byId, icon } from "./dom.js";
import { load_engine, start_deaf } from "./engine.js";
import { is_phone } from "./phone.js";
import { create_theme } from "./theme.js";

async function begin() {
  const touch = matchMedia("(pointer: coarse)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const narrow = matchMedia("(max-width: 720px)");
  const options = () => ({ theme: document.documentElement.dataset.theme, reducedMotion: calm.matches, touch: touch.matches, compact: is_phone() });
  const { engine, module, fonts } = await load_engine(byId("canvas"));
  const draws = start_deaf(engine, "#canvas", fonts, options());
  const page = new Page(engine, draws, module);
  const configure = () => {
    engine.configure(JSON.stringify(options()));
    page.frames.request();
  };
  create_theme(configure);
  for (const query of [touch, calm, narrow]) query.addEventListener("change", configure);
  if (!draws) show_banner("webgl", { strong: "No picture.", text: "This browser offers no WebGL 2. Numbers, text and tables work.", keep: true });
  page.open_address();
  page.frames.request();
  byId("loading").hidden = true;
  window.arenascope = Object.assign(engine, { frames: page.frames });
}

begin().catch((error) => {
  hide_banner("restore");
  byId("loading").replaceChildren(icon("warn"), ` Arenascope could not start. ${error.message}`);
});

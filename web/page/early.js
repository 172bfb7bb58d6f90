// Before the first paint: the remembered theme, else that of the system.
(() => {
  let chosen = null;
  try { chosen = localStorage.getItem("arenascope.theme"); } catch { /* storage may be closed */ }
  const light = chosen ? chosen === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();

// Runs before the first paint: lays down what the last visit looked like. The app takes over in theme/engine.ts.
(() => {
  const root = document.documentElement;
  const deviceMode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.mode = deviceMode;
  let canvas = deviceMode === "dark" ? "#0a0b0d" : "#f8f9fb";
  try {
    const kept = JSON.parse(localStorage.getItem("aside-theme-v4"));
    const text = kept.light + kept.dark;
    let hash = 2166136261;
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    if ((hash >>> 0).toString(36) !== kept.checksum) throw new Error("damaged");
    const mode = kept.mode === "system" ? deviceMode : kept.mode;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(kept[mode]);
    document.adoptedStyleSheets.push(sheet);
    window.asideTheme = sheet;
    root.dataset.mode = mode;
    canvas = kept.canvas[mode];
  } catch {
    try {
      localStorage.removeItem("aside-theme-v4");
    } catch {
      // A browser without storage shows the default.
    }
  }
  document.querySelector("meta[name=theme-color]").content = canvas;
})();

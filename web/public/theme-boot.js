// Runs before the first paint so that the page never shows the wrong mode. The app takes over in theme/mode.ts.
(() => {
  let mode;
  try {
    mode = localStorage.getItem("aside-mode");
  } catch {
    mode = null;
  }
  const isDark =
    mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mode = isDark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]").content = isDark ? "#0a0b0d" : "#f8f9fb";
})();

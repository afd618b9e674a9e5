interface Painted {
  /** The whole of the one sheet that a theme is. */
  readonly css: string;
  readonly isDark: boolean;
  /** The edges' fade goes where somebody points or works. */
  readonly isFadeDynamic: boolean;
  /** What the browser's own bars take on. */
  readonly canvas: string;
}

let written = "";

/** One write of one sheet, laid over tokens.css; nothing where nothing changed. */
export function paint({ css, isDark, isFadeDynamic, canvas }: Painted): void {
  const mode = isDark ? "dark" : "light";
  const { documentElement: root } = document;
  const { dataset } = root;
  root.toggleAttribute("data-fade-dynamic", isFadeDynamic);
  if (dataset["mode"] !== mode) dataset["mode"] = mode;
  if (css === written) return;
  written = css;
  const sheet = window.asideTheme ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  window.asideTheme = sheet;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", canvas);
}

declare global {
  interface Window {
    /** The sheet that `boot.js` made before the first paint. */
    asideTheme?: CSSStyleSheet;
  }
}

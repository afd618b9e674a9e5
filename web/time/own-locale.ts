/** Key of this device's storage; 'h12' or 'h23', and nothing while the browser's language decides. */
export const clockKey = "aside-clock";

// Tests of what writes times have no browser.
const kept = "localStorage" in globalThis && localStorage.getItem(clockKey);

/** The language that times are written in, with the clock that the person chose. */
export const ownLocale =
  kept === "h12" || kept === "h23" ? `${navigator.language}-u-hc-${kept}` : undefined;

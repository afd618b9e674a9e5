/** Which keys a platform and a kind of window have. */
export interface Keyboard {
  readonly isMac: boolean;
  /** Installed, in a window of its own: there the browser keeps fewer keys for itself. */
  readonly isStandalone: boolean;
}

export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** A press as text: 'mod+shift+k', '?', 'arrowup'. `mod` is Cmd on a Mac and Ctrl elsewhere. */
export function chordOf(press: Press, { isMac }: Keyboard): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isMod = isMac ? metaKey : ctrlKey;
  const isOther = isMac ? ctrlKey : metaKey;
  // What shift has made of a key says so by itself: '?', '#', '['.
  const saysShift = key.length > 1 || /^[a-z\d]$/i.test(key);
  return [
    isMod ? "mod" : "",
    isOther ? (isMac ? "ctrl" : "meta") : "",
    altKey ? "alt" : "",
    shiftKey && saysShift ? "shift" : "",
    key === " " ? "space" : key.toLowerCase(),
  ]
    .filter((part) => part !== "")
    .join("+");
}

export const isModifier = ({ key }: Pick<KeyboardEvent, "key">): boolean =>
  ["Control", "Meta", "Alt", "Shift", "AltGraph", "CapsLock", "Dead", "Process"].includes(key);

export function thisKeyboard(): Keyboard {
  return {
    isMac: /mac|iphone|ipad/i.test(navigator.platform),
    isStandalone: matchMedia("(display-mode: standalone)").matches,
  };
}

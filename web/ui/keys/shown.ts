import type { Keyboard } from "./chord.ts";

/** The specification writes Ctrl for what `mod` is off a Mac. */
export const canonical = (chord: string, { isMac }: Keyboard): string =>
  isMac ? chord : chord.replace(/^ctrl\+/, "mod+");

/** Keys that a tab never gets to see. */
const keptInTabs = new Set([
  "mod+t",
  "mod+n",
  "mod+w",
  "mod+shift+t",
  "mod+shift+n",
  "mod+shift+w",
]);
const keptOnMac = new Set(["mod+h", "mod+q", "mod+m"]);

export function isKept(chord: string, keyboard: Keyboard): boolean {
  const plain = canonical(chord, keyboard);
  return (
    (!keyboard.isStandalone && keptInTabs.has(plain)) || (keyboard.isMac && keptOnMac.has(plain))
  );
}

const symbols: Readonly<Record<string, readonly [mac: string, other: string]>> = {
  mod: ["⌘", "Ctrl"],
  ctrl: ["⌃", "Ctrl"],
  meta: ["⌘", "Win"],
  alt: ["⌥", "Alt"],
  shift: ["⇧", "Shift"],
  arrowup: ["↑", "↑"],
  arrowdown: ["↓", "↓"],
  arrowleft: ["←", "←"],
  arrowright: ["→", "→"],
  escape: ["Esc", "Esc"],
  enter: ["↵", "Enter"],
  space: ["Space", "Space"],
};

/** As people see it: '⌘K' on a Mac, 'Ctrl K' elsewhere, 'G T' for two after each other. */
export function wordsOf(keys: string, { isMac }: Keyboard): string {
  return keys
    .split(" ")
    .map((chord) => {
      // A plus of its own is a key.
      const parts = chord === "+" ? ["+"] : chord.split("+");
      const shown = parts.map((part) => {
        const symbol = symbols[part];
        if (symbol) return isMac ? symbol[0] : symbol[1];
        return part.length === 1 ? part.toUpperCase() : part.replace(/^./, (c) => c.toUpperCase());
      });
      return shown.join(isMac ? "" : " ");
    })
    .join(" ");
}

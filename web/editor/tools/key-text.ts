const isApple = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.platform ?? "");

const signs: Readonly<Record<string, string>> = isApple
  ? { Mod: "⌘", Shift: "⇧", Alt: "⌥" }
  : { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" };

/** `Mod-Shift-x` as people read it: 'Ctrl+Shift+X'. */
export const keyText = (chord: string): string =>
  chord
    .split("-")
    .map((part) => signs[part] ?? part.toUpperCase())
    .join(isApple ? "" : "+");

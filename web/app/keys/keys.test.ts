import fc from "fast-check";
import { expect, it } from "vitest";
import { bindings, lookUp, ownerOf } from "./bindings.ts";
import { chordOf, isKept, type Keyboard, wordsOf } from "./chord.ts";

const pc: Keyboard = { isMac: false, isStandalone: false };
const mac: Keyboard = { isMac: true, isStandalone: false };
const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it("SH-14 a press is the same chord wherever its keys lie", () => {
  expect(chordOf(press("k", { ctrlKey: true }), pc)).toBe("mod+k");
  expect(chordOf(press("k", { metaKey: true }), mac)).toBe("mod+k");
  expect(chordOf(press("k", { ctrlKey: true }), mac)).toBe("ctrl+k");
  expect(chordOf(press("T", { ctrlKey: true, shiftKey: true }), pc)).toBe("mod+shift+t");
  expect(chordOf(press("?", { shiftKey: true }), pc)).toBe("?");
  expect(chordOf(press("ArrowUp", { altKey: true, shiftKey: true }), pc)).toBe("alt+shift+arrowup");
});

it("SH-14 chords of the specification that a page may have do what it says; each panel also has one that never collides", () => {
  expect(lookUp("mod+e", undefined, {}).id).toBe("panel:email");
  expect(lookUp("mod+h", undefined, {}).id).toBe("panel:chat");
  expect(lookUp("mod+f", undefined, {}).id).toBe("panel:files");
  expect(lookUp("mod+u", undefined, {}).id).toBe("panel:user");
  expect(lookUp("mod+k", undefined, {}).id).toBe("palette");
  for (const [letter, panel] of Object.entries({
    h: "chat",
    e: "email",
    t: "tasks",
    n: "notes",
    c: "calendar",
    f: "files",
    s: "search",
    l: "timeline",
    u: "user",
  })) {
    expect(lookUp("g", undefined, {})).toEqual({ isBegun: true });
    expect(lookUp(letter, "g", {}).id).toBe(`panel:${panel}`);
  }
  // What comes after g belongs to g, also where it means nothing there.
  expect(lookUp("?", "g", {})).toEqual({ isBegun: false });
});

it("SH-14 no two things have the same keys", () => {
  const keys = bindings.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it("SH-14 keys that the browser keeps are known, by window and by platform", () => {
  expect(isKept("mod+t", pc)).toBe(true);
  expect(isKept("ctrl+shift+t", pc)).toBe(true);
  expect(isKept("mod+t", { ...pc, isStandalone: true })).toBe(false);
  expect(isKept("mod+h", pc)).toBe(false);
  expect(isKept("mod+h", { ...mac, isStandalone: true })).toBe(true);
});

it("SH-14 changed keys hold, and who has keys already is named", () => {
  const changed = { "panel:email": ["alt+e"] };
  expect(lookUp("alt+e", undefined, changed).id).toBe("panel:email");
  expect(lookUp("mod+e", undefined, changed)).toEqual({ isBegun: false });
  expect(ownerOf("mod+k", "panel:email", changed)?.label).toBe("Search or run a command");
  expect(ownerOf("mod+e", "help", changed)).toBeUndefined();
});

it("SH-14 keys are spelled as each platform spells them", () => {
  expect(wordsOf("mod+shift+k", pc)).toBe("Ctrl Shift K");
  expect(wordsOf("mod+shift+k", mac)).toBe("⌘⇧K");
  expect(wordsOf("g t", pc)).toBe("G T");
});

it("SH-14 whatever is pressed, looking it up never fails", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (chord, before) => {
      expect(typeof lookUp(chord, before, {}).isBegun).toBe("boolean");
    }),
  );
});

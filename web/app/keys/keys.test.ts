import fc from "fast-check";
import { expect, it } from "vitest";
import { declaredKey } from "../../ui/keys/declared.ts";
import { bindings, lookUp } from "./bindings.ts";
import { problemWith, problemWithReset } from "./conflicts.ts";
import { appBindings, type ScopedBinding } from "./named.ts";
import { chordOf, type Keyboard } from "../../ui/keys/chord.ts";
import { isKept, wordsOf } from "../../ui/keys/shown.ts";

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

it("SH-14 changed keys hold", () => {
  const changed = { "panel:email": ["alt+e"] };
  expect(lookUp("alt+e", undefined, changed).id).toBe("panel:email");
  expect(lookUp("mod+e", undefined, changed)).toEqual({ isBegun: false });
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

const scoped = (scope: string, label: string, ...keys: readonly string[]): ScopedBinding => ({
  id: `${scope}:${keys.join(" ")}`,
  label,
  group: scope,
  scope,
  keys,
});
const [next, complete, remove, reply] = [
  scoped("list", "Next item", "j"),
  scoped("tasks", "Complete", "e"),
  scoped("tasks", "Delete", "#", "delete"),
  scoped("email", "Reply", "r"),
];

it("SH-14 a panel hears the key that a person chose as the one that its tool declares, and no other panel does", () => {
  const changed = { "tasks:# delete": ["e"], "tasks:e": ["alt+e"], "list:j": [":"] };
  const inTasks = (chord: string) => declaredKey(chord, ["tasks", "list"], changed);
  expect(["e", "alt+e", ":", "p"].map(inTasks)).toEqual(["#", "e", "j", "p"]);
  // What was given away means nothing, each of its ways.
  expect(["#", "delete", "j"].map(inTasks)).toEqual(["", "", ""]);
  expect(["e", "#", ":"].map((chord) => declaredKey(chord, ["email", "list"], changed))).toEqual([
    "e",
    "#",
    "j",
  ]);
});

it("SH-14 keys may mean something else in two panels, and are refused where they would be heard at once", () => {
  const all = [...appBindings, next, complete, remove, reply];
  const problem = (asking: ScopedBinding, keys: string, changed = {}) =>
    problemWith(asking, keys, all, changed, pc);
  expect(problem(complete, "r")).toBeUndefined();
  expect(problem(complete, "#")).toBe(
    "# is already used by Delete (tasks); Complete stays as it was.",
  );
  expect(problem(complete, "j")).toContain("already used by Next item (list)");
  expect(problem(next, "r")).toContain("already used by Reply (email)");
  expect(problem(complete, "/")).toContain("already used by Search in the panel;");
  expect(problem(complete, "g")).toContain("G begins the keys of");
  expect(problem(complete, "#", { [remove.id]: ["alt+d"] })).toBeUndefined();
  expect(problem(complete, "mod+w")).toContain("kept by the browser");
});

it("SH-14 a binding goes back to its first keys only where no other was given them meanwhile", () => {
  const all = [...appBindings, next, complete, remove, reply];
  const problem = (asking: ScopedBinding, changed = {}) =>
    problemWithReset(asking, all, changed, pc);
  const given = { [remove.id]: ["alt+d"], [complete.id]: ["delete"] };
  expect(problem(remove, given)).toContain("already used by Complete (tasks); Delete stays");
  expect(problem(complete, given)).toBeUndefined();
  for (const one of all) expect(problem(one, { [one.id]: ["alt+z"] })).toBeUndefined();
});

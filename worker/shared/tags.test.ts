import { expect, it } from "vitest";
import { newNoteFields } from "./notes/new-note.ts";
import { distinctTags, hasTag, withoutTag } from "./tags.ts";
import { newTask } from "./tasks/new-task.ts";

it("NT-01 TK-01 tags that differ only in capitals are one, spelled as it was first", () => {
  const tags = ["Work", "home", "work", "HOME", "Ärger", "ärger"];
  const once = ["Work", "home", "Ärger"];
  expect(distinctTags(tags)).toEqual(once);
  expect(newTask({ title: "Pay rent", tags }, "a", "2026-11-21T10:00:00.000Z").tags).toEqual(once);
  expect(newNoteFields({ title: "Rent", tags }).tags).toEqual(once);
  expect(hasTag(tags, "WORK")).toBe(true);
  expect(withoutTag(tags, "WORK")).toEqual(["home", "HOME", "Ärger", "ärger"]);
});

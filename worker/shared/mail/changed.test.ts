import { expect, test } from "vitest";
import { changedFields, goesAtOnce } from "./changed.ts";

const until = "2026-12-01T08:00:00.000Z";
const plain = { labels: ["Work"], snoozedUntil: null };
const asleep = { ...plain, snoozedUntil: until };

test("EM-05 a change sets the same on the screen and where it is kept: a move ends a snooze, waking moves only what sleeps", () => {
  expect(changedFields(plain, { read: true, starred: false })).toEqual({
    read: true,
    starred: false,
  });
  expect(changedFields(asleep, { folder: "trash" })).toEqual({
    folder: "trash",
    snoozedUntil: null,
  });
  expect(changedFields(plain, { snoozedUntil: "2026-12-01T09:00:00+01:00" })).toEqual({
    folder: "archive",
    snoozedUntil: until,
  });
  expect(changedFields(asleep, { snoozedUntil: null })).toEqual({
    folder: "inbox",
    snoozedUntil: null,
  });
  expect(changedFields(plain, { snoozedUntil: null })).toEqual({});
  const relabeled = { addLabels: ["Art", "Work"], removeLabels: ["Home"] };
  expect(changedFields(plain, relabeled)).toEqual({ labels: ["Art", "Work"] });
});

test.each([
  ["trash", true],
  ["drafts", true],
  ["inbox", false],
  ["spam", false],
] as const)("EM-05 what is deleted from %s is gone at once: %s", (folder, isGone) => {
  expect(goesAtOnce({ folder })).toBe(isGone);
});

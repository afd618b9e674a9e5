import { expect, it } from "vitest";
import { didWords } from "./did-words.ts";

it("TL-04 AI-05 a receipt of mail says where it went and what it was marked as", () => {
  const did = (fields: Readonly<Record<string, unknown>>) =>
    didWords(new Map(Object.entries(fields)));
  expect(did({ folder: "trash" })).toBe("Moved to Trash");
  expect(did({ folder: "archive", snoozedUntil: null })).toBe("Archived");
  expect(did({ folder: "archive", snoozedUntil: "2026-11-22T08:00:00.000Z" })).toBe("Snoozed");
  expect(did({ read: 0 })).toBe("Marked as unread");
  expect(did({ starred: true })).toBe("Starred");
  expect(did({ labels: "[]" })).toBe("Changed labels");
  expect(did({ preview: "Dear" })).toBe("Edited the draft");
});

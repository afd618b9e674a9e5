import { expect, test } from "vitest";
import { readSearch } from "./search-filter.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const read = (search: string) => readSearch(search, "Europe/Berlin", now);

test("EM-02 what mail clients say beside words is read, and the words are what is left", () => {
  expect(read('lunch from:ann Subject:"the plan" has:attachment')).toEqual({
    words: "lunch",
    from: "ann",
    subject: "the plan",
    hasAttachment: true,
  });
  expect(read("is:unread in:trash is:starred")).toEqual({
    words: "",
    read: "false",
    folder: "trash",
    starred: "true",
  });
  expect(read("after:2026/11/1 before:2026-11-25 rent")).toEqual({
    words: "rent",
    since: "2026-10-31T23:00:00.000Z",
    until: "2026-11-24T23:00:00.000Z",
  });
  expect(read("older_than:2w")).toEqual({ words: "", until: "2026-11-11T12:00:00.000Z" });
});

test("EM-02 what says nothing stays a word", () => {
  for (const search of [
    "re: lunch",
    "12:30",
    "is:blue",
    "before:soon",
    "from:",
    "https://a.example",
    "in:nowhere",
  ])
    expect(read(search)).toEqual({ words: search });
});

test("EM-02 at most twelve of them are heeded", () => {
  expect(read("is:read ".repeat(40)).words.split(" ")).toHaveLength(28);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { workspace } from "../../testing/workspace.ts";

const odd = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    "%",
    "*",
    "C++",
    "a-b",
    "x@y.example",
    "\\",
    "~",
    "<b>",
    "&amp;",
    "NEAR(",
    "👩‍👧",
    "İ",
    "ß",
    "語",
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const query = fc.record(
  {
    search: fc.array(odd, { maxLength: 12 }).map((parts) => parts.join(" ")),
    tags: odd,
    category: odd,
    cursor: fc.oneof(
      odd,
      fc.tuple(odd, odd).map((parts) => parts.join("~")),
    ),
    sortBy: fc.constantFrom("createdAt", "updatedAt", "title", "wordCount", "order", "size"),
    sortOrder: fc.constantFrom("asc", "desc"),
    view: fc.constantFrom("cards", "whole"),
    limit: fc.constantFrom("1", "100", "101", "5000", "x"),
    isPinned: fc.constantFrom("true", "false", "1"),
    trash: fc.constantFrom("true", "false"),
  },
  { requiredKeys: [] },
);

test("NT-06 whatever is asked for or sent, no call of notes answers 5xx", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  for (const content of ["İstanbul & <b>C++</b>", "a-b x@y.example", "'quoted' 100 %"]) {
    await ada.call(notes.create, { body: { title: content, content, tags: ["a,b", "~"] } });
  }
  await fc.assert(
    fc.asyncProperty(query, odd, async (asked, words) => {
      // Not more than its calls a minute.
      space.wait(2_000);
      const search = new URLSearchParams(asked).toString();
      const answers = await Promise.all([
        ada.send("GET", `/api/tools/notes?${search}`),
        ada.send("POST", "/api/tools/notes/search", {
          query: asked.search ?? words,
          tags: [words],
        }),
        ada.send("GET", `/api/tools/notes/suggestions/${encodeURIComponent(words.toWellFormed())}`),
        ada.send("PATCH", `/api/tools/notes/${encodeURIComponent(words.toWellFormed())}`, {
          title: words,
        }),
        ada.send("POST", "/api/tools/notes/import", { notes: [{ title: words, content: words }] }),
      ]);
      for (const { status, body } of answers)
        expect([status < 500, status < 500 || body]).toEqual([true, true]);
    }),
    { numRuns: 120 },
  );
}, 120_000);

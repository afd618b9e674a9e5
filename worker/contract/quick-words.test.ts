import { parse } from "chrono-node/en";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lastDate } from "./natural-date.ts";
import { readQuickWords } from "./quick-words.ts";

/** A Saturday. */
const today = "2026-11-21";
const reference = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60 };
const read = (words: string) =>
  readQuickWords(words, {
    today,
    date: (text) => lastDate(text, parse(text, reference, { forwardDate: true })),
  });

test.each([
  ["read chapter 2 for 20 minutes", "read chapter 2", 20],
  ["pay 30 min invoice", "pay invoice", 30],
  ["deep work 2 hours", "deep work", 120],
  ["workout takes 45 mins", "workout", 45],
  ["stretch 15m", "stretch", 15],
  ["run 1h30m", "run", 90],
  ["run 45m tomorrow", "run", 45],
])("TK-05 '%s' says how long it takes", (words, title, minutes) => {
  expect(read(words)).toMatchObject({ title, estimatedDuration: minutes });
});

test.each(["call Ann in 20 minutes", "drink every 2 hours", "leave 10 minutes before noon"])(
  "TK-05 '%s' says when, not how long",
  (words) => {
    expect(read(words)).not.toHaveProperty("estimatedDuration");
  },
);

test.each([
  "Watch Saturday Night Live",
  "book Saturday Night Fever tickets",
  "Watch Friday the 13th",
  "Review today show script",
  "watch Friday the 4th",
  "Plan Black Friday",
  "buy tomorrow's bread",
  "plan Saturday and Sunday",
  "fix issue #42",
  "prepare #1 pitch",
  "Buy 3m tape for the box",
  "watch 60 Minutes",
  "review weekly report draft",
  "subscribe to the Daily Mail",
  "Aim high",
  "email bob@example.com",
  "add #1 and #2",
])("TK-05 '%s' is a title and nothing else", (words) => {
  expect(read(words)).toEqual({ title: words });
});

test.each([
  [
    'read "Every Day is Tomorrow" high',
    { title: 'read "Every Day is Tomorrow"', priority: "high" },
  ],
  ["watch 'Saturday #live' tomorrow", { title: "watch 'Saturday #live'", dueDate: "2026-11-22" }],
  ["“Pay rent tomorrow”", { title: "Pay rent tomorrow" }],
  ["don't forget Ann's and Bob's cake tomorrow", { title: "don't forget Ann's and Bob's cake" }],
  [
    "buy milk tomorrow, high priority, tagged shopping and home",
    { title: "buy milk", dueDate: "2026-11-22", priority: "high", tags: ["shopping", "home"] },
  ],
  ["pack with tags a, b and c tomorrow", { title: "pack", tags: ["a", "b", "c"] }],
  ["pack tagged trip, due tomorrow", { title: "pack", tags: ["trip"], dueDate: "2026-11-22" }],
  [
    "finish the tax report by next Tuesday, it's urgent",
    { title: "finish the tax report", dueDate: "2026-11-24", priority: "urgent" },
  ],
  ["urgent: call the bank", { title: "call the bank", priority: "urgent" }],
  ["call Ann tomorrow about the rent", { title: "call Ann about the rent", dueDate: "2026-11-22" }],
  ["lunch on Friday Bob", { title: "lunch Bob", dueDate: "2026-11-27" }],
  ["meet Bob on Friday the 27th", { title: "meet Bob", dueDate: "2026-11-27" }],
  ["pay Friday the 27th", { title: "pay", dueDate: "2026-11-27" }],
  ["tomorrow at 9 call Ann", { title: "call Ann", dueDate: "2026-11-22", dueTime: "09:00" }],
  ["fix #42 tomorrow #work, high", { title: "fix #42", category: "work", priority: "high" }],
  [
    "fix issue #42 due tomorrow at 17:00, high, #shopping",
    {
      title: "fix issue #42",
      dueDate: "2026-11-22",
      dueTime: "17:00",
      priority: "high",
      category: "shopping",
    },
  ],
  ["water the plants repeating every monday", { title: "water the plants" }],
  ["fix #work #home", { title: "fix #home", category: "work" }],
  ["water the plants every monday", { title: "water the plants", repeat: "FREQ=WEEKLY;BYDAY=MO" }],
])("TK-05 '%s' is read as it is meant", (words, expected) => {
  expect(read(words)).toMatchObject(expected);
});

const plain = [
  "buy",
  "milk",
  "call",
  "Ann",
  "Saturday",
  "Night",
  "Live",
  "#42",
  "#1",
  "issue",
  "3m",
];
const said = [
  "tomorrow",
  "on Friday",
  "today",
  "at 5pm",
  "Monday",
  "high",
  "p1",
  "low priority",
  "#home",
  "#work",
  "@tag",
  "tagged a and b",
  "30m",
  "for 20 minutes",
  "every week",
  "it's urgent",
];
const inQuotes = fc
  .array(fc.constantFrom(...plain, ...said.filter((word) => !word.includes("'"))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => `"${words.join(" ")}"`);
const sentence = fc.array(fc.oneof(fc.constantFrom(...plain, ...said), inQuotes), {
  minLength: 1,
  maxLength: 8,
});

test("TK-05 whatever is quoted stays in the title", () => {
  fc.assert(
    fc.property(sentence, inQuotes, (parts, quote) => {
      expect(read(`note ${parts.join(" ")} ${quote} end`)?.title).toContain(quote);
    }),
  );
});

/** What each field may have taken from the words. */
const taken: readonly (readonly [field: string, words: RegExp])[] = [
  ["dueDate", /^(?:tomorrow|on|friday|today|at|5pm|monday|live|saturday|night)$/i],
  ["priority", /^(?:high|p1|low|priority|it's|urgent)$/],
  ["category", /^#(?:home|work)$/],
  ["tags", /^(?:@tag|tagged|a|and|b)$/],
  ["estimatedDuration", /^(?:30m|3m|for|20|minutes)$/],
  ["repeat", /^(?:every|week)$/],
];
const count = (words: readonly string[], word: string) =>
  words.filter((other) => other === word).length;

test("TK-05 no word is lost: it is in the title or named by a field, and once only", () => {
  fc.assert(
    fc.property(sentence, (parts) => {
      const words = parts.join(" ").split(" ");
      const task = read(words.join(" "));
      const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(task ?? {}));
      if (!task) return;
      const title = task.title.split(" ");
      for (const word of words) {
        if (count(title, word) >= count(words, word) || /["“]/.test(word)) continue;
        const field = taken.find(([, pattern]) => pattern.test(word))?.[0];
        expect([word, field, field !== undefined && fields.has(field)]).toEqual([
          word,
          field,
          true,
        ]);
      }
    }),
    { numRuns: 500 },
  );
});

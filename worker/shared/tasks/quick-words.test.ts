import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn } from "../dates/date-words.ts";
import { readQuickWords } from "./quick-words.ts";

/** A Saturday. */
const today = "2026-11-21";
const clock = { instant: new Date("2026-11-21T09:00:00Z"), timezone: 60, today };
const read = (words: string) =>
  readQuickWords(words, { today, date: (text) => dateIn(text, clock) });

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

test.each([
  ["deep work 1h30", "deep work", 90],
  ["deep work 1h30 tomorrow", "deep work", 90],
  ["1.5h walk", "walk", 90],
  ["walk for an hour", "walk", 60],
  ["walk half an hour", "walk", 30],
  ["half an hour of yoga", "yoga", 30],
])("TK-05 '%s' says how long in words", (words, title, minutes) => {
  expect(read(words)).toMatchObject({ title, estimatedDuration: minutes });
});

test.each([
  ["call Ann !!", { title: "call Ann", priority: "high" }],
  ["call Ann !!! tomorrow", { title: "call Ann", priority: "urgent", dueDate: "2026-11-22" }],
  [
    "gym mon wed fri 7am",
    { title: "gym", repeat: "FREQ=WEEKLY;BYDAY=MO,WE,FR", dueDate: "2026-11-23", dueTime: "07:00" },
  ],
  [
    "gym mon, wed and fri at 7",
    { title: "gym", repeat: "FREQ=WEEKLY;BYDAY=MO,WE,FR", dueDate: "2026-11-23", dueTime: "07:00" },
  ],
  [
    "yoga tue/thu 18:30",
    { title: "yoga", repeat: "FREQ=WEEKLY;BYDAY=TU,TH", dueDate: "2026-11-24", dueTime: "18:30" },
  ],
])("TK-05 '%s' is read by the field's conventions", (words, expected) => {
  expect(read(words)).toMatchObject(expected);
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
  "read 20 minutes a day",
  "take vitamins 3 times a day",
  "floss twice a day",
  "buy the gift the day before Ann's birthday",
  "book flights 2 days before the wedding",
  "take a pill at noon and at 6",
  "trip 3–10 May, €200 max",
  "work Monday to Friday",
  "start not before monday",
  "meet every Friday of May",
  "remember pizza every friday in 2019",
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

test.each([
  [
    "yoga every other Tuesday at 9",
    {
      title: "yoga",
      repeat: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
      dueDate: "2026-11-24",
      dueTime: "09:00",
    },
  ],
  ["call Mom once a week", { title: "call Mom", repeat: "FREQ=WEEKLY", dueDate: today }],
  [
    "meet Ann 3-5pm on friday",
    { title: "meet Ann", dueDate: "2026-11-27", dueTime: "15:00", estimatedDuration: 120 },
  ],
  [
    "party 10pm-2am on friday",
    { title: "party", dueDate: "2026-11-27", dueTime: "22:00", estimatedDuration: 240 },
  ],
  // Until its Sunday: on a Saturday half of the weekend is left.
  ["clean up this weekend", { title: "clean up", dueDate: "2026-11-22", dueTime: null }],
  ["call Bob today not tomorrow", { title: "call Bob", dueDate: today, dueTime: null }],
  ["call Bob today, not tomorrow", { title: "call Bob", dueDate: today, dueTime: null }],
])("TK-05 '%s' is read wholly", (words, expected) => {
  expect(read(words)).toEqual(expected);
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
  "3-5pm",
  "3–10 May",
  "a day",
  "twice a day",
  "once a week",
  "every other Tuesday",
  "not tomorrow",
  "and at 6pm",
  "this weekend",
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
  [
    "dueDate",
    /^(?:tomorrow|on|friday|today|at|5pm|6pm|monday|live|saturday|night|3-5pm|not|this|weekend)$/i,
  ],
  ["priority", /^(?:high|p1|low|priority|it's|urgent)$/],
  ["category", /^#(?:home|work)$/],
  ["tags", /^(?:@tag|tagged|a|and|b)$/],
  ["estimatedDuration", /^(?:30m|3m|for|20|minutes)$/],
  ["repeat", /^(?:every|week|other|tuesday|once|a)$/i],
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
        const takers = taken.filter(([, pattern]) => pattern.test(word));
        expect([word, takers.some(([field]) => fields.has(field))]).toEqual([word, true]);
      }
    }),
    { numRuns: 1000 },
  );
});

test("TK-05 a page that was pasted is one title, at once", () => {
  for (const unit of [", ", ",", ";", "half an hour ", "\u00A0"]) {
    const words = `x ${unit.repeat(20_000)}x`;
    const start = performance.now();
    expect(read(words)).toEqual({ title: words });
    expect(performance.now() - start).toBeLessThan(500);
  }
});

import { expect, test } from "vitest";
import {
  actionOf,
  editable,
  factsOf,
  letterOf,
  nameOf,
  shownLetter,
  shownValue,
  wholeName,
  withText,
} from "./words.ts";

const update = {
  itemId: "t1",
  input: { words: "t1", changes: { dueDate: "2026-11-23", tags: ["a", "b"], subTasks: [{}] } },
};

test("AI-05 a proposal says what it would write, and not which item it means", () => {
  expect(factsOf(update).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Due date: 2026-11-23",
    "Tags: a, b",
    "Sub-tasks: 1 item",
  ]);
});

test("AI-05 words are changed in their place, the rest stays as it was proposed", () => {
  const [due] = editable(update);
  expect(withText(update.input, due?.path ?? [], "2026-11-24")).toEqual({
    words: "t1",
    changes: { ...update.input.changes, dueDate: "2026-11-24" },
  });
});

test("AI-05 a title is read as what would be done and to what; one without a name is all of it", () => {
  expect([actionOf("Create a task: Buy: milk"), nameOf("Create a task: Buy: milk")]).toEqual([
    "Create a task",
    "Buy: milk",
  ]);
  expect([actionOf("Undo the last run"), nameOf("Undo the last run")]).toEqual([
    "",
    "Undo the last run",
  ]);
});

test("AI-05 a colon within quotation marks parts no title: it is the name's own", () => {
  const reply = "Reply to Lena Park <lena@print.example> about “Re: Spring catalogue”";
  expect([actionOf(reply), nameOf(reply)]).toEqual(["", reply]);
  // A title that is cut within its quotation marks.
  const cut = "Forward “Fwd: Re: Spring cata…";
  expect([actionOf(cut), nameOf(cut)]).toEqual(["", cut]);
  const quoted = "Create a task: Read “Re: lunch”: soon";
  expect([actionOf(quoted), nameOf(quoted)]).toEqual(["Create a task", "Read “Re: lunch”: soon"]);
});

test("AI-05 a long value is shown by its beginning and its length", () => {
  const shown = shownValue("word ".repeat(720), "2026-11-21");
  expect(shown.length).toBeLessThan(160);
  expect(shown).toMatch(/… \(3,600 characters\)$/);
});

test("AI-05 a name that its title cuts is shown in full, since it is what a person decides on", () => {
  const long = "Write to the landlord about ".repeat(5).trim();
  const cut = (title: string) => wholeName({ title, itemId: null, input: { title: long } });
  expect(cut(`Create a task: ${long.slice(0, 105)}`)?.value).toBe(long);
  expect(cut(`Create a task: ${long.slice(0, 90)}…`)?.value).toBe(long);
  expect(cut(`Create a task: ${long}`)).toBeUndefined();
  expect(cut("Create a task: Write")).toBeUndefined();
});

test("AI-05 EM-06 a letter is told line by line, its text apart; what has no text is none", () => {
  const input = { to: ["tom@x.example"], subject: "Late", body: "Hi Tom,\n\nI am late." };
  const title = "Send an email to tom@x.example, to go out Mon, Nov 23, 08:00: “Late”";
  const letter = letterOf({ itemId: null, input, title });
  expect(letter?.action).toBe("Send an email, to go out Mon, Nov 23, 08:00");
  expect(letter?.head.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "To: tom@x.example",
    "Subject: Late",
  ]);
  expect(letter && shownLetter(letter.body.value)).toBe("Hi Tom,\n\nI am late.");
  expect(letterOf({ ...update, title: "Change a task: Rent" })).toBeUndefined();
});

test("AI-05 EM-06 of a long letter the first lines are shown, and how long it is", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${String(at)}`).join("\n");
  expect(shownLetter(lines)).toBe(
    `${lines.slice(0, lines.indexOf("\nline 8"))}… (${String(lines.length)} characters)`,
  );
  expect(shownLetter("x".repeat(5_000))).toBe(`${"x".repeat(600)}… (5,000 characters)`);
});

import { calendar } from "#contract/calendar.ts";
import { email } from "#contract/email.ts";
import { tasks } from "#contract/tasks.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { wallText } from "#shared/calendar/wall.ts";
import { expect, test } from "vitest";
import { calendarTalk } from "../../testing/calendar-events.ts";
import { berlin } from "../../testing/caller.ts";
import { hearing } from "../../testing/hearing.ts";
import { mailbox } from "../../testing/mails.ts";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

const rent = "Pay rent · high · Home · 2026-12-01";

// What people meet for is not made; an errand is another thing, and stays until that is agreed to.
test.each<[string, string[]]>([
  ["can't make rent, cancel it", []],
  ["we won't make the rent this month so please cancel that", []],
  ["can't make the dentist, cancel it", ["Dentist appointment · cancelled · 2026-11-26 · 14:00"]],
  ["can't do the garage, cancel it", ["Clean the garage · cancelled · low · Home"]],
])("AI-01 AI-12 '%s' cancels %j", async (said, lines) => {
  const heard = await hearing([said]);
  expect([heard.new, heard.count]).toEqual([lines, 0]);
  if (lines.length === 0) expect(heard.answer).toBe("Should I cancel “Pay rent”?");
});

test("AI-01 what was asked about an errand that is not made is done once it is agreed to", async () => {
  const heard = await hearing(["can't make rent, cancel it", "yes"]);
  expect(heard.new).toEqual([rent.replace("rent ·", "rent · cancelled ·")]);
});

const budget = "Email Bob about the budget · Work";

test.each<[string[], string[]]>([
  // What is disowned is taken back, and what is named instead is done.
  [["done with milk", "not the milk, the rent"], [rent.replace("rent ·", "rent · completed ·")]],
  [
    ["i bought the milk", "no, not the milk, the rent"],
    [rent.replace("rent ·", "rent · completed ·")],
  ],
  [["move the milk to friday", "not the milk, the budget"], [`${budget} · 2026-11-27`]],
  [["complete the milk", "no not the rent or the milk"], []],
  [
    ["complete the milk and the rent", "no not the slides or the rent"],
    ["Buy milk · completed · 2026-11-21"],
  ],
  [
    ["done with milk", "undo that, i meant pay rent"],
    [rent.replace("rent ·", "rent · completed ·")],
  ],
  // What was not among it changes nothing more.
  [["done with milk", "not the slides or the rent"], ["Buy milk · completed · 2026-11-21"]],
  [["done with milk", "not the slides"], ["Buy milk · completed · 2026-11-21"]],
  // One is meant, and that is done to it, and to no other.
  [
    ["tell me about the rent", "no, i meant the garage and complete it"],
    ["Clean the garage · completed · low · Home"],
  ],
  [["tell me about the rent", "no, i meant the helicopter and complete it"], []],
  [["tell me about the rent", "complete it"], [rent.replace("rent ·", "rent · completed ·")]],
  // All but what is named behind it.
  [
    ["add task wash the car today", "move everything due today to monday, not the milk"],
    ["wash the car · 2026-11-23"],
  ],
  [["move the milk to monday, not the rent"], ["Buy milk · 2026-11-23"]],
  // The end of the day is that of its own day; what is to be done by it is due today.
  [
    ["move the dentist to 3pm", "put it at the end of the day"],
    ["Dentist appointment · 2026-11-26 · 17:00"],
  ],
  [["put the dentist at the end of the day"], ["Dentist appointment · 2026-11-26 · 17:00"]],
  [["move the slides to the end of the day"], ["Prepare slides · Work · 2026-11-21 · 90"]],
  // Another that is named for comparison is not moved.
  [["move the milk to friday", "half an hour earlier than the dentist"], ["Buy milk · 2026-11-27"]],
  [
    ["move the dentist to 3pm", "half an hour earlier please"],
    ["Dentist appointment · 2026-11-26 · 14:30"],
  ],
  // A title of two words is one thing, and the other stays as it was done.
  [
    [
      "add task buy salt and pepper",
      "complete the salt and pepper task and the rent",
      "no, not the salt and pepper",
    ],
    [rent.replace("rent ·", "rent · completed ·"), "buy salt and pepper"],
  ],
  // Two that were shown.
  [
    [
      "add task call Sue on thursday",
      "show tasks due thursday",
      "move the sue one to friday and the other to monday",
    ],
    ["Dentist appointment · 2026-11-23 · 14:00", "call Sue · 2026-11-27"],
  ],
])("AI-01 AI-12 %j leaves %j", async (said, lines) => {
  const heard = await hearing(said);
  expect(heard.new.toSorted()).toEqual(lines);
});

test("AI-01 AI-12 'and next?' behind a change does it to nothing of next week", async () => {
  const heard = await hearing(["complete everything due this week", "and next?"]);
  expect(heard.new.join("\n")).toContain("completed");
  expect(heard.new.filter((line) => line.includes("2026-11-26"))).toEqual([]);
});

test("AI-01 what stands changed behind 'not the slides or the rent' is told, and may be taken back", async () => {
  const said = ["done with milk", "not the slides or the rent"];
  expect((await hearing(said)).answer).toBe(
    "I changed nothing more. Should I undo what I just did?",
  );
  expect((await hearing([...said, "yes"])).new).toEqual([]);
});

test("AI-01 'one more' asks for what, and 'what's next' behind a completion tells of what is left", async () => {
  expect((await hearing(["add eggs", "one more"])).answer).toBe(
    "What should “one more” be? Say it in a whole sentence.",
  );
  expect((await hearing(["done with milk", "what's next"])).answer).toContain(
    "Email Bob about the budget",
  );
  expect((await hearing(["show my tasks", "what's next"])).answer).toContain("calendar");
});

const boardCall = { title: "Board call", startTime: "2026-11-27T19:00" };
async function hosting() {
  const { person } = await calendarTalk([boardCall, { title: "Dentist" }]);
  const all = async () =>
    (await person.call(calendar.list, { query: {} }, berlin)).body.data.map(
      ({ title, startTime, reminders }) =>
        `${title} ${wallText(wallGiven(startTime, "Europe/Berlin"))} ${reminders.join()}`.trim(),
    );
  return { ...talkOf(person), person, all };
}

test.each<[string[], string]>([
  [
    ["move the dentist to friday", "half an hour earlier than the board call"],
    "Dentist 2026-11-27T18:30 15",
  ],
  [["move the dentist to 15 minutes after the board call"], "Dentist 2026-11-27T20:15 15"],
  [["move the dentist to the end of the day"], "Dentist 2026-11-24T17:00 15"],
  [["move the dentist half an hour later"], "Dentist 2026-11-24T15:30 15"],
  [["schedule a call with Bob at the end of the day"], "Dentist 2026-11-24T15:00 15"],
  [["set a reminder to call the dentist at the end of the day"], "Dentist 2026-11-24T15:00 15"],
  [
    ["remind me an hour before the dentist", "an hour earlier please"],
    "Dentist 2026-11-24T15:00 120",
  ],
  [["remind me an hour before the dentist", "half an hour later"], "Dentist 2026-11-24T15:00 30"],
])("CA-06 AI-01 %j leaves the board call where it is, and '%s'", async (said, dentist) => {
  const { say, all } = await hosting();
  await say(...said);
  expect(await all()).toEqual(expect.arrayContaining(["Board call 2026-11-27T19:00 15", dentist]));
});

test("AI-01 TK-01 'the day before' of what was just put on a day is a day before that", async () => {
  const { say, person } = await hosting();
  await say("add party on friday at 7pm", "remind me to buy wine the day before");
  const made = (await person.call(tasks.list, { query: {} })).body.data;
  expect(made.map(({ title, dueDate }) => [title, dueDate])).toEqual([["buy wine", "2026-11-26"]]);
});

test("AI-01 CA-07 'and after that?' tells what comes behind the one that was told of", async () => {
  const { say } = await hosting();
  const told = await say("when is the dentist", "and after that?");
  expect(JSON.stringify(told)).not.toContain("What should I do with");
});

/** Mails of Tom and of Bob: which folder each is in then, and what waits. */
async function mailTalk(...turns: readonly string[]) {
  const space = await workspace();
  const ada = await space.signUp();
  await mailbox(space, ada, [
    { id: "lunch", from: "Tom Berger <tom@example.com>", subject: "Lunch on Friday?", ago: 10 },
    { id: "budget", from: "Bob Lee <bob@example.com>", subject: "Re: Budget", ago: 20 },
  ]);
  const { say, waiting } = talkOf(ada);
  await say(...turns);
  const archived = (await ada.call(email.list, { query: { folder: "archive" } })).body.data;
  return { archived: archived.map(({ id }) => id), waits: await waiting() };
}

test.each([
  [["open the mail from Bob", "no, I meant the one from Tom and archive it"], ["lunch"]],
  [["archive the mail from Bob", "no, I meant the one from Tom and archive it"], ["lunch"]],
  [["open the mail from Bob", "archive it"], ["budget"]],
  [["open the mail from Bob", "no, I meant the one from Zoe and archive it"], []],
  [["archive the mail from Tom", "no no bring it back"], []],
  [["archive the mail from Tom", "not Tom, Bob"], ["budget"]],
])("EM-05 AI-01 %j archives %j", async (turns, archived) => {
  expect((await mailTalk(...turns)).archived).toEqual(archived);
});

test("EM-07 AI-01 'send it to Bob' writes to nobody that it says 'it'", async () => {
  const { waits } = await mailTalk("reply to Tom saying thanks", "ok now send it to bob");
  expect(waits.map(({ input }) => input)).not.toContainEqual(
    expect.objectContaining({ body: "It." }),
  );
  const { waits: written } = await mailTalk("send bob a quick thanks");
  expect(written).toHaveLength(1);
});

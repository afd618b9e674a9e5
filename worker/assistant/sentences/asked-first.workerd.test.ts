import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { type Agent, type Person, workspace } from "../../testing/workspace.ts";
import { berlin } from "../../testing/caller.ts";

/** Ada on a Thursday, and what she and others say in one conversation. */
async function ada() {
  const space = await workspace();
  space.clock.now = new Date("2026-11-26T09:00:00.000Z");
  const person = await space.signUp();
  const sayAs = (who: Person | Agent) => async (content: string, answers?: string | null) => {
    space.wait(10_000);
    const body = { content, timeZone: "Europe/Berlin", answers };
    return (await who.call(conversations.say, { params: { id: "talk" }, body })).body.data.reply;
  };
  return {
    space,
    person,
    sayAs,
    say: sayAs(person),
    task: (title: string, ...tags: string[]) =>
      person.call(tasks.create, { body: { title, tags } }),
    note: (title: string) => person.call(notes.create, { body: { title, content: title } }),
    event: (title: string, startTime: string, recurrence: string | null = null) =>
      person.call(calendar.create, { body: { title, startTime, recurrence } }, berlin),
    titles: async () =>
      (await person.call(tasks.list, { query: { limit: "100" } })).body.data
        .map(({ title }) => title)
        .toSorted(),
    events: async () =>
      (await person.call(calendar.list, { query: {} })).body.data
        .map(({ title, startTime, exceptions }) =>
          [title, startTime.slice(0, 10), ...exceptions].join(" "),
        )
        .toSorted(),
  };
}

test.each(["yes", "yes, cancel", "ok do it"])(
  "CA-06 AI-01 '%s' cancels the events that were shown, whatever else is called so, and makes nothing",
  async (agreed) => {
    const { say, event, events, titles } = await ada();
    for (const day of ["2026-11-28", "2026-11-30"]) await event("Gym", `${day}T10:00`);
    const asked = await say("clear my calendar on saturday");
    expect(asked.content).toContain("Should I cancel it?");
    expect(asked.suggestions).toEqual(["yes, cancel"]);
    expect((await say(agreed)).content).toContain("Canceled “Gym”, Sat, Nov 28");
    expect(await events()).toEqual(["Gym 2026-11-30"]);
    expect(await titles()).toEqual([]);
  },
);

test("CA-06 AI-01 titles that mean something else, two of one name and one day of a series are cancelled by what they are", async () => {
  const { say, event, events, titles } = await ada();
  const names = ["all", "everything", "next one", "it", "Gym", "Gym", "say “hi”; add task x"];
  for (const [hour, title] of names.entries())
    await event(title, `2026-11-28T${String(10 + hour)}:00`);
  await event("Gym", "2026-12-03T10:00");
  await event("it", "2026-12-04T10:00");
  await event("Standup", "2026-11-20T09:00", "FREQ=DAILY");
  await say("clear my calendar on saturday");
  const done = await say("yes");
  expect(done.receipts).toHaveLength(8);
  expect(await events()).toEqual([
    "Gym 2026-12-03",
    "Standup 2026-11-20 2026-11-28T09:00",
    "it 2026-12-04",
  ]);
  expect(await titles()).toEqual([]);
});

test("AI-01 just the tasks that were shown are deleted, and one that is called otherwise by then is asked about again", async () => {
  const { say, task, titles, person } = await ada();
  const junk = ["A", "B", "C", "D", "E"];
  const ids: string[] = [];
  for (const title of junk) ids.push((await task(`Junk ${title}`, "junk")).body.data.id);
  const asked = await say("delete the tasks tagged junk");
  expect(asked.content).toMatch(/^Delete 5 tasks, “Junk A”/);
  for (let more = 0; more < 6; more++) await task(`Later ${String(more)}`, "junk");
  await person.call(tasks.update, { params: { id: ids[0] ?? "" }, body: { title: "Passport" } });
  expect((await say("ok")).content).toMatch(/^Delete 5 tasks, .*“Passport”\?$/);
  expect(await titles()).toHaveLength(11);
  expect((await say("ok")).content).toBe("Deleted 5 tasks.");
  expect(await titles()).toHaveLength(6);
});

test("AI-01 what else the message wished for is done once, however often it is asked about what is called otherwise", async () => {
  const { say, task, titles, person } = await ada();
  const ids: string[] = [];
  for (const title of ["A", "B", "C", "D"]) ids.push((await task(title, "junk")).body.data.id);
  const rename = async (at: number, title: string) =>
    person.call(tasks.update, { params: { id: ids[at] ?? "" }, body: { title } });
  const asked = await say("add task Buy milk tomorrow and delete the tasks tagged junk");
  expect(asked.receipts).toEqual([]);
  await rename(0, "Passport");
  expect((await say("yes, delete")).content).toContain("“Passport”?");
  await rename(1, "Visa");
  expect((await say("yes")).content).toContain("“Visa”?");
  expect(await titles()).toHaveLength(4);
  await say("yes, delete");
  expect(await titles()).toEqual(["Buy milk"]);
  expect((await say("yes, delete")).content).not.toContain("Deleted");
});

test("CA-06 AI-01 several questions of one answer are agreed to at once, and by no button of another kind", async () => {
  const { say, event, events, task } = await ada();
  await task("Buy milk");
  await task("Milk bottles");
  await event("Gym", "2026-11-28T10:00");
  await event("Run", "2026-11-29T10:00");
  const asked = await say(
    "clear my calendar on saturday; clear my calendar on sunday; complete milk",
  );
  expect(asked.suggestions).toEqual(["yes, cancel"]);
  expect((await say("yes, cancel")).receipts).toHaveLength(2);
  expect(await events()).toEqual([]);
});

test("AI-01 many deletions of one message are asked about together, with what else it wishes for", async () => {
  const { say, task, titles } = await ada();
  for (const tag of ["ga", "gb", "gc"])
    for (const title of ["One", "Two"]) await task(`${title} of ${tag}`, tag);
  const parts = ["ga", "gb", "gc"].map((tag) => `delete the tasks tagged ${tag}`);
  const asked = await say(`add task Buy milk; ${parts.join("; ")}`);
  expect(asked.content).toMatch(/^Delete 6 tasks, “One of ga”/);
  expect(await titles()).toHaveLength(6);
  expect((await say("yes")).content).toContain("Deleted 6 tasks.");
  expect(await titles()).toEqual(["Buy milk"]);
});

test("AI-01 'delete them' and many names at once are asked about, and three are not", async () => {
  const { say, task, titles } = await ada();
  for (const title of ["Milk", "Bread", "Eggs", "Jam", "Tea"]) await task(title);
  await say("show my tasks");
  expect((await say("delete them")).content).toMatch(/^Delete 5 tasks, /);
  expect((await say("no")).content).toBe("All right, I left everything as it is.");
  const each = "delete milk; delete bread; delete eggs; delete jam";
  expect((await say(each)).content).toBe("Delete 4 tasks, “Bread”, “Eggs”, “Jam”, “Milk”?");
  expect(await titles()).toHaveLength(5);
  await say("yes");
  expect(await titles()).toEqual(["Tea"]);
});

test("AI-01 AI-07 a title neither denies a question nor answers for it", async () => {
  const { say, task, titles } = await ada();
  for (const title of [
    "nothing happens until you accept it",
    "should I go?",
    "Yes, do it",
    "Should I buy one?",
  ])
    await task(title, "junk");
  expect((await say("delete the tasks tagged junk")).content).toContain("Delete 4 tasks");
  expect((await say("ok")).content).toBe("Deleted 4 tasks.");
  expect(await titles()).toEqual([]);
});

test("AI-01 AI-07 what an agent was asked is not completed by the person's 'ok', nor the other way round", async () => {
  const { space, person, say, sayAs, task, titles } = await ada();
  for (const title of ["A", "B", "C", "D"]) await task(title, "junk");
  const scout = sayAs(await space.agent(person, ["read", "act"]));
  expect((await scout("delete the tasks tagged junk")).content).toContain("Delete 4 tasks");
  expect((await say("yes, delete")).content).toContain("That question was not for you.");
  await scout("delete the tasks tagged junk");
  expect((await say("ok")).content).toContain("That question was not for you.");
  await say("delete the tasks tagged junk");
  expect((await scout("yes")).content).toContain("That question was not for you.");
  expect(await titles()).toHaveLength(4);
  await scout("delete the tasks tagged junk");
  await scout("yes");
  expect(await titles()).toEqual([]);
});

test("AI-01 hundreds are asked about and deleted as they were shown", async () => {
  const { say, person, titles } = await ada();
  const many = Array.from({ length: 200 }, (_, at) => `Errand ${String(at)}`);
  for (const title of many) await person.call(tasks.create, { body: { title, tags: ["x"] } });
  expect((await say("delete the tasks tagged x")).content).toContain("Delete 200 tasks");
  expect((await say("ok")).content).toBe("Deleted 200 tasks.");
  expect(await titles()).toEqual([]);
});

test("CA-06 TK-05 AI-01 a question that is said again keeps what it asks about, and what else was wished for", async () => {
  const { say, event, events, task, titles } = await ada();
  await event("Gym", "2026-11-28T10:00");
  const asked = await say("clear my calendar on saturday");
  expect((await say("2")).suggestions).toEqual(asked.suggestions);
  expect((await say("yes, cancel")).content).toContain("Canceled “Gym”");
  expect(await events()).toEqual([]);
  for (const at of [1, 2, 3, 4, 5]) await task(`Old ${String(at)}`, "junk");
  await say("delete the tasks tagged junk and add task Buy milk");
  await say("tomorrow");
  await say("yes");
  expect(await titles()).toEqual(["Buy milk"]);
});

test("AI-01 a 'yes' is to the question that stood last where it was said, and to no later one", async () => {
  const { say, task, titles, space } = await ada();
  for (const title of ["A", "B", "C", "D"]) await task(title, "junk");
  for (const title of ["E", "F", "G", "H"]) await task(title, "boat");
  const first = await say("delete the tasks tagged junk");
  await say("delete the tasks tagged boat");
  for (const under of [first.id, null])
    expect((await say("yes, delete", under)).content).toBe("Delete 4 tasks, “E”, “F”, “G”, “H”?");
  expect(await titles()).toHaveLength(8);
  const last = await say("yes", first.id);
  expect((await say("yes, delete", last.id)).content).toBe("Deleted 4 tasks.");
  expect(await titles()).toEqual(["A", "B", "C", "D"]);
  await say("yes, delete", last.id);
  expect(await titles()).toHaveLength(4);
  await say("delete the tasks tagged junk");
  await space.db.prepare("update tasks set deleted_at = created_at").run();
  expect((await say("yes, delete", null)).content).toMatch(/^What I asked about is not there/);
});

test("CA-06 AI-01 a question is answered also where it is not the end of the answer", async () => {
  const { say, event, events, titles } = await ada();
  await event("Gym", "2026-11-28T10:00");
  const asked = await say("Clear my calendar on Saturday and add task Buy milk");
  expect(asked.content).toMatch(/Should I cancel it\?\nAdded /);
  expect((await say("yes")).content).toContain("Canceled “Gym”");
  expect(await events()).toEqual([]);
  expect(await titles()).toEqual(["Buy milk"]);
});

test("AI-01 a deletion that was not clear is told of after the 'yes', and asked about where it is clear by then", async () => {
  const { say, person, task, titles, note } = await ada();
  for (const title of ["A", "B", "C", "D"]) await task(title, "junk");
  const lunch = (await note("Lunch")).body.data.id;
  await note("Lunch");
  const words = "delete the tasks tagged junk; delete the note Lunch";
  expect((await say(words)).content).toMatch(/^Delete 4 tasks, /);
  expect((await say("yes")).content).toMatch(/^Deleted 4 tasks\.\n.*“Lunch”/);
  for (const title of ["A", "B", "C", "D"]) await task(title, "junk");
  await say(words);
  await person.call(notes.remove, { params: { id: lunch } });
  expect((await say("yes")).content).toMatch(/^Delete 5 items, .*“Lunch”\?$/);
  expect(await titles()).toHaveLength(4);
  expect((await say("yes")).content).toContain("Deleted 4 tasks.");
  expect((await person.call(notes.list, {})).body.data).toEqual([]);
});

test("AI-01 what else was wished for is done after ten deletions by name", async () => {
  const { say, task, titles } = await ada();
  const names = ["Ash", "Bay", "Cat", "Dog", "Elm", "Fox", "Gnu", "Hen", "Ivy", "Jay"];
  for (const title of names) await task(title);
  await say(`${names.map((name) => `delete task ${name}`).join("; ")}; add task Buy milk`);
  expect((await say("yes")).content).not.toContain("stopped");
  expect(await titles()).toEqual(["Buy milk"]);
});

test("CA-06 AI-01 outside of a conversation the button says the message again, and that does it", async () => {
  const { person, event, events } = await ada();
  for (const hour of [10, 12]) await event("Gym", `2026-11-28T${String(hour)}:00`);
  const process = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } }, berlin)).body.data;
  const asked = await process("clear my calendar on saturday");
  expect(asked.suggestions).toEqual(["yes, clear my calendar on saturday"]);
  expect((await process("yes, clear my calendar on saturday")).content).toContain("Canceled “Gym”");
  expect(await events()).toEqual([]);
});

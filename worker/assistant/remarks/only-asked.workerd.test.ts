import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { talkOf } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  for (const title of ["Fix the bike", "Water the plants"])
    await person.call(tasks.create, { body: { title } });
  await person.call(tasks.create, { body: { title: "Dentist", dueDate: "2026-11-26" } });
  await person.call(notes.create, { body: { title: "Groceries", content: "<p>Milk</p>" } });
  const everything = async () =>
    JSON.stringify([
      (await person.call(tasks.list, { query: {} })).body.data,
      (await person.call(notes.list, { query: {} })).body.data,
    ]);
  return { ...talkOf(person), everything };
}

test.each([
  ["remind me about lunch with Ann on Saturday", "what about wednesday?", "move it to wednesday"],
  ["move the bike to tuesday", "what about wednesday?", "move it to wednesday"],
  ["move the bike to tuesday", "and wednesday?", "move it to wednesday"],
  ["move the bike to tuesday", "how about the 5th", "move it to the 5th"],
  ["add catch tram 12 tomorrow", "it is 12 now", "move it to 12"],
  ["move the bike to tuesday at 3", "oh, it's 4pm already", "move it to 4pm"],
])("AI-01 TK-04 after '%s', '%s' is asked about and moves nothing", async (first, said, choice) => {
  const { reply, everything } = await ada();
  await reply(first);
  const before = await everything();
  expect((await reply(said)).choices).toEqual([choice]);
  expect(await everything()).toBe(before);
  expect((await reply("yes")).content).toMatch(/^Moved/);
});

test.each([
  ["am I free on tuesday?", "what about wednesday?", /^You are free on Wed/],
  ["am I free on tuesday?", "and wednesday?", /^You are free on Wed/],
  ["move the bike to tuesday", "what about four thirty?", /^(?!You are free|Added)/],
  ["what's on groceries", "lol ok. when is the dentist", /Dentist.*26/],
  ["when is the dentist", "split it into 3 subtasks", /^(?!Added)/],
  ["delete the bike", "what about wednesday?", /^(?!Moved|Added|Deleted)/],
  ["complete the bike", "what about wednesday?", /^(?!Moved|Added|Should)/],
  ["when is the dentist", "it is 12 now", /^Should I move “Dentist” to 12\?/],
  ["new note gifts", "what about wednesday?", /^(?!Moved|Added|Wrote)/],
  ["add eggs and rice to groceries", "and what's on it now?", /Milk.*eggs/is],
  ["add eggs to groceries", "and when is the dentist?", /Dentist.*26/],
  ["move the bike to tuesday", "oh and when is the dentist", /Dentist.*26/],
  ["complete the bike", "and the plants?", /Water the plants.*isn't started/],
  ["complete the bike", "what about the plants?", /Water the plants.*isn't started/],
  ["move the bike to tuesday", "or the dentist?", /Dentist.*26/],
  ["delete the bike", "the dentist", /^(?!Deleted)/],
])("AI-01 NT-04 after '%s', '%s' changes nothing", async (first, said, told) => {
  const { reply, everything } = await ada();
  await reply(first);
  const before = await everything();
  expect((await reply(said)).content).toMatch(told);
  expect(await everything()).toBe(before);
});

test.each([
  ["move the bike to tuesday", "no, wednesday", /^Moved “Fix the bike” to Wed/],
  ["move the bike to tuesday", "actually wednesday instead", /^Moved “Fix the bike” to Wed/],
  ["add catch tram 12 tomorrow", "it's at 12 now", /^Moved “catch tram 12”/],
  ["complete the bike", "and the plants", /^Completed “Water the plants”/],
  ["delete the task", "the bike one", /^Deleted “Fix the bike”/],
])("AI-01 TK-04 after '%s', '%s' still moves it", async (first, said, told) => {
  const { say } = await ada();
  expect(await say(first, said)).toMatch(told);
});

test("AI-01 NT-04 'and add a mug for Tim' is one more line of the list that just got one", async () => {
  const { say, titles } = await ada();
  const before = await titles();
  expect(await say("add eggs to groceries", "and add a mug for Tim")).toBe("Added to “Groceries”.");
  expect(await titles()).toEqual(before);
});

test("AI-01 while a question is open, one more thing is asked about; an errand is none", async () => {
  const { say, reply, titles } = await ada();
  const before = await titles();
  await say("gifts for Christmas: bike for Ann");
  const asked = await reply("and add a mug for Tim");
  expect(asked.content).toMatch(/^Where should I add “a mug for Tim”\?/);
  expect(asked.choices).toContain("add task: a mug for Tim");
  expect(await titles()).toEqual(before);
  await say("add task: a mug for Tim");
  expect(await titles()).toContain("a mug for Tim");
  await say("gifts for Christmas: bike for Ann");
  expect(await say("and add call mum")).toBe("Added “call mum”.");
});

test("AI-01 CA-06 what takes a day gets no length before it has an hour, which may be said then", async () => {
  const { say } = await ada();
  await say("add event Trip on friday");
  expect(await say("make that 45 min")).toContain("At what time should it begin?");
  expect(await say("at 3pm")).toBe("Moved “Trip” to Fri, Nov 27, 15:00–16:00.");
});

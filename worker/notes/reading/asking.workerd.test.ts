import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { tasks } from "#contract/tasks.ts";
import { tool } from "../../testing/mcp.ts";
import { walksOf } from "../../testing/plans.ts";
import { type Person, workspace } from "../../testing/workspace.ts";
import { talkOf } from "../../testing/saying.ts";

const write = async (person: Person, title: string, content: string, more: object = {}) =>
  (await person.call(notes.create, { body: { title, content, ...more } })).body.data;

const shopping =
  '<ul data-list="task"><li data-checked="false"><p>Milk</p></li><li data-checked="false"><p>Eggs</p></li></ul>';

test("AI-01 NT-06 a question is answered with the sentences of the notes that hold it, and nothing is made up", async () => {
  const { signUp, agent } = await workspace();
  const [ada, ben] = [await signUp(), await signUp("Ben")];
  const scout = await agent(ada, ["read"]);
  const home = await write(
    ada,
    "Home",
    "<p>Bins go out on Monday. The wifi password is tulip42.</p>",
  );
  await write(ada, "Kick-off", "<p>Ann was late.</p><p>Bob wants the report by Friday.</p>");
  await write(ada, "Money", "<p>Capital gains and a password.</p>");
  await write(ben, "Wifi password", "<p>secret</p>");
  const ask = async (question: string) => tool(scout, "notes_tell", { question });
  const wifi = await ask("What's the wifi password?");
  expect(wifi.text).toBe("“Home”: The wifi password is tulip42.");
  expect(wifi.data["receipts"]).toEqual([
    { capability: "notes.tell", title: "Home", tool: "notes", itemId: home.id, eventId: null },
  ]);
  expect((await ask("what does bob want and by when")).text).toBe(
    "“Kick-off”: Bob wants the report by Friday.",
  );
  const nothing = await ask("what is the capital of France");
  expect(nothing.text).toBe("I found nothing about “capital France”.");
  expect(nothing.data).toMatchObject({ receipts: [], suggestions: ["search for capital France"] });
  await ada.call(tasks.create, { body: { title: "Buy a map of France" } });
  expect((await ask("which map should I buy for France")).text).toBe(
    "“Buy a map of France” (tasks)",
  );
  expect((await ask("which map and compass should I buy for France")).text).toBe(
    "I found nothing about “map compass buy France”. Closest matches:\n“Buy a map of France” (tasks)",
  );
});

test("AI-01 NT-06 a note is read line by line, and a long one is cut honestly", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read"]);
  await write(
    ada,
    "Packing list",
    `<h2>Bag</h2>${shopping}<ul><li>Tea<ul><li>green</li></ul></li></ul>`,
  );
  const read = async (input: object) => (await tool(scout, "notes_read", input)).text;
  expect(await read({ words: "packing list" })).toBe(
    "“Packing list”:\nBag\n☐ Milk\n☐ Eggs\n• Tea\n  • green",
  );
  await write(ada, "Diary", "<p>One line.</p>".repeat(100));
  expect(await read({ words: "diary" })).toMatch(
    /^“Diary”:\n(?:One line\.\n){30}… and 70 more lines/,
  );
  expect(await read({ words: "diary", ask: "summary" })).toBe("“Diary”: One line.");
  expect(await read({ words: "nothing called so" })).toContain("I found no note");
});

test("AI-01 NT-06 lines are added, checked and taken off, the rest stays, and what is unclear is asked", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id } = await write(ada, "Shopping", shopping);
  const content = async () => (await ada.call(notes.get, { params: { id } })).body.data.content;
  const call = async (name: string, input: object) =>
    (await tool(scout, name, { words: "Shopping", ...input })).text;
  expect(await call("notes_append", { contents: ["Tea", "Six eggs"], as: "checklist" })).toBe(
    "Added 2 lines to “Shopping”.",
  );
  expect(await call("notes_check", { content: "the milk", isChecked: true })).toBe(
    "Checked “Milk” in “Shopping”.",
  );
  expect(await call("notes_check", { content: "milk", isChecked: true })).toBe(
    "That is checked already in “Shopping”.",
  );
  expect(await call("notes_take", { contents: ["eggs", "tea"] })).toBe(
    "Took “Eggs” and “Tea” off “Shopping”.",
  );
  expect(await content()).toBe(
    '<ul data-list="task"><li data-checked="true"><p>Milk</p></li><li data-checked="false"><p>Six eggs</p></li></ul>',
  );
  expect(await call("notes_take", { content: "eggs" })).toBe(
    "“Shopping” has no line “eggs”. Did you mean “Six eggs”?",
  );
  await call("notes_append", { content: "milk" });
  expect(await call("notes_take", { content: "milk" })).toContain("holds “milk” 2 times");
  const both = await tool(scout, "notes_take", { words: "Shopping" });
  expect([both.isError, both.text]).toEqual([true, expect.stringContaining("content or contents")]);
});

test("AI-01 NT-06 a note becomes a checklist once, and an undo brings back what it was", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const { id, content } = await write(ada, "Bag", "<p>socks<br>tea</p>");
  const make = async () => tool(scout, "notes_checklist", { words: "Bag" });
  const now = async () => (await ada.call(notes.get, { params: { id } })).body.data.content;
  expect((await make()).text).toBe("Made “Bag” a checklist.");
  expect(await now()).toBe(
    '<ul data-list="task"><li data-checked="false"><p>socks</p></li><li data-checked="false"><p>tea</p></li></ul>',
  );
  expect((await make()).text).toBe("“Bag” has nothing that could get a check box.");
  await tool(scout, "log_undo", {});
  expect(await now()).toBe(content);
});

test("AI-01 AG-06 the open items of a note become a plan of tasks, of which nothing is written before it is accepted", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "propose"]);
  await write(ada, "Trip", `${shopping.replace("false", "true")}<ul><li>Book flights</li></ul>`);
  const planned = await tool(scout, "notes_to_tasks", { words: "trip" });
  expect(planned.text).toContain("2 tasks from “Trip”. Nothing is added until you accept.\n• Eggs");
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
  const waiting = (await ada.call(proposals.list, {})).body.data;
  expect(waiting.map(({ capability, input }) => [capability, input])).toEqual([
    ["tasks.create", { title: "Eggs" }],
    ["tasks.create", { title: "Book flights" }],
  ]);
});

test("AI-01 NT-06 notes are listed and counted by kind, category, tag and words, and tags come and go alone", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  await write(ada, "Berlin", "<p>hotel</p>", { category: "Travel", tags: ["trip", "old"] });
  await write(ada, "Lisbon", "<p>tram</p>", { category: "Travel", isPinned: true });
  await write(ada, "Rent", "<p>due</p>");
  const list = async (input: object) => (await tool(scout, "notes_list", input)).text;
  expect(await list({ ask: "count" })).toBe("You have 3 notes.");
  expect(await list({ ask: "count", category: "travel" })).toBe("You have 2 notes in “travel”.");
  expect(await list({ tag: "TRIP" })).toBe("1 note tagged “TRIP”:\n• “Berlin”, Travel: hotel");
  expect(await list({ words: "tram", kind: "pinned" })).toContain(
    "1 pinned note with “tram”:\n• “Lisbon”",
  );
  expect(await list({ tag: "none" })).toBe("You have no notes tagged “none”.");
  const changes = { addTags: ["city", "Trip"], removeTags: ["OLD"] };
  await tool(scout, "notes_update", { words: "Berlin", changes });
  const [berlin] = (await ada.call(notes.list, { query: { tags: "city" } })).body.data;
  expect(berlin?.tags).toEqual(["trip", "city"]);
  const again = await tool(scout, "notes_update", {
    words: "Berlin",
    changes: { addTags: ["CITY"] },
  });
  expect(again.text).toBe("“Berlin” already has these tags.");
});

test("NT-06 a question to the notes asks the index once and the notes once, and walks through nobody's table", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read"]);
  for (let at = 0; at < 30; at++)
    await write(ada, `Note ${String(at)}`, `<p>door ${String(at)}</p>`);
  await write(ada, "Codes", "<p>The door code is 4711.</p>");
  space.counter.reset();
  space.search.counter.reset();
  expect((await tool(scout, "notes_tell", { question: "door code" })).text).toContain("4711");
  expect(space.search.counter.trips).toHaveLength(1);
  expect((await walksOf(space)).filter(([, walked]) => walked.length > 0)).toEqual([]);
});

test("NT-04 AI-01 the assistant tells which notes link to one, and keeps its own answer as a note", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { reply: say } = talkOf(ada, "UTC");
  expect((await say("save this")).content).toContain("no answer here to save");
  const berlin = (
    await ada.call(notes.create, { body: { title: "Berlin", content: "<p>Wall</p>" } })
  ).body.data;
  expect((await say("what links to Berlin")).content).toBe("No note links to “Berlin”.");
  const content = `<p>See <a href="/?note=${berlin.id}">Berlin</a></p>`;
  await ada.call(notes.create, { body: { title: "Trips", content } });
  const told = await say("what links to Berlin");
  expect(told.content).toBe("1 note links to “Berlin”:\n• “Trips”");
  expect((await say("save this")).content).toContain("Wrote the note");
  const kept = (await ada.call(notes.list, { query: { search: "links to" } })).body.data;
  expect(kept).toHaveLength(1);
});

import { expect, test } from "vitest";
import { type AskKind, askKinds, asks } from "#contract/agents/asks.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { everyScope } from "../http/identity.ts";
import { type Person, workspace } from "../testing/workspace.ts";

const talking = (ada: Person) => async (content: string) =>
  (await ada.call(conversations.say, { params: { id: "talk" }, body: { content } })).body.data
    .reply;
const waiting = async (ada: Person) => (await ada.call(proposals.list, {})).body.data;
const titles = async (ada: Person) =>
  (await ada.call(tasks.list, {})).body.data.map(({ title }) => title).toSorted();

const ask = (kind: AskKind, isFirst = true) => ({ params: { kind }, body: { isFirst } });

async function accept(ada: Person) {
  const chosen = (await waiting(ada)).map(({ id, version }) => ({ id, version }));
  return (await ada.call(proposals.accept, { body: { proposals: chosen } })).body.data;
}

test("AI-05 what the person chose to be asked about waits for their tap, and only that; once approved it can be undone", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const say = talking(ada);
  expect((await ada.call(asks.get, {})).body.data).toEqual({ kinds: [] });
  await say("add task Sketch");
  expect(await titles(ada)).toEqual(["Sketch"]);

  const chosen = await ada.call(asks.save, ask("delete"));
  expect(chosen.body.data).toEqual({ kinds: ["delete"] });
  await say("add task Paint");
  expect((await say("delete task Sketch")).content).toBe(
    "Delete a task: Sketch. Nothing happens until you accept it.",
  );
  expect(await titles(ada)).toEqual(["Paint", "Sketch"]);
  expect(await waiting(ada)).toMatchObject([
    { title: "Delete a task: Sketch", reason: "asked", actor: "assistant" },
  ]);
  const { receipts, runIds } = await accept(ada);
  expect(receipts).toHaveLength(1);
  expect(await titles(ada)).toEqual(["Paint"]);
  await ada.call(events.undoRun, { params: { id: String(runIds[0]) } });
  expect(await titles(ada)).toEqual(["Paint", "Sketch"]);
});

test("AI-05 each kind is asked for by itself: changes, settings, panels; an answer and an undo never wait", async () => {
  const { signUp, driven } = await workspace();
  const ada = await signUp();
  const say = talking(ada);
  await say("add task Old");
  for (const kind of askKinds) await ada.call(asks.save, ask(kind));
  driven.length = 0;
  await say("add task New");
  await say("dark mode");
  await say("open calendar");
  await say("use the 24 hour clock");
  expect(await titles(ada)).toEqual(["Old"]);
  expect((await ada.call(preferences.get, {})).body.data.mode).toBe("system");
  expect(driven.filter(({ event }) => event === "ui-control")).toEqual([]);
  expect((await waiting(ada)).map(({ reason }) => reason)).toEqual(Array(4).fill("asked"));
  expect((await say("show my tasks")).content).toContain("Old");

  expect(driven.filter(({ event }) => event === "ui-control")).toEqual([]);
  await accept(ada);
  expect(await titles(ada)).toEqual(["New", "Old"]);
  expect((await ada.call(preferences.get, {})).body.data.mode).toBe("dark");
  const shown = driven.filter(({ event }) => event === "ui-control").map(({ data }) => data);
  expect(shown).toContainEqual({ action: "open", target: "calendar" });
  expect((await ada.call(preferences.get, {})).body.data.timeFormat).toBe("h23");
  for (const kind of ["delete", "settings", "panels"] as const)
    await ada.call(asks.save, ask(kind, false));
  expect((await ada.call(asks.get, {})).body.data).toEqual({ kinds: ["change"] });
  await say("light mode");
  expect((await ada.call(preferences.get, {})).body.data.mode).toBe("light");
  await say("undo");
  expect((await ada.call(preferences.get, {})).body.data.mode).toBe("dark");
});

test("AI-05 what is done again is asked about where deletions are; what several screens choose at once all holds", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const say = talking(ada);
  await say("add task Sketch");
  await say("delete task Sketch");
  await say("undo");
  await Promise.all(askKinds.map((kind) => ada.call(asks.save, ask(kind))));
  expect((await ada.call(asks.get, {})).body.data.kinds.toSorted()).toEqual(
    [...askKinds].toSorted(),
  );
  await say("redo");
  expect(await titles(ada)).toEqual(["Sketch"]);
  expect(await waiting(ada)).toMatchObject([{ reason: "asked" }]);
});

test("AU-05 no key reads or changes what the assistant asks about, and no sentence does", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  await ada.call(asks.save, ask("delete"));
  const scout = await agent(ada, [...everyScope]);
  const path = "/api/auth/assistant-asks/delete";
  expect((await scout.send("PUT", path, { isFirst: false })).status).toBe(403);
  expect((await scout.send("GET", "/api/auth/assistant-asks", undefined)).status).toBe(403);
  const say = talking(ada);
  for (const sentence of ["stop asking me before you delete", "delete without asking"])
    await say(sentence);
  expect((await ada.call(asks.get, {})).body.data).toEqual({ kinds: ["delete"] });
  // A key is bound by its scopes instead.
  await ada.call(tasks.create, { body: { title: "Sketch" } });
  await scout.call(conversations.say, {
    params: { id: "other" },
    body: { content: "delete task Sketch" },
  });
  expect(await titles(ada)).toEqual([]);
});

test("AI-05 where deletions are asked about, more than three are asked about once, by what waits; doing again waits where changes alone do", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const say = talking(ada);
  for (const title of ["Oak 1", "Oak 2", "Oak 3", "Oak 4"])
    await ada.call(tasks.create, { body: { title } });
  await ada.call(asks.save, ask("delete"));
  const { content, suggestions } = await say("delete all tasks about oak");
  expect(content).toContain("Nothing happens until you accept");
  expect(suggestions).toEqual([]);
  expect(await titles(ada)).toHaveLength(4);
  await accept(ada);
  expect(await titles(ada)).toEqual([]);

  await ada.call(asks.save, ask("delete", false));
  await say("add task Elm");
  await say("undo");
  await ada.call(asks.save, ask("change"));
  await say("redo");
  expect(await titles(ada)).toEqual([]);
  expect(await waiting(ada)).toMatchObject([{ reason: "asked" }]);
});

test("AI-01 an answer says which of its suggestions answer what it asked, and a title that asks something makes none of them one", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const say = talking(ada);
  const task = (title: string, ...tags: string[]) =>
    ada.call(tasks.create, { body: { title, tags } });
  for (const title of ["Call Ann about rent", "Call Ann about boat"]) await task(title);
  const which = await say("complete call ann");
  expect(which.choices).toHaveLength(2);
  expect(which.choices).toEqual(which.suggestions);
  for (const title of ["One", "Two", "Three", "Four"]) await task(title, "junk");
  const sure = await say("delete the tasks tagged junk");
  expect(sure.choices).toEqual(["yes, delete"]);
  const open = await say("complete the thing");
  expect(open).toMatchObject({
    content: "Which one do you mean?",
    suggestions: ["show my tasks"],
    choices: [],
  });
  // What is no answer when it is tapped is none when 'ok' is typed.
  expect(await say("ok")).toMatchObject({ content: "Which one do you mean?", receipts: [] });
  await task("Where is Bob?");
  const told = await say("when is where is bob");
  expect(told.choices).toEqual([]);
  const unknown = await say("opne the calender, blorp");
  expect(unknown.suggestions).toHaveLength(3);
  expect(unknown.choices).toEqual([]);
});

import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

test("AI-01 a question that nothing answers tells of the item, the day or the text that it names, and changes nothing", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const ask = async (content: string) => {
    const body = { content, timeZone: "Europe/Berlin" };
    const said = await ada.call(conversations.say, { params: { id: "talk" }, body });
    return said.body.data.reply;
  };
  await ada.call(tasks.create, { body: { title: "Clean the garage", estimatedDuration: 180 } });
  await ask("add task Book flights on tuesday");
  for (const [title, content] of [
    ["Meeting with Bob", "<p>Budget is 40k. Bob wants the report by December.</p>"],
    ["Trip to Lisbon", "<p>Tram 28 to Alfama.</p>"],
    ["Book ideas", "<p>A lighthouse keeper collects signals.</p>"],
  ] as const)
    await ada.call(notes.create, { body: { title, content } });
  const all = async () => [
    (await ada.call(tasks.list, {})).body.data,
    (await ada.call(notes.list, { query: {} })).body.data,
  ];
  const before = await all();

  const garage = await ask("How much time have I set aside for the garage?");
  expect(garage.content).toContain("I found nothing about “time set aside garage”.\n");
  expect(garage.content).toContain("It takes 3 hours");
  expect(garage.receipts.map(({ title }) => title)).toEqual(["Clean the garage"]);
  expect((await ask("Could you tell me what awaits me on the coming Tuesday?")).content).toContain(
    "• Book flights",
  );
  expect((await ask("How much money has Bob granted us according to my notes?")).content).toContain(
    "• Budget is 40k.",
  );
  expect((await ask("pull up what I have on Lisbon")).content).toContain("Tram 28 to Alfama");
  const both = await ask("what do I know about the garage and the trip to Lisbon?");
  expect(both.content).toContain("It takes 3 hours");
  expect(both.content).toContain("Tram 28 to Alfama");
  expect((await ask("what did I say about the lighthouse")).content).toContain(
    "A lighthouse keeper",
  );
  expect((await ask("has the budget for the cabin come")).content).toContain("“budget”");
  // Where there is nothing, nothing else is said.
  expect((await ask("How much time have I set aside for the yacht?")).content).toBe(
    "I found nothing about “time set aside yacht”.",
  );
  expect(await all()).toEqual(before);
});

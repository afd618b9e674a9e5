import { conversations } from "#contract/conversations.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { furnish } from "../../testing/furnish.ts";
import { workspace } from "../../testing/workspace.ts";

/** What is there on Saturday, 21 November 2026. */
const there: readonly NewTask[] = [
  { title: "Dentist appointment", dueDate: "2026-11-26", dueTime: "14:00", category: "Health" },
  { title: "Water the plants", dueDate: "2026-11-21", tags: ["plants"] },
  { title: "Clean the garage", priority: "low" },
];
const [dentist, plants, garage] = ["Dentist appointment", "Water the plants", "Clean the garage"];

test.each([
  [
    "shift the dentist to half three on the Friday",
    dentist,
    { dueDate: "2026-11-27", dueTime: "15:30" },
  ],
  ["move the dentist to friday, no wait, monday", dentist, { dueDate: "2026-11-23" }],
  ["make the garage high no sorry urgent", garage, { priority: "urgent" }],
  [
    "push the plants to monday... actually no, push the garage to monday",
    garage,
    { dueDate: "2026-11-23" },
  ],
  [
    "the dentist has to be done before Christmas, let us say by the 18th of December",
    dentist,
    { dueDate: "2026-12-18" },
  ],
  ["reschedle the dentist for 5 dec pls", dentist, { dueDate: "2026-12-05" }],
  ["move dentist appointment to next week same day same time", dentist, { dueDate: "2026-12-03" }],
  ["do not touch the plants, but set the garage to Wednesday", garage, { dueDate: "2026-11-25" }],
  ["the dentist takes place not on Thursday but on Friday", dentist, { dueDate: "2026-11-27" }],
  [
    "would it be possible to postpone the dentist by exactly one week, at the same hour?",
    dentist,
    { dueDate: "2026-12-03" },
  ],
  ["garage low → medium", garage, { priority: "medium" }],
  ["the garage needs doing by the 30th", garage, { dueDate: "2026-11-30" }],
  ["dentist +1 week", dentist, { dueDate: "2026-12-03" }],
  ["delete the category from the dentist", dentist, { category: null }],
  ["move the dentist to six thirty p m", dentist, { dueDate: "2026-11-26", dueTime: "18:30" }],
  ["put the plants back a day", plants, { dueDate: "2026-11-22" }],
  ["the plants aren't due today, they're due tomorrow", plants, { dueDate: "2026-11-22" }],
  ["oh and pop a tag on the plants one, call it garden", plants, { tags: ["plants", "garden"] }],
  ["add to water the plants the subtasks fill the can and go round", plants, { steps: 2 }],
  ["pencil the garage in for Sunday", garage, { dueDate: "2026-11-22" }],
  ["file the garage under Home, cheers", garage, { category: "Home" }],
  ["clean the garage should take two and a half hours", garage, { estimatedDuration: 150 }],
  ["dentist moved to half past four, same day", dentist, { dueTime: "16:30" }],
  ["the garage is not just low any more, it is urgent", garage, { priority: "urgent" }],
  ["knock the priority of the garage up to medium", garage, { priority: "medium" }],
  [
    "add a note to clean the garage saying start with the shelves",
    garage,
    { description: "start with the shelves" },
  ],
  ["drop the priority of the dentist", dentist, { priority: "low" }],
  ["do the garage on sunday", garage, { dueDate: "2026-11-22" }],
  ["garage: due 12 Dec, medium priority", garage, { dueDate: "2026-12-12", priority: "medium" }],
])("AI-01 '%s' changes that task and nothing else", async (sentence, title, changed) => {
  const ada = await (await workspace()).signUp();
  await furnish(ada, { tasks: there });
  await ada.call(conversations.say, { params: { id: "talk" }, body: { content: sentence } });
  const { data } = (await ada.call(tasks.list, { query: {} })).body;
  expect(data).toHaveLength(there.length);
  const { steps, ...fields } = { steps: 0, ...changed };
  const task = data.find((one) => one.title === title);
  expect(task).toMatchObject(fields);
  expect(task?.subTasks).toHaveLength(steps);
  for (const other of there.filter((one) => one.title !== title))
    expect(data.find((one) => one.title === other.title)).toMatchObject(other);
});

test.each<[string[], string[]]>([
  [
    ["add paint the fence", "also buy paint"],
    ["buy paint", "paint the fence"],
  ],
  [
    ["add buy apples", "and pears"],
    ["buy apples", "buy pears"],
  ],
  [["add a task to call bob and another to email sue"], ["call bob", "email sue"]],
  [["do the dishes every friday"], ["do the dishes"]],
  [["give the garage another 2 hours"], []],
  [["give the garage some more time and love"], []],
])("AI-01 what %j makes is called so, and nothing else is", async (sentences, made) => {
  const ada = await (await workspace()).signUp();
  await furnish(ada, { tasks: there });
  for (const content of sentences)
    await ada.call(conversations.say, { params: { id: "talk" }, body: { content } });
  const { data } = (await ada.call(tasks.list, { query: {} })).body;
  const known = new Set(there.map(({ title }) => title));
  const titles = data.map(({ title }) => title).filter((title) => !known.has(title));
  expect(titles.toSorted()).toEqual(made);
});

import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { furnish } from "../../testing/furnish.ts";
import { workspace } from "../../testing/workspace.ts";

/** What is there on Saturday, 21 November 2026. */
const there: readonly NewTask[] = [
  { title: "Pay rent", dueDate: "2026-12-01", priority: "high" },
  { title: "Dentist appointment", dueDate: "2026-11-26", dueTime: "14:00" },
  { title: "Cancel gym membership" },
  { title: "Renew passport", priority: "low" },
  { title: "Book flights to Lisbon", dueDate: "2026-11-24" },
];

async function ada() {
  const person = await (await workspace()).signUp();
  await furnish(person, { tasks: there });
  const rows = async () => {
    const { data } = (await person.call(tasks.list, { query: {} })).body;
    return data.map(({ title, status, dueDate, dueTime }) =>
      [title, status, dueDate ?? "", dueTime ?? ""].join(" ").trim(),
    );
  };
  return {
    person,
    /** The last answer, and what all of them changed. */
    async talk(conversation: string) {
      const before = await rows();
      let answer = "";
      for (const content of conversation.split(" / ")) {
        const said = { params: { id: "talk" }, body: { content } };
        const { reply } = (await person.call(conversations.say, said)).body.data;
        answer = [reply.content, ...reply.suggestions].join(" | ");
      }
      const after = await rows();
      return [
        answer,
        ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
        ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
      ];
    },
  };
}

test.each([
  ["running low on dog food", "add task buy dog food"],
  ["buy tickets before they sell out", "add task buy tickets before they sell out"],
  ["kids need new shoes", "add task kids need new shoes"],
  ["the dog needs his shots in december", "add task the dog needs his shots in december"],
  ["it's bin day every tuesday", "add task bin day every tuesday"],
  [
    "we said we'd meet the neighbours on sunday for coffee at three",
    "add task meet the neighbours on sunday for coffee at three",
  ],
])("AI-01 '%s' tells of an errand, so it is asked about", async (sentence, button) => {
  const { talk } = await ada();
  expect(await talk(sentence)).toEqual([`Should I add that as a task? | ${button}`]);
});

test.each([
  "I need a break",
  "my boss yells at me every day",
  "this month has been a nightmare",
  "the hotel in lisbon is called Avenida right?",
  "I booked nothing, did I?",
])("AI-01 '%s' is none, and does nothing", async (sentence) => {
  const { talk } = await ada();
  const [answer, ...changed] = await talk(sentence);
  expect(answer).not.toContain("Should I add");
  expect(changed).toEqual([]);
});

test.each([
  ["which is due first, the rent or the passport", "“Renew passport” has no due date."],
  ["which is more urgent, the rent or the passport", "“Pay rent” has high priority."],
  ["is the dentist appointment on thursday or friday", "Thursday, 26 November"],
  ["tell me about tuesday", "Book flights to Lisbon"],
  ["what's due tomorrow and what's on tuesday", "Book flights to Lisbon"],
  ["invite sam to the dentist", "Which address has sam?"],
  ["add a zoom link to the dentist", "What is the zoom link?"],
  ["forward the invoice to my accountant", "Which address is that of my accountant?"],
  ["merge the shopping list and the packing list", "I cannot merge them."],
])("AI-01 '%s' is answered and changes nothing", async (sentence, answer) => {
  const { talk } = await ada();
  expect(await talk(sentence)).toEqual([expect.stringContaining(answer)]);
});

const dentist = "Dentist appointment pending 2026-11-26";
test.each([
  [
    "running late, push the dentist back half an hour",
    [`+ ${dentist} 14:30`, `- ${dentist} 14:00`],
  ],
  ["move the dentist to 3pm i'm working until two", [`+ ${dentist} 15:00`, `- ${dentist} 14:00`]],
  ["remind me to call the vet / no, the dentist", ["+ call the dentist pending"]],
  [
    "move the dentist to 3pm i'm working until two and delete the rent",
    [`+ ${dentist} 15:00`, `- ${dentist} 14:00`, "- Pay rent pending 2026-12-01"],
  ],
  ["change of plans, the dentist is at 4 now", [`+ ${dentist} 16:00`, `- ${dentist} 14:00`]],
  ["delete the gym task / wait i still need that", []],
  ["delete gym and passport", []],
  ["delete gym and passport; list panels", []],
  ["delete gym and passport\nthanks", []],
  ["delete gym and passport\n", []],
  ["delete gym; delete passport", ["- Cancel gym membership pending", "- Renew passport pending"]],
  [
    "delete the gym task\ndelete the passport task",
    ["- Cancel gym membership pending", "- Renew passport pending"],
  ],
  ["delete gym and passport / no", []],
  [
    "delete gym and passport / yes",
    ["- Cancel gym membership pending", "- Renew passport pending"],
  ],
  [
    "complete the rent / and the other one too",
    ["+ Pay rent completed 2026-12-01", "- Pay rent pending 2026-12-01"],
  ],
  [
    "Kindly add the following to my list: renew insurance, order contact lenses",
    ["+ renew insurance pending", "+ order contact lenses pending"],
  ],
  // When it was done, or for when, is no day for it.
  [
    "I've booked the flights to Lisbon for the 12th of december",
    [
      "+ Book flights to Lisbon completed 2026-11-24",
      "- Book flights to Lisbon pending 2026-11-24",
    ],
  ],
  [
    "I paid the rent on friday",
    ["+ Pay rent completed 2026-12-01", "- Pay rent pending 2026-12-01"],
  ],
  ["add milk and cheese as tasks", ["+ cheese pending", "+ milk pending"]],
  ["put down paint fence as a task for friday", ["+ paint fence pending 2026-11-27"]],
])("AI-01 '%s' does just that", async (conversation, changed) => {
  const { talk } = await ada();
  const [, ...did] = await talk(conversation);
  expect(did.toSorted()).toEqual([...changed].toSorted());
});

test("CA-06 AI-01 an event is told by its last time, and its evening by its name", async () => {
  const { person, talk } = await ada();
  const gym = {
    title: "Gym",
    startTime: "2026-11-16T07:00",
    recurrence: "FREQ=WEEKLY;BYDAY=MO,FR",
  };
  await person.call(calendar.create, { body: gym });
  expect((await talk("when was my last gym session"))[0]).toMatch(/^The last “Gym” was yesterday/);
  await talk("dinner is tomorrow at 7:30");
  const { data } = (await person.call(calendar.list, { query: {} })).body;
  expect(data.find(({ title }) => title === "Dinner")?.startTime).toMatch(/^2026-11-22T19:30/);
});

test("AI-01 a priority alone is that of what was just made", async () => {
  const { person, talk } = await ada();
  expect((await talk("add a task to call the vet / high priority"))[0]).toBe(
    "Set “call the vet” to high priority.",
  );
  const { data } = (await person.call(tasks.list, { query: {} })).body;
  expect(data.find(({ title }) => title === "call the vet")?.priority).toBe("high");
});

test("AI-05 CA-09 a plan stands around the calendar, and in the part of the day that was said", async () => {
  const { person, talk } = await ada();
  const call = { title: "Board call", startTime: "2026-11-27T12:30", timeZone: null };
  await person.call(calendar.create, { body: call });
  const [afternoon = ""] = await talk("plan friday afternoon");
  expect(afternoon).toMatch(/^Suggested plan for Fri, Nov 27 in the afternoon\./);
  expect(afternoon.match(/\d\d:\d\d–/g)?.slice(0, 2)).toEqual(["12:00–", "13:30–"]);
  const [day = ""] = await talk("plan my friday");
  expect(day).not.toContain("12:30–");
  expect(day).not.toContain("13:00–");
});

import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../testing/workspace.ts";
import { addDays } from "./zone.ts";

/** Ada on Thursday, November 26, with tasks that were due so many days ago. */
async function ada(...ago: readonly number[]) {
  const { clock, signUp } = await workspace();
  clock.now = new Date("2026-11-26T09:00:00.000Z");
  const person = await signUp();
  for (const days of ago) {
    const dueDate = addDays("2026-11-26", -days);
    await person.call(tasks.create, { body: { title: `Task of ${String(days)}`, dueDate } });
  }
  return async (content: string) => {
    const body = { content, timeZone: "Europe/Berlin" };
    await person.call(conversations.say, { params: { id: "talk" }, body });
    const { data } = (await person.call(tasks.list, { query: {} })).body;
    const left = new Set(
      data.filter(({ status }) => status === "pending").map(({ title }) => title),
    );
    return ago.filter((days) => !left.has(`Task of ${String(days)}`));
  };
}

test.each([
  ["delete the tasks due over a month ago", [100]],
  ["complete the tasks due more than a month ago", [100]],
  ["delete the tasks due more than 10 days ago", [14, 27, 100]],
  ["delete the tasks due at least two weeks ago", [14, 27, 100]],
  ["complete the tasks due less than two weeks ago", [3]],
  ["delete the tasks due the last 2 weeks", [3]],
  ["complete everything due in the past 30 days", [3, 14, 27]],
  ["delete the tasks due in the last couple of weeks", [3]],
  ["delete the tasks due two weeks ago", [14]],
  ["delete the tasks due about two weeks ago", []],
  ["complete the tasks due around a month ago", []],
  ["delete the tasks due about 3 days ago", []],
  ["delete the tasks due up to two weeks ago", []],
  ["delete the tasks due 0 weeks ago", []],
  ["delete the tasks due the last few days", []],
])("TK-05 AI-01 '%s' is of just those days, or of none", async (sentence, gone) => {
  expect(await (await ada(3, 14, 27, 100))(sentence)).toEqual(gone);
});

test.each([
  ["delete the tasks due until tomorrow", [3, -1]],
  ["delete the tasks due by tomorrow", [3, -1]],
  ["delete the tasks due before tomorrow", [3]],
  ["delete the tasks due from tomorrow", [-1, -6, -7]],
  ["delete the tasks due after tomorrow", [-6, -7]],
  ["delete the tasks due the day after tomorrow", []],
  ["delete the tasks due tomorrow", [-1]],
  ["delete the tasks due in the next 7 days", [-1, -6]],
  ["delete the tasks due more than 6 days away", [-7]],
  ["delete the tasks due in December", [-6, -7]],
])("TK-05 AI-01 '%s' is of all of those days", async (sentence, gone) => {
  expect(await (await ada(3, -1, -6, -7))(sentence)).toEqual(gone);
});

test.each([
  ["en-GB-u-fw-mon", ["completed", "pending"]],
  ["en-GB", ["pending", "completed"]],
])(
  "AI-01 AU-02 the weeks of sentences are those of the person's calendar, as their browser says in '%s'",
  async (language, done) => {
    const { clock, signUp } = await workspace();
    clock.now = new Date("2026-11-26T09:00:00.000Z");
    const person = await signUp();
    for (const dueDate of ["2026-11-29", "2026-11-22"])
      await person.call(tasks.create, { body: { title: dueDate, dueDate } });
    const body = { content: "complete the tasks due this week", timeZone: "Europe/Berlin" };
    const headers = { "accept-language": language };
    await person.send("POST", "/api/tools/conversations/talk/messages", body, { headers });
    const { data } = (await person.call(tasks.list, { query: {} })).body;
    const statusOf = (day: string) => data.find(({ title }) => title === day)?.status;
    expect([statusOf("2026-11-29"), statusOf("2026-11-22")]).toEqual(done);
  },
);

test.each([
  ["which files did I add last friday", "on Fri, Nov 20"],
  ["which files did I add on monday", "on Mon, Nov 23"],
  ["which files did I add in october", "from Thu, Oct 1 to Sat, Oct 31"],
  ["which files did I add last november", "from Sat, Nov 1, 2025 to Sun, Nov 30, 2025"],
])("AI-01 '%s' is of what is over", async (content, days) => {
  const { clock, signUp } = await workspace();
  clock.now = new Date("2026-11-26T09:00:00.000Z");
  const person = await signUp();
  const body = { content, timeZone: "Europe/Berlin" };
  const said = await person.call(conversations.say, { params: { id: "talk" }, body });
  expect(said.body.data.reply.content).toBe(`You added no files ${days}.`);
});

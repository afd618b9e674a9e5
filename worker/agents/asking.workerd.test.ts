import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { conversations } from "#contract/conversations.ts";
import { tool } from "../testing/mcp.ts";
import { talkOf } from "../testing/saying.ts";
import { workspace } from "../testing/workspace.ts";

const hourMs = 3_600_000;

async function history() {
  const space = await workspace();
  const person = await space.signUp();
  // A token lives for 15 minutes.
  const signedIn = async () => {
    const { email, password } = person;
    const answer = await space.stranger.call(accounts.signIn, { body: { email, password } });
    return space.caller(answer.body.data.accessToken);
  };
  let ada = await signedIn();
  const scout = await space.agent(person, ["read", "act"]);
  const asker = await space.agent(person, ["read"], "Asker");
  const { id } = (await ada.call(tasks.create, { body: { title: "Dentist appointment" } })).body
    .data;
  await ada.call(tasks.create, { body: { title: "Rent" } });
  space.wait(24 * hourMs);
  await tool(scout, "tasks_update", { words: "Dentist", changes: { dueDate: "2026-12-01" } });
  space.wait(hourMs);
  ada = await signedIn();
  await ada.call(notes.create, { body: { title: "Diary", content: "Words" } });
  await ada.call(tasks.update, { params: { id }, body: { priority: "high" } });
  await ada.call(conversations.say, {
    params: { id: "t" },
    body: { content: "add task Buy milk" },
  });
  await ada.call(tasks.complete, { params: { id }, body: {} });
  const ask = async (input: object) => tool(asker, "activity_list", input);
  return { ...space, ask };
}

test("AI-05 what changed is told with who did it: by period, by person and by item", async () => {
  const { ask } = await history();
  const today = await ask({ from: "2026-11-22", to: "2026-11-22" });
  expect(today.text).toBe(
    [
      "• You completed the task “Dentist appointment” at 10:00",
      "• Assistant added the task “Buy milk” at 10:00",
      "• You changed the priority of the task “Dentist appointment” at 10:00",
      "• You added the note “Diary” at 10:00",
      "• Scout changed the due date of the task “Dentist appointment” at 09:00",
    ].join("\n"),
  );
  expect((await ask({ from: "2026-11-21", to: "2026-11-21", by: "me" })).text).toBe(
    "• You added the task “Rent” on Nov 21 at 09:00\n• You added the task “Dentist appointment” on Nov 21 at 09:00",
  );
  expect((await ask({ by: "Scout" })).text).toBe(
    "Scout changed the due date of the task “Dentist appointment” at 09:00",
  );
  expect((await ask({ by: "assistant", ask: "last" })).text).toBe(
    "Assistant added the task “Buy milk” at 10:00",
  );
  const who = await ask({ words: "the dentist", ask: "last" });
  expect(who.text).toBe("You completed the task “Dentist appointment” at 10:00");
  expect(who.data["receipts"]).toMatchObject([{ title: "Dentist appointment", eventId: null }]);
  // Without a period, as before: only what was done for the person.
  expect((await ask({})).text).not.toContain("You ");
});

test("AI-05 changes are counted, and what was never done is said to be nothing", async () => {
  const { ask } = await history();
  const today = { from: "2026-11-22", to: "2026-11-22" };
  expect((await ask({ ...today, ask: "count" })).text).toBe(
    "5 changes today: 3 by you, 1 by Scout and 1 by Assistant.",
  );
  expect((await ask({ from: "2026-11-21", ask: "count", by: "me" })).text).toBe(
    "5 changes since yesterday: 5 by you.",
  );
  for (const [input, words] of [
    [{ by: "Nobody" }, "None of your agents is called “Nobody”."],
    [{ from: "2026-11-25" }, "Nothing was changed since Nov 25."],
    [
      { from: "2025-01-01", to: "2025-01-02", by: "me" },
      "You changed nothing from Jan 1, 2025 to Jan 2, 2025.",
    ],
    [{ words: "giraffe" }, "Nothing was changed in “giraffe”."],
    [{ day: "2026-11-21" }, "Nothing was done for you yesterday."],
  ] as const) {
    expect((await ask(input)).text).toBe(words);
  }
});

test("AI-05 AU-01 'what did I do today' leaves out what the account began with, and tells what was done in the chat too", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await ada.call(accounts.addExamples, {});
  const { say } = talkOf(ada);
  expect(await say("what did I do today")).toBe("You changed nothing today.");
  await ada.call(tasks.create, { body: { title: "Rent" } });
  await say("complete Rent");
  expect(await say("what did I do today")).toBe(
    "• Assistant completed the task “Rent” at 10:00\n• You added the task “Rent” at 10:00",
  );
});

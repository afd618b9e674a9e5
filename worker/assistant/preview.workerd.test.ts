import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { tasks } from "#contract/tasks.ts";
import type { Caller } from "../testing/caller.ts";
import { workspace } from "../testing/workspace.ts";

const timeZone = "Europe/Berlin";
const preview = async (person: Caller, message: string) =>
  (await person.call(taskService.preview, { body: { message, timeZone } })).body.data.steps.map(
    ({ title, details }) => [title, ...details],
  );

test("AI-01 what a sentence would do is said in words, and nothing of it is done", async () => {
  const { signUp, db, driven, said } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Pay rent" } });
  await ada.call(notes.create, { body: { title: "Shopping", content: "milk" } });
  const rows = async () =>
    (await db.prepare("select count(*) as many, max(seq) as newest from events").all()).results;
  const [before, driving, events] = [await rows(), driven.length, said.length];
  for (const [sentence, ...steps] of [
    [
      "add task Call Ann tomorrow 5pm high #work @phone every month",
      [
        "Create a task: Call Ann",
        "Tomorrow, 5:00 PM",
        "Every month",
        "High priority",
        "#work",
        "@phone",
      ],
    ],
    ["complete pay rent", ["Complete a task: Pay rent"]],
    ["move pay rent to 2026-12-24", ["Change a task: Pay rent", "Thu, Dec 24"]],
    ["rename task pay rent to Pay the rent", ["Change a task: Pay rent", "“Pay the rent”"]],
    ["add butter to note Shopping", ["Add to a note: Shopping", "“butter”"]],
    ["open my notes", ["Open a panel: notes"]],
    ["what is on today", ["List tasks", "Today"]],
    ["dark mode", ["Choose light or dark", "Dark"]],
    [
      "add task Buy milk and then complete Pay rent",
      ["Create a task: Buy milk"],
      ["Complete a task: Pay rent"],
    ],
    // Nothing would be done: there is no such task, two that it may be, or no sense in it.
    ["complete the moon landing"],
    ["what a day"],
    [""],
  ] as const) {
    expect([sentence, await preview(ada, sentence)]).toEqual([sentence, steps]);
  }
  expect(await rows()).toEqual(before);
  expect([driven.length, said.length]).toEqual([driving, events]);
});

test("AI-01 times are in the language that the browser asks for", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const answer = await ada.send(
    "POST",
    "/api/tools/tasks/ai-preview",
    { message: "add task Call Ann tomorrow 5pm" },
    { headers: { "accept-language": "de-DE,de;q=0.9" } },
  );
  expect(answer.body.data).toMatchObject({ steps: [{ details: ["Tomorrow, 17:00"] }] });
});

test("AI-01 looking at a sentence is no turn, and bounded by itself", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  for (let turn = 0; turn < 20; turn += 1)
    await ada.call(taskService.process, { body: { message: "list panels" } });
  const path = "/api/tools/tasks/ai-preview";
  const look = async () => (await ada.send("POST", path, { message: "dark mode" })).status;
  expect(await look()).toBe(200);
  const spent = await Promise.all(Array.from({ length: 299 }, look));
  expect(new Set(spent)).toEqual(new Set([200]));
  expect(await look()).toBe(429);
  expect((await ada.send("POST", path, { message: "a".repeat(1_001) })).status).toBe(400);

  const eve = await signUp("Eve");
  const reader = await agent(eve, ["read"]);
  expect(await preview(reader, "dark mode")).toEqual([["Choose light or dark", "Dark"]]);
});

test("AI-02 where a model decides what a sentence means, nothing is promised", async () => {
  const settings = { AI_BASE_URL: "http://model.test/v1", AI_MODEL: "test" };
  const wire = () => Promise.reject(new Error("A preview asks no model"));
  const { signUp } = await workspace({}, { settings, wire });
  expect(await preview(await signUp(), "dark mode")).toEqual([]);
});

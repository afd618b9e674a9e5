import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { type Person, workspace } from "../../testing/workspace.ts";
import { smallTalkIn } from "./wholly.ts";

const talk = (person: Person) => async (content: string) =>
  (await person.call(conversations.say, { params: { id: "talk" }, body: { content } })).body.data;

async function furnished() {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-12-01" } });
  const say = async (words: string) => (await talk(ada)(words)).reply;
  const listed = async () => (await ada.call(tasks.list, {})).body.data;
  return { say, listed };
}

test("AI-01 no sentence that the help offers is small talk", async () => {
  const { skills } = await workspace();
  const examples = skills.capabilities.flatMap((capability) => capability.examples);
  expect(examples.length).toBeGreaterThan(100);
  expect(examples.filter((example) => smallTalkIn(example))).toEqual([]);
});

test.each([
  ["morning! how was your night?", "All well here, thank you. What would you like to do?"],
  ["are you awake", "I'm here. What would you like to do?"],
  ["cya tomorrow", "See you!"],
  ["have a nice weekend", "Thank you, the same to you!"],
  ["tell me a joke", "I cannot tell you a joke"],
])(
  "AI-01 '%s' is answered in kind, and neither looked up nor kept as a task",
  async (words, answer) => {
    const { say, listed } = await furnished();
    const reply = await say(words);
    expect(reply.content).toContain(answer);
    expect(reply.receipts).toEqual([]);
    expect(await listed()).toHaveLength(1);
  },
);

test("AI-01 small talk between two sentences takes nothing from the second", async () => {
  const { say, listed } = await furnished();
  await say("move the rent to friday");
  await say("lol nice");
  await say("make it urgent");
  expect(await listed()).toMatchObject([{ dueDate: "2026-11-27", priority: "urgent" }]);
});

test("AI-01 a feeling is met with an offer, which 'yes' takes up", async () => {
  const { say } = await furnished();
  expect((await say("so tired today")).suggestions).toEqual(["what is due today"]);
  expect((await say("yes")).content).toBe("Nothing is due today or overdue.");
});

test("AI-01 whether it worked is told from what was done, or that nothing was", async () => {
  const { say, listed } = await furnished();
  await say("move the rent to friday");
  expect((await say("did that work?")).content).toBe("Yes. Moved “Pay rent” to Fri, Nov 27.");
  await say("make it urgent");
  expect((await say("why?")).content).toContain("Say “undo” to take it back.");
  await say("delete everything");
  expect((await say("is that through?")).content).toBe("Nothing was changed.");
  expect((await say("why not")).content).toContain("I can't say more than that.");
  expect(await listed()).toMatchObject([{ dueDate: "2026-11-27", status: "pending" }]);
});

test.each(["cancel", "no, cancel!", "forget it"])(
  "AI-01 AI-05 '%s' behind something that was made offers to undo it, and never does it by itself",
  async (said) => {
    const { say, listed } = await furnished();
    await say("add task Feed the cat");
    const asked = await say(said);
    expect([asked.content, asked.suggestions]).toEqual([
      "That is done already. Should I undo it?",
      ["undo that"],
    ]);
    expect(await listed()).toHaveLength(2);
    expect((await say("yes")).content).toBe("Undone: task “Feed the cat” added.");
    expect(await listed()).toHaveLength(1);
    // Nothing is left that it could be said of.
    await say("what is due today");
    expect((await say("cancel")).content).toBe("All right.");
    expect(await listed()).toHaveLength(1);
  },
);

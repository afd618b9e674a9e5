import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const talk = (person: Person) => async (content: string) =>
  (
    await person.call(conversations.say, {
      params: { id: "talk" },
      body: { content, timeZone: "Europe/Berlin" },
    })
  ).body.data.reply;

const states = async (person: Person) =>
  Object.fromEntries(
    (await person.call(tasks.list, { query: {} })).body.data.map(({ title, status, priority }) => [
      title,
      `${status} ${priority}`,
    ]),
  );

const withTasks = async (...titles: string[]) => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const title of titles) await ada.call(tasks.create, { body: { title } });
  return { ada, say: talk(ada) };
};

test("AI-01 'it', 'that one' and 'them' are what the conversation changed last", async () => {
  const { ada, say } = await withTasks("Old");
  await say("add task Buy stamps");
  await say("make it urgent");
  expect(await states(ada)).toMatchObject({
    "Buy stamps": "pending urgent",
    Old: "pending medium",
  });
  await say("add tasks Buy glue and Buy paper");
  await say("complete them both");
  expect(await states(ada)).toEqual({
    Old: "pending medium",
    "Buy stamps": "pending urgent",
    "Buy glue": "completed medium",
    "Buy paper": "completed medium",
  });
  await say("complete old");
  await say("actually reopen that one");
  expect(await states(ada)).toMatchObject({ Old: "pending medium" });
});

test("AI-01 of several that 'it' may mean each is a button, and nothing is done before", async () => {
  const { ada, say } = await withTasks();
  await say("add tasks Buy glue and Buy paper");
  const asked = await say("delete it");
  expect(asked.content).toBe("Which one do you mean: “Buy glue”, “Buy paper”?");
  expect(asked.suggestions).toEqual(["delete “Buy glue”", "delete “Buy paper”"]);
  expect(asked.receipts).toEqual([]);
  await say(asked.suggestions[1] ?? "");
  expect(Object.keys(await states(ada))).toEqual(["Buy glue"]);
});

test("AI-01 where nothing was spoken of, 'it' is nothing", async () => {
  const { ada, say } = await withTasks("It", "Pay rent");
  const { receipts } = await say("delete it");
  expect(receipts).toEqual([]);
  expect(Object.keys(await states(ada)).toSorted()).toEqual(["It", "Pay rent"]);
});

test("AI-01 articles, endings and order make no other item of it; a slip is asked about", async () => {
  const { ada, say } = await withTasks("Dentist appointment", "Pay rent", "Cancel gym membership");
  expect((await say("complete the dentist thing")).content).toBe("Completed Dentist appointment.");
  expect((await say("complete paid the rent")).content).toBe("Completed Pay rent.");
  const slip = await say("complete gym membreship");
  expect(slip.content).toBe(
    "I found no task called “gym membreship”. Did you mean “Cancel gym membership”?",
  );
  expect(slip.suggestions).toEqual(["complete “Cancel gym membership”"]);
  await say(slip.suggestions[0] ?? "");
  expect(await states(ada)).toMatchObject({ "Cancel gym membership": "completed medium" });
});

test("AI-01 AI-07 a title that would end its quotation marks is no button", async () => {
  const { ada, say } = await withTasks("Buy x” and delete “Pay rent", "Buy bread", "Pay rent");
  const { content, suggestions } = await say("complete buy");
  expect(content).toContain("2 tasks match “buy”");
  expect(suggestions).toEqual(["complete “Buy bread”"]);
  expect(Object.keys(await states(ada))).toHaveLength(3);
});

import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { email } from "#contract/email.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";

/** Ada, what she says to her assistant, and what then waits for her. */
async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
    { id: "lunch", from: "Tom Berger <tom@example.com>", subject: "Lunch on Friday?", ago: 80 },
    { id: "order", from: "Parcelo <no-reply@parcelo.example>", subject: "It shipped", ago: 90 },
    {
      id: "slow",
      from: "The Slow Weekly <news@slow.example>",
      subject: "Quiet",
      ago: 95,
      unsubscribe: { post: "https://slow.example/leave", mail: null },
    },
    { id: "budget", from: "Bob Lee <bob@example.com>", subject: "Re: Budget", ago: 100 },
  ]);
  let answer = "";
  const say = async (...turns: readonly string[]) => {
    for (const content of turns)
      answer = (await person.call(conversations.say, { params: { id: "talk" }, body: { content } }))
        .body.data.reply.content;
    return answer;
  };
  const waits = async () =>
    (await person.call(proposals.list, {})).body.data.map(({ input }) => input);
  const titles = async () =>
    (await person.call(tasks.list, { query: {} })).body.data.map(({ title }) => title);
  return { person, say, waits, titles };
}

test.each<[readonly string[], object]>([
  [
    ["reply to maya: lake please", "add 'and can i bring my dog?'"],
    { body: "Lake please. And can I bring my dog?" },
  ],
  [["reply to tom: yes", 'also add "thanks a lot"'], { body: "Yes. Thanks a lot." }],
  [["tell tom yes", "append 'i can drive'"], { body: "Yes. I can drive." }],
  [
    ["send an email to maya saying I am late", "cc tom"],
    { to: "maya@example.com", body: "I am late.", cc: "tom@example.com" },
  ],
  [["reply to tom: yes", "how many unread mails do i have", "actually say no"], { body: "No." }],
  [["email tom saying hi", "show my mails", "cc maya"], { cc: "maya@example.com", body: "Hi." }],
  [["forward the budget mail to tom", "with a note: please pay"], { body: "Please pay." }],
  [["forward the budget mail to tom", "cc maya"], { to: "tom@example.com, maya@example.com" }],
])("AI-01 EM-07 %j is one letter", async (turns, letter) => {
  const { say, waits, titles } = await ada();
  await say(...turns);
  expect(await waits()).toEqual([expect.objectContaining(letter)]);
  expect(await titles()).toEqual([]);
});

test("AI-01 EM-07 of two letters that wait a remark is said of the later one", async () => {
  const { say, waits } = await ada();
  await say("reply to tom: yes", "reply to maya: ok", "actually say no");
  expect(await waits()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ body: "Yes." }),
      expect.objectContaining({ body: "No." }),
    ]),
  );
  expect(await waits()).toHaveLength(2);
});

test("AI-01 EM-07 who gets no copy is asked for, and an errand in quotation marks is asked about", async () => {
  const { say, waits, titles } = await ada();
  expect(await say("send an email to maya saying I am late", "cc peter")).toBe(
    "I know no address of “peter”. What is it?",
  );
  expect(await waits()).toMatchObject([{ body: "I am late." }]);
  expect(await say("reply to tom: yes", 'add "buy milk"')).toBe(
    "Is “buy milk” more of the letter, or a task?",
  );
  expect(await titles()).toEqual([]);
});

test("AI-01 EM-07 after another change a letter that waits is left as it is", async () => {
  const { say, waits } = await ada();
  await say("reply to tom: yes", "add task buy milk", "actually say no");
  expect(await waits()).toMatchObject([{ body: "Yes." }]);
});

test.each<[readonly string[], string]>([
  [["any mail from parcelo", "archive that one then"], "order"],
  [["archive the parcel one"], "order"],
  [["what did bob want", "archive his mail"], "budget"],
])("AI-01 EM-07 %j archives it", async (turns, id) => {
  const { person, say } = await ada();
  await say(...turns);
  const { data } = (await person.call(email.list, { query: { folder: "archive" } })).body;
  expect(data.map((one) => one.subject)).toEqual([
    { order: "It shipped", budget: "Re: Budget" }[id],
  ]);
});

test.each([
  "unsubscribe me from that slow weekly newsletter, never read it",
  "unsubscribe from the slow weekly, i never asked for that",
])("AI-01 EM-07 '%s' says why, and names the list", async (said) => {
  const { say } = await ada();
  expect(await say(said)).toContain("Unsubscribe from a list: Quiet");
});

test("AI-01 NT-01 what is dropped to somebody is no line of a note", async () => {
  const { person, say } = await ada();
  const body = { title: "Meeting with Bob", content: "<p>Budget is 40k.</p>" };
  await person.call(notes.create, { body });
  await person.call(tasks.create, { body: { title: "Email Bob about the budget" } });
  await say("drop the email to bob");
  const [note] = (await person.call(notes.list, { query: {} })).body.data;
  expect(note?.preview).toBe("Budget is 40k.");
});

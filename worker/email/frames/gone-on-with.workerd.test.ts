import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

/** Ada, what she says to her assistant, and what then waits for her. */
const ada = () =>
  mailTalk([
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
  [
    ["forward the budget mail to tom", "add can you pay this, thanks"],
    { body: "Can you pay this, thanks." },
  ],
  [["reply to tom: yes", "and add please book a table"], { body: "Yes. Please book a table." }],
  [["reply to tom: yes", "add can we do 1pm?"], { body: "Yes. Can we do 1pm?" }],
  [["reply to tom: yes", "add see you there"], { body: "Yes. See you there." }],
  [["forward the budget mail to tom", "cc maya"], { to: "tom@example.com, maya@example.com" }],
])("AI-01 EM-07 %j is one letter", async (turns, letter) => {
  const { say, waiting, titles } = await ada();
  await say(...turns);
  expect(await waiting()).toEqual([
    expect.objectContaining({ input: expect.objectContaining(letter) }),
  ]);
  expect(await titles()).toEqual([]);
});

test("AI-01 EM-07 of two letters that wait a remark is said of the later one", async () => {
  const { say, waiting } = await ada();
  await say("reply to tom: yes", "reply to maya: ok", "actually say no");
  expect(await waiting()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ input: expect.objectContaining({ body: "Yes." }) }),
      expect.objectContaining({ input: expect.objectContaining({ body: "No." }) }),
    ]),
  );
  expect(await waiting()).toHaveLength(2);
});

test("AI-01 EM-07 who gets no copy is asked for, and an errand in quotation marks is asked about", async () => {
  const { say, waiting, titles } = await ada();
  expect(await say("send an email to maya saying I am late", "cc peter")).toBe(
    "I know no address of “peter”. What is it?",
  );
  expect(await waiting()).toMatchObject([{ input: { body: "I am late." } }]);
  expect(await say("reply to tom: yes", 'add "buy milk"')).toBe(
    "Is “buy milk” more of the letter, or a task?",
  );
  expect(await titles()).toEqual([]);
});

test("AI-01 EM-07 after another change a letter that waits is left as it is", async () => {
  const { say, waiting } = await ada();
  await say("reply to tom: yes", "add task buy milk", "actually say no");
  expect(await waiting()).toMatchObject([{ input: { body: "Yes." } }]);
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

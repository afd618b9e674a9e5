import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox } from "../../testing/mails.ts";
import { tool } from "../../testing/mcp.ts";
import { workspace } from "../../testing/workspace.ts";
import { talkOf } from "../../testing/saying.ts";

const words = (text: string, more: object = {}) => ({ words: text, ...more });

const sentences: readonly (readonly [sentence: string, capability: string, input: object])[] = [
  ["what's still unread", "email.list", { unread: true }],
  ["which mails haven't I answered", "email.list", { unanswered: true }],
  ["what emails do I still need to reply to", "email.list", { unanswered: true }],
  ["who do I still owe a reply", "email.list", { unanswered: true }],
  ["who's mailed me today", "email.list", { since: "2026-11-21" }],
  ["reply to Maya: yes, i'm in", "email.reply", { body: "Yes, I'm in." }],
  ["make the design review an event", "email.to_event", words("design review")],
  ["mark the lot as read", "email.bulk", { filter: { unread: true }, action: "read" }],
  ["the latest from maya", "email.list", { from: "maya", newest: 1 }],
  ["what did Maya want again", "email.summarize", words("from Maya")],
  ["summarise what Maya wants", "email.summarize", words("from Maya")],
  ["read me that design review one", "email.summarize", words("design review")],
  ["star Maya's design thing", "email.mark", { action: "star" }],
  ["the email from Maya can be archived", "email.mark", words("from Maya", { action: "archive" })],
  ["write Maya back that it is fine", "email.reply", { body: "It is fine." }],
  ["send maya a quick yes", "email.reply", { body: "Yes." }],
  [
    "reply to all on Design review: works for me",
    "email.reply",
    { replyAll: true, body: "Works for me." },
  ],
  [
    "forward the design review one to ann@example.com with a note saying have a look",
    "email.forward",
    { to: "ann@example.com", body: "Have a look." },
  ],
  [
    "put the email from Maya into my tasks for friday",
    "email.to_task",
    words("from Maya", { dueDate: "2026-11-27" }),
  ],
  [
    "remind me about the design review email tomorrow",
    "email.to_task",
    words("design review", { dueDate: "2026-11-22" }),
  ],
  ["save the email from Maya as a note", "email.to_note", words("from Maya")],
  [
    "pin the design review mail to my calendar for thursday at 5",
    "email.to_event",
    words("design review", { dueDate: "2026-11-26", dueTime: "17:00" }),
  ],
  ["take the label off the email from Maya", "email.label", words("from Maya", { remove: true })],
  ["archive all that's from Maya", "email.bulk", { filter: { from: "Maya" }, action: "archive" }],
  ["file all the weekly ones away", "email.bulk", { action: "archive" }],
  ["the design review email: archive it", "email.mark", { action: "archive" }],
  ["the mail about the design review, bin it", "email.delete", {}],
  ["empty the spam", "email.bulk", { filter: { folder: "spam" }, action: "delete" }],
  ["I'm done with The Slow Weekly, unsubscribe", "email.unsubscribe", {}],
  ["flag what maya sent", "email.mark", words("from maya", { action: "star" })],
  ["make a note of what Maya wrote", "email.to_note", words("from Maya")],
  ["which mails have files attached", "email.list", { attachments: true }],
  ["read my unread mail to me", "email.digest", { unread: true }],
  ["what was the last thing Maya sent", "email.summarize", words("from Maya")],
  ["the design review mail, what does it say", "email.summarize", {}],
  ["did Maya answer about the screens", "email.list", { from: "Maya", about: "screens" }],
  ["tell Maya thursday is fine", "email.reply", { body: "Thursday is fine." }],
  ["delete what Maya sent", "email.delete", words("from Maya")],
  [
    "make an event from the design review mail, friday 12:30",
    "email.to_event",
    { dueDate: "2026-11-27", dueTime: "12:30" },
  ],
  ["pin the email from Maya", "email.mark", words("from Maya", { action: "star" })],
  [
    "Maya's asking about the screens again, answer her that they are fine",
    "email.reply",
    { body: "They are fine." },
  ],
  ["could you tell Maya friday's no good", "email.reply", { body: "Friday's no good." }],
  [
    "send Maya a thank you for the pictures",
    "email.reply",
    { body: "Thank you for the pictures!" },
  ],
  ["i've dealt with the design review mail, put it away", "email.mark", { action: "archive" }],
  ["Maya's design mail, push it to monday morning", "email.snooze", { day: "2026-11-23" }],
  [
    "the design review mail needs an answer, remind me about it tomorrow",
    "email.to_task",
    { dueDate: "2026-11-22" },
  ],
  ["throw out the one about the design review", "email.delete", {}],
  ["has Maya written anything lately", "email.list", { from: "Maya", unread: true }],
  ["show me what came with an attachment", "email.list", { attachments: true }],
  ["summarise what came in today", "email.digest", {}],
  [
    "tell everyone in the design review I'll be late",
    "email.reply",
    { replyAll: true, body: "I'll be late." },
  ],
  ["take me to Maya's email", "email.open", words("review")],
  ["did anybody send pictures", "email.find", words("pictures")],
  ["fish the design review mail out of the spam", "email.mark", { action: "inbox" }],
  ["stop getting The Slow Weekly", "email.unsubscribe", {}],
  ["forward Maya's thing to tom@example.com", "email.forward", { to: "tom@example.com" }],
  [
    "put the design review in my diary for thursday at 5",
    "email.to_event",
    { dueDate: "2026-11-26", dueTime: "17:00" },
  ],
  ["did anything come from Maya this week", "email.list", { from: "Maya" }],
];

/** Near to them, and no mail is meant. */
const others = [
  "read the groceries",
  "tell Maya's story",
  "delete what is done",
  "what's new",
  "put Maya on the budget",
  "archive what is done",
  "empty the bin",
  "save it as a note",
  "keep the bike on top",
  "stop getting up late",
  "put the dentist in my diary",
  "thank you for the pictures",
  "tell me friday's plan",
  "put the bike away",
  "Maya is asking about the bike, add a task to fix it",
];

test("AI-01 EM-07 mail is called as people call it, and what is near to that is not mail", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
    { id: "weekly", from: "The Slow Weekly <news@example.com>", subject: "Quiet", ago: 20 },
  ]);
  for (const [sentence, capability, input] of sentences) {
    const commands = await space.reads(sentence, person.user.id);
    expect([sentence, commands]).toMatchObject([sentence, [{ capability, input }]]);
  }
  // Taken back, between two, or only wondered about.
  for (const sentence of [
    "empty the spam, actually don't",
    "archive all that's from Maya, actually don't",
    "delete what Maya sent, on second thoughts leave it",
    "delete the mail from Maya, er, The Slow Weekly",
    "delete the design review, er, weekly mail",
    "the email from Maya can be archived?",
  ])
    expect([sentence, await space.reads(sentence, person.user.id)]).toEqual([
      sentence,
      [undefined],
    ]);
  for (const sentence of others) {
    const commands = await space.reads(sentence, person.user.id);
    const isMail = commands.some((one) => one?.capability.startsWith("email.") === true);
    expect([sentence, isMail]).toEqual([sentence, false]);
  }
});

test("AI-01 EM-07 a message becomes a note with its text, and an event on the day that its subject names", async () => {
  const space = await workspace();
  const person = await space.signUp();
  const text = "Bring <b>&</b> your papers.\n\nRosenweg 12,\nsecond floor";
  await mailbox(space, person, [
    {
      id: "flat",
      from: "Ana Silva <ana@example.com>",
      subject: "Re: Flat viewing on Thursday",
      text,
      ago: 2_000,
    },
    { id: "bare", from: "Bob <bob@example.com>", subject: "Budget", text: "", ago: 20 },
  ]);
  const { reply: say } = talkOf(person, "UTC");
  const noted = await say("make a note out of the mail from Ana");
  expect(noted.content).toContain("Wrote the note “Flat viewing on Thursday”.");
  const [card] = (await person.call(notes.list, { query: {} })).body.data;
  const { data: note } = (await person.call(notes.get, { params: { id: card?.id ?? "" } })).body;
  expect(note.content).toContain(
    "<p>Bring &lt;b&gt;&amp;&lt;/b&gt; your papers.</p><p>Rosenweg 12,<br>second floor</p>",
  );
  expect((await say("emails from Ana please")).content).toContain("1 email from Ana");
  await say("make a meeting out of the flat viewing mail");
  const events = async () => (await person.call(calendar.list, { query: {} })).body.data;
  expect(await events()).toMatchObject([
    { title: "Flat viewing on Thursday", startTime: "2026-11-26", allDay: true },
  ]);
  // An hour alone is on the day that the subject names.
  const scout = await space.agent(person, ["read", "act"]);
  await tool(scout, "email_to_event", { words: "from Ana", dueTime: "17:00" });
  expect((await events()).map(({ startTime }) => startTime.slice(0, 16))).toContain(
    "2026-11-26T17:00",
  );
  // Where no day is named it is asked for, and nothing made.
  expect((await say("turn the budget mail into an event")).content).toBe("When is “Budget”?");
  await tool(scout, "email_to_event", { words: "Budget", dueTime: "17:00" });
  expect(await events()).toHaveLength(2);
});

test("AI-01 EM-07 a label is taken off without its name where there is one alone, and of several it is asked which", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "budget", from: "Bob <bob@example.com>", subject: "Budget", ago: 20 },
  ]);
  for (const name of ["Work", "Money"]) await person.call(emailLabels.create, { body: { name } });
  const { reply: say } = talkOf(person, "UTC");
  const labels = async () =>
    (await person.call(email.get, { params: { id: "budget" } })).body.data.labels.length;
  expect((await say("take the label off the budget mail")).content).toContain(
    "“Budget” has no label.",
  );
  await say("put Work on the budget mail");
  await say("put Money on the budget mail");
  const asked = await say("take the label off the budget mail");
  expect(asked.content).toContain("Which label? “Budget” has “Money”, “Work”.");
  expect(await labels()).toBe(2);
  await say(asked.suggestions[0] ?? "");
  expect(await labels()).toBe(1);
  expect((await say("take the label off the budget mail")).content).toContain(
    "Took “Work” off “Budget”.",
  );
  expect(await labels()).toBe(0);
});

test("AI-01 EM-07 of somebody who is unknown the address is asked for, whatever was listed before", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
  ]);
  for (const title of ["Buy milk", "Pay rent"])
    await person.call(tasks.create, { body: { title } });
  const { reply: say } = talkOf(person, "UTC");
  for (const sentence of ["tell Zoe that thursday works", "let zoe know I'm late"]) {
    await say("show my tasks");
    const { content, suggestions } = await say(sentence);
    expect(content).toMatch(/^I know no address of “zoe”/i);
    expect(suggestions).toEqual([expect.stringMatching(/^add task “tell zoe: /i)]);
  }
  await say("show my tasks");
  for (const sentence of ["tell me that again", "let me know", "tell them apart"])
    expect((await say(sentence)).content).not.toContain("address");
});

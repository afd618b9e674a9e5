import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";
import { talkOf } from "../../testing/saying.ts";

async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
    {
      id: "weekly",
      from: "The Slow Weekly <news@example.com>",
      subject: "A week without notifications",
      ago: 20,
      unsubscribe: { post: null, mail: "mailto:leave@news.example" },
    },
    { id: "old", from: "Maya Okafor <maya@example.com>", subject: "Lunch", ago: 900, isRead: true },
  ]);
  return { space, person };
}

const words = (text: string, more: object = {}) => ({ words: text, ...more });

const sentences: readonly (readonly [sentence: string, capability: string, input: object])[] = [
  ["show my unread emails", "email.list", { unread: true }],
  ["any new mail from Maya?", "email.list", { unread: true, from: "Maya" }],
  ["do I have any unread emails?", "email.list", { unread: true }],
  ["how many unread emails do I have?", "email.list", { unread: true, count: true }],
  ["show me the emails from Maya", "email.list", { from: "Maya" }],
  ["show my starred emails", "email.list", { folder: "starred" }],
  ["find the email about the invoice", "email.find", words("the invoice")],
  ["summarize the email Design review", "email.summarize", words("Design review")],
  ["what does the email from Maya say?", "email.summarize", words("from Maya")],
  ["open the email from Maya", "email.open", words("from Maya")],
  [
    "mark the email Design review as read",
    "email.mark",
    words("Design review", { action: "read" }),
  ],
  ["archive the email from Maya", "email.mark", words("from Maya", { action: "archive" })],
  ["star the design review email", "email.mark", words("design review", { action: "star" })],
  ["delete the email Lunch", "email.delete", words("Lunch")],
  [
    "label the email Design review as Work",
    "email.label",
    words("Design review", { label: "Work" }),
  ],
  [
    "label the email Design review with the new label Spring plans",
    "email.label",
    words("Design review", { label: "Spring plans", create: true }),
  ],
  ["create the email label Taxes", "email.new_label", { label: "Taxes" }],
  ["make a new label called Taxes", "email.new_label", { label: "Taxes" }],
  [
    "snooze the email from Maya until Monday",
    "email.snooze",
    words("from Maya", { day: "2026-11-23" }),
  ],
  [
    "draft an email to ann@example.com about Friday saying I will be late",
    "email.draft",
    { to: "ann@example.com", subject: "Friday", body: "I will be late." },
  ],
  [
    "send an email to ann@example.com saying I will be late",
    "email.send",
    { to: "ann@example.com", subject: "I will be late", body: "I will be late." },
  ],
  [
    "reply to the email from Maya saying see you there",
    "email.reply",
    { words: "from Maya", body: "See you there." },
  ],
  ["any new emails?", "email.list", { unread: true }],
  ["check my inbox", "email.list", { unread: true }],
  ["has Maya replied yet?", "email.list", { unread: true, from: "Maya" }],
  ["find emails with attachments", "email.list", { attachments: true }],
  ["archive the one from maya", "email.mark", words("from maya", { action: "archive" })],
  ["snooze maya okafor til friday", "email.snooze", { words: "from maya okafor" }],
  ["snooze the message from Maya until Monday", "email.snooze", { words: "from Maya" }],
  [
    "reply to maya that I will be there at 6",
    "email.reply",
    { words: "from maya", body: "I will be there at 6." },
  ],
  ["unsubscribe from The Slow Weekly", "email.unsubscribe", words("from Slow Weekly")],
  ["unsubscribe me from the newsletter", "email.unsubscribe", words("newsletter")],
  ["leave The Slow Weekly", "email.unsubscribe", { words: expect.any(String) }],
  [
    "snooze the email from Maya until tomorrow afternoon",
    "email.snooze",
    words("from Maya", { time: "14:00" }),
  ],
  ["snooze the email from Maya until tom", "email.snooze", words("from Maya")],
];

test("AI-01 EM-07 sentences about mail are read as what they ask for", async () => {
  const { space, person } = await ada();
  for (const [sentence, capability, input] of sentences) {
    const commands = await space.reads(sentence, person.user.id);
    expect([sentence, commands]).toMatchObject([sentence, [{ capability, input }]]);
  }
});

test("AI-01 EM-07 what is said of mail is done, and 'from Maya' is the newest of hers", async () => {
  const { space, person } = await ada();
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } })).body.data.content;
  expect(await say("how many unread emails do I have?")).toContain("2 unread emails");
  expect(await say("archive the email from Maya")).toContain("Archived “Design review”");
  const asked = await person.call(calendarInsights.process, {
    body: { message: "label the email Design review taxes" },
  });
  expect(JSON.stringify(asked.body.data)).toContain(
    "There is no label “taxes”. Should I create it?",
  );
  expect(await say("label the email “Design review” with the new label “taxes”")).toContain(
    "Labeled “Design review” as taxes",
  );
  expect(await say("label the email Lunch as TAXES")).toContain("Labeled “Lunch” as taxes");
  expect(await say("any new mail from Maya?")).toContain("No unread emails from Maya");
  expect(await say("unsubscribe from The Slow Weekly")).toContain("until you accept it");
  expect(space.said.some(({ tool, itemId }) => tool === "email" && itemId === "review")).toBe(true);
});

test("AI-01 EM-07 'the newsletter' is the only one that there is; of several it is asked which, and sending waits for a tap", async () => {
  const space = await workspace();
  const person = await space.signUp();
  const way = { post: null, mail: "mailto:leave@news.example" };
  const weekly = { from: "The Slow Weekly <news@example.com>", unsubscribe: way };
  await mailbox(space, person, [
    { id: "new", subject: "A week without newsletters", ago: 10, ...weekly },
    { id: "old", subject: "Newsletter 12", ago: 900, ...weekly },
    { id: "talk", from: "Maya <maya@example.com>", subject: "Our newsletter", ago: 5 },
  ]);
  const say = async () =>
    (
      await person.call(calendarInsights.process, {
        body: { message: "unsubscribe me from the newsletter" },
      })
    ).body.data.content;
  expect(await say()).toMatch(/A week without newsletters.* until you accept it/s);
  await mailbox(space, person, [
    { id: "other", from: "Garden Post <post@garden.example>", unsubscribe: way, ago: 20 },
    { id: "third", from: "Shop <shop@x.example>", subject: "Newsletter", unsubscribe: way },
  ]);
  expect(await say()).toContain("Which one?");
  expect(await say()).toContain("“Garden Post”");
});

test("AI-01 EM-07 many are changed by what was asked alone, no label is guessed, and an inbox is not deleted by one sentence", async () => {
  const { person } = await ada();
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } })).body.data.content;
  const kept = async (id: string) => (await person.call(email.get, { params: { id } })).body.data;
  await person.call(emailLabels.create, { body: { name: "Texas" } });
  expect(await say("label the email Design review as Taxes")).toContain("Did you mean “Texas”?");
  expect(await say("label all emails from Maya as Taxes")).toContain("There is no label “Taxes”");
  expect((await kept("review")).labels).toEqual([]);
  expect(await say("delete all emails in my inbox")).not.toContain("Deleted");
  expect(await say("archive all emails from Maya")).toBe("Archived 2 emails.");
  expect(await kept("review")).toMatchObject({ folder: "archive", snoozedUntil: null });
  expect(await say("archive all emails from Maya")).toBe("Nothing had to be changed for that.");
  expect(await say("snooze the email A week without notifications until Monday")).toContain(
    "Snoozed",
  );
  expect((await kept("weekly")).snoozedUntil).toBe("2026-11-23T08:00:00.000Z");
});

test("AI-01 EM-07 'all', 'it' and 'the last one' are the messages that were shown, whatever their ids are", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "mail004", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
    { id: "18c5f0a2b3d4e5f6", from: "Bob <bob@example.com>", subject: "Lunch", ago: 20 },
  ]);
  const { reply: say } = talkOf(person, "UTC");
  await say("show my unread mail");
  expect((await say("reply to the last one saying see you")).content).toMatch(
    /^Reply to .*Bob.* about “Lunch”\. Nothing happens/i,
  );
  await say("show my unread mail");
  const marked = await say("mark all as read");
  expect(marked.content).toBe("Marked as read “Design review”.\nMarked as read “Lunch”.");
  expect((await say("archive all the stuff in my inbox")).content).toBe("Archived 2 emails.");
});

test("AI-01 EM-07 each message that may be meant has a button, and without a mailbox that is said", async () => {
  const space = await workspace();
  const person = await space.signUp();
  const { reply: say } = talkOf(person, "UTC");
  for (const sentence of [
    "connect my mail",
    "how do I connect my Gmail account?",
    "is there any mail?",
  ])
    expect((await say(sentence)).content, sentence).toContain("“Connect Gmail Account”");
  expect((await say("any unread mail?")).content).toContain("No mailbox is connected yet.");
  expect((await say("mark all unread emails as read")).content).toContain(
    "No mailbox is connected",
  );
  expect((await say("open the email from Maya")).content).toContain("No mailbox is connected yet.");
  await mailbox(space, person, [
    { id: "a1", subject: "Design review", ago: 10 },
    { id: "b2", subject: "A week without notifications", ago: 20 },
    { id: "c3", subject: "Lunch", ago: 30 },
  ]);
  await say("show my unread mail");
  const { suggestions } = await say("turn that email into a task");
  expect(suggestions).toHaveLength(3);
  expect((await say(suggestions[1] ?? "")).content).toContain(
    "Added “A week without notifications”",
  );
});

test("AI-01 EM-07 unanswered is what somebody wrote to whom nothing was sent since", async () => {
  const space = await workspace();
  const person = await space.signUp();
  const ways = { post: "https://slow.example/leave", mail: null };
  await mailbox(space, person, [
    { id: "review", from: "Maya <maya@example.com>", subject: "Review", ago: 30 },
    { id: "lunch", from: "Tom <tom@example.com>", subject: "Lunch", thread: "lunch", ago: 30 },
    { id: "yes", subject: "Re: Lunch", folder: "sent", thread: "lunch", ago: 20 },
    { id: "plan", from: "Kim <kim@example.com>", subject: "Plan", thread: "plan", ago: 5 },
    { id: "first", subject: "Plan", folder: "sent", thread: "plan", ago: 60 },
    { id: "slow", from: "Slow <news@slow.example>", subject: "Weekly", unsubscribe: ways, ago: 9 },
    { id: "parcel", from: "Parcel <no-reply@parcel.example>", subject: "Shipped", ago: 8 },
  ]);
  const body = { content: "which mails have I not replied to" };
  const { reply } = (await person.call(conversations.say, { params: { id: "talk" }, body })).body
    .data;
  expect(reply.receipts.map(({ itemId }) => itemId)).toEqual(["plan", "review"]);
});

import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";
import { talkOf } from "../../testing/saying.ts";

test("AI-01 EM-07 an event that is made of an email is at the hour that the email tells, and of two hours at none", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    {
      id: "flat",
      from: "Ana Silva <ana@example.com>",
      subject: "Flat viewing on Thursday",
      text: "Hello,\n\nthe viewing is at 17:00, Rosenweg 12.",
    },
    {
      id: "team",
      from: "Bob <bob@example.com>",
      subject: "Team day",
      text: "Shall we say Friday? I can do 9:00 or 14:00.",
    },
  ]);
  for (const content of [
    "put the mail from Ana into my calendar",
    "make a meeting out of the team day mail",
  ])
    await person.call(conversations.say, { params: { id: "x" }, body: { content } });
  const events = (await person.call(calendar.list, { query: {} })).body.data;
  expect(events).toMatchObject([
    { title: "Flat viewing on Thursday", startTime: expect.stringMatching(/^2026-11-26T17:00/) },
    { title: "Team day", startTime: "2026-11-27", allDay: true },
  ]);
});

test("AI-01 EM-07 what is starred already is said to be, an answer that is owed is told, and an email that is not there is not looked for among tasks", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    { id: "flat", from: "Ana Silva <ana@example.com>", subject: "Flat viewing", isStarred: true },
  ]);
  const { reply: say } = talkOf(person, "UTC");
  expect(await say("star the mail from Ana")).toMatchObject({
    content: "“Flat viewing” is starred already.",
    receipts: [],
  });
  expect((await say("mark the mail from Ana as unread")).content).toBe(
    "“Flat viewing” is unread already.",
  );
  expect((await say("did I reply to Ana yet?")).content).toContain("1 unanswered email from Ana");
  expect((await say("snooze the water bill email till monday morning")).content).toBe(
    "I found no email called “water bill”.",
  );
});

test("AI-01 EM-07 a task that is made of an email is due when the email says, where it names one day; a day that is said counts alone", async () => {
  const space = await workspace();
  const person = await space.signUp();
  await mailbox(space, person, [
    {
      id: "report",
      from: "Lena <lena@example.com>",
      subject: "Report",
      text: "Hi,\n\ncan you send it by Friday?",
    },
    {
      id: "tax",
      from: "Tax Office <tax@example.com>",
      subject: "Return",
      text: "You have until 3 December.",
    },
    { id: "team", from: "Bob <bob@example.com>", subject: "Team day", text: "Monday or Tuesday?" },
    {
      id: "call",
      from: "Ana <ana@example.com>",
      subject: "Form",
      text: "By Thursday 12:00 please.",
    },
  ]);
  for (const content of [
    "make a task from Lena's mail",
    "turn the email from Tax Office into a task",
    "make a task from Bob's mail",
    "make a task from Ana's mail",
    "make a task from Lena's mail for monday",
  ])
    await person.call(conversations.say, { params: { id: "x" }, body: { content } });
  const made = (await person.call(tasks.list, { query: {} })).body.data;
  const lines = made.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime].join(" "));
  expect(lines.toSorted()).toEqual([
    "Form 2026-11-26 12:00",
    "Report 2026-11-23 ",
    "Report 2026-11-27 ",
    "Return 2026-12-03 ",
    "Team day  ",
  ]);
});

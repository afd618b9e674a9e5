import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

const day = 24 * 60;

/** Ada, with mail of some days and a label. */
const ada = () =>
  mailTalk(
    [
      { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
      { id: "lunch", from: "Tom Berger <tom@example.com>", subject: "Lunch on Friday?", ago: 80 },
      { id: "budget", from: "Bob Lee <bob@example.com>", subject: "Budget", ago: 4 * day },
      { id: "offsite", from: "Maya Okafor <maya@example.com>", subject: "Offsite", ago: 11 * day },
    ],
    { labels: ["Work"] },
  );

test.each<[string, RegExp]>([
  ["what's my oldest unread mail", /^1 unread email:\n• Maya Okafor: Offsite/],
  ["show me the oldest mail in my inbox", /^1 email:\n• Maya Okafor: Offsite/],
  ["mails from anybody but maya", /^2 emails not from maya:\n• Tom Berger.*\n• Bob Lee/],
  ["show all mails except from tom", /^3 emails not from tom:/],
  ["did anyone write today", /^2 emails since today:/],
  ["do i need to answer anyone", /^4 unanswered emails:/],
  ["anything from tom this week", /^1 email from tom since/],
  ["what's the mail from bob about", /^Bob Lee, “Budget”/],
  ["what drafts do i have", /^No emails in drafts/],
  ["delete the label work", /^Labels are deleted and get their colors in the Email panel/],
])("AI-01 EM-07 '%s' is told of the mails that are meant", async (said, told) => {
  const { say } = await ada();
  expect(await say(said)).toMatch(told);
});

test("AI-01 EM-07 mails are asked for by their label", async () => {
  const { say } = await ada();
  expect(await say("show mails labeled work")).toBe("No emails labeled “Work”.");
  await say("label bob's mail work");
  expect(await say("show my work mails")).toMatch(/^1 email labeled “Work”:\n• Bob Lee/);
});

test("AI-01 EM-07 what is left out is somebody, or nothing is changed", async () => {
  const { person, say } = await ada();
  await say("delete all mails from maya but keep the offsite");
  const { data } = (await person.call(email.list, { query: { folder: "trash" } })).body;
  expect(data).toEqual([]);
});

test("AI-01 EM-07 whether a thing has something is asked as people ask", async () => {
  const { person, say } = await ada();
  await say("ask maya whether the flat has a balcony");
  expect((await person.call(proposals.list, {})).body.data).toMatchObject([
    { input: { body: "Does the flat have a balcony?" } },
  ]);
});

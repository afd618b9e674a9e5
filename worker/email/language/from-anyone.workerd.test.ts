import { expect, test } from "vitest";
import { mailTalk } from "../../testing/mail-talk.ts";

const ada = () =>
  mailTalk([
    { id: "lunch", from: "Tom Berger <tom@example.com>", subject: "Lunch on Friday?", ago: 80 },
    { id: "bill", from: "Bob Lee <bob@example.com>", subject: "Bill", ago: 90, isRead: true },
  ]);

test.each([
  "did anyone mail me",
  "has anybody written",
  "has someone emailed me yet",
  "is there any unread mail from anyone",
])("AI-01 EM-07 '%s' is asked of nobody by name", async (said) => {
  const { say } = await ada();
  expect(await say(said)).toMatch(/^1 unread email:\n• Tom Berger: Lunch on Friday/);
});

test.each(["did anyone mail me about dinner", "who wrote about dinner"])(
  "AI-01 EM-07 '%s' counts no draft and nothing that was sent",
  async (said) => {
    const { say } = await ada();
    expect(await say("draft a mail to Tom about dinner")).toContain("Wrote a draft");
    expect(await say(said)).not.toMatch(/Dinner|\b1 email/);
    // Who looks for the draft finds it.
    expect(await say("find the mail about dinner")).toContain("Dinner");
  },
);

test("AI-01 EM-07 who is asked for by name is meant alone", async () => {
  const { say } = await ada();
  expect(await say("has Tom written")).toContain("Lunch on Friday?");
  expect(await say("has Bob written")).not.toContain("Tom");
});

import { expect, test } from "vitest";
import { mailTalk } from "../../testing/mail-talk.ts";

/** Two messages hold 'headphones' in their text alone, and one 'Rosenweg'. */
const ada = () =>
  mailTalk(
    [
      {
        id: "order",
        from: "Parcelo <no-reply@parcelo.example>",
        subject: "Your order has shipped",
        text: "Your headphones arrive on Tuesday.",
        ago: 10,
      },
      {
        id: "review",
        from: "Maya Okafor <maya@example.com>",
        subject: "Design review",
        text: "Bring the headphones. The third screen needs your eye.",
        ago: 20,
      },
      {
        id: "flat",
        from: "Ana Silva <ana@example.com>",
        subject: "Flat viewing",
        text: "The viewing is at 17:00, Rosenweg 12.",
        ago: 30,
      },
    ],
    { labels: ["Receipts"] },
  );

test.each([
  ["archive the Rosenweg one", "archive the “Flat viewing” one"],
  ["mark the Rosenweg mail as read", "mark the “Flat viewing” mail as read"],
  ["star the Rosenweg email", "star the “Flat viewing” email"],
  ["snooze the Rosenweg mail until Monday", "snooze the “Flat viewing” mail until Monday"],
  ["move the Rosenweg email to receipts", "move the “Flat viewing” email to receipts"],
  ["the Rosenweg email is spam", "the “Flat viewing” email is spam"],
])("AI-01 EM-07 '%s' asks first: only the text of it says so", async (sentence, choice) => {
  const { reply, say, kept } = await ada();
  const before = await kept();
  const asked = await reply(sentence);
  expect(asked).toMatchObject({
    content: "Do you mean “Flat viewing” from Ana Silva?",
    suggestions: [choice],
  });
  expect(await kept()).toEqual(before);
  await say("yes");
  expect(await kept()).not.toEqual(before);
});

test("AI-01 EM-07 of several messages whose text holds the words one is chosen by a button", async () => {
  const { reply, kept } = await ada();
  const before = await kept();
  const { content, suggestions } = await reply("archive the headphones one");
  expect(content).toBe(
    "2 emails mention “headphones”: “Your order has shipped” from Parcelo, “Design review” from Maya Okafor. Which one do you mean?",
  );
  expect(suggestions).toEqual([
    "archive the “Your order has shipped” one",
    "archive the “Design review” one",
  ]);
  expect(await kept()).toEqual(before);
  await reply(suggestions[1] ?? "");
  expect(await kept()).toContain("Design review · archive");
});

test.each([
  // Subject, sender and what was shown name one.
  [["archive the viewing one"]],
  [["archive Ana's mail"]],
  [["read me the Rosenweg email", "archive it"]],
])("AI-01 EM-07 %j is done at once", async (turns) => {
  const { say, kept } = await ada();
  for (const turn of turns) await say(turn);
  expect(await kept()).toContain("Flat viewing · archive");
});

test("AI-01 EM-07 a message is read out by a word of its text, and 'no' changes none", async () => {
  const { say, kept } = await ada();
  const before = await kept();
  await say("archive the Rosenweg one");
  await say("no");
  expect(await kept()).toEqual(before);
  expect(await say("read me the Rosenweg email")).toMatch(/Flat viewing/);
});

test("AI-01 EM-07 a subject that reads like a sender is never agreed to in the place of theirs", async () => {
  const { say, kept } = await mailTalk([
    {
      id: "eve",
      from: "Eve <eve@example.org>",
      subject: "from Maya",
      text: "Your headphones are waiting.",
      ago: 5,
    },
    {
      id: "review",
      from: "Maya Okafor <maya@example.com>",
      subject: "Design review",
      text: "The third screen needs your eye.",
      ago: 20,
    },
  ]);
  const before = await kept();
  await say("archive the headphones one");
  await say("yes");
  expect(await kept()).toEqual(before);
});

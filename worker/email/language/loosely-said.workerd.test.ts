import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

const leave = { post: "https://slow.example/leave", mail: null };

/** Ada, with mail from some people and one newsletter, and how she says something in one conversation. */
const ada = () =>
  mailTalk([
    { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
    { id: "lunch", from: "Tom Berger <tom@example.com>", subject: "Lunch on Friday?", ago: 80 },
    {
      id: "order",
      from: "Parcelo <no-reply@parcelo.example>",
      subject: "Your order has shipped",
      ago: 90,
    },
    {
      id: "weekly",
      from: "The Slow Weekly <news@slow.example>",
      subject: "Quiet",
      ago: 95,
      unsubscribe: leave,
    },
    { id: "budget", from: "Bob Lee <bob@example.com>", subject: "Budget", ago: 100 },
    { id: "sea", from: "Mum <mum@example.com>", subject: "Holiday pictures", ago: 110 },
  ]);
const sentences: readonly (readonly [sentence: string, capability: string, input: object])[] = [
  ["show me only the ones i havent read", "email.list", { unread: true }],
  ["just the unread ones", "email.list", { unread: true }],
  [
    "did bob ever get back to me about the contract",
    "email.list",
    { from: "bob", about: "contract" },
  ],
  ["any attachments from bob this month", "email.list", { from: "bob", attachments: true }],
  ["whats the latest from bob about", "email.summarize", { words: "from bob" }],
  ["where's that design review mail", "email.open", {}],
  ["delete the spam", "email.bulk", { filter: { folder: "spam" }, action: "delete" }],
  ["anything important in my mail", "email.list", { unread: true }],
  ["any news on my order?", "email.summarize", {}],
  ["write to tom about monday", "email.draft", { to: "tom@example.com", subject: "Monday" }],
  ["drop maya a line about thursday", "email.draft", { to: "maya@example.com" }],
  [
    "send mum a quick note that the pictures are lovely",
    "email.send",
    { to: "mum@example.com", body: "The pictures are lovely." },
  ],
  [
    "reply to Maya saying great, move the meeting to 3",
    "email.reply",
    { body: "Great, move the meeting to 3." },
  ],
  [
    "email tom@example.com that friday works and I'll pay rent tomorrow",
    "email.send",
    { body: "Friday works and I'll pay rent tomorrow." },
  ],
  [
    "tell Maya that I'm on it and will water the plants on tuesday",
    "email.reply",
    { body: "I'm on it and will water the plants on Tuesday." },
  ],
  ["ask tom if 1pm works too", "email.reply", { body: "Does 1pm work too?" }],
  ["ask maya if the meeting is still on", "email.reply", { body: "Is the meeting still on?" }],
  ["reply to budget: fine with me", "email.reply", { words: "budget", body: "Fine with me." }],
  ["archive the newsletter", "email.mark", { action: "archive" }],
  ["star that newsletter thing", "email.mark", { action: "star" }],
  ["unsubscribe from that newsletter thing", "email.unsubscribe", {}],
  [
    "reply to bob: sure, works and cc maya",
    "email.reply",
    { body: "Sure, works.", cc: "maya@example.com" },
  ],
];

/** Near to them, and no mail is meant. */
const others = [
  "write to the council about the bins",
  "where's the dentist",
  "show me only the open ones",
  "any news on the bike",
  "archive the groceries",
  "tell my story",
  "write a note to self about the boiler",
];

test("AI-01 EM-07 mail is asked for and written as it is loosely said", async () => {
  const { reads } = await ada();
  for (const [sentence, capability, input] of sentences)
    expect([sentence, await reads(sentence)]).toMatchObject([sentence, [{ capability, input }]]);
  for (const sentence of others) {
    const isMail = (await reads(sentence)).some((one) => one?.capability.startsWith("email."));
    expect([sentence, isMail]).toEqual([sentence, false]);
  }
});

test("AI-01 EM-07 who has no address is asked for it, no task is made of the letter, and an address completes it", async () => {
  const { person, say, titles } = await ada();
  for (const [sentence, name] of [
    ["draft something to my landlord about the boiler making that noise again", "my landlord"],
    ["write an email to my boss saying im sick", "my boss"],
    ["email the whole team that standup's cancelled monday", "the whole team"],
    ["reply to frank: sorry, can't make it", "frank"],
  ] as const)
    expect(await say(sentence)).toBe(`I know no address of “${name}”. What is it?`);
  expect(await titles()).toEqual([]);
  await say("draft something to my landlord about the boiler making that noise again");
  expect(await say("it's landlord@example.com")).toBe("Wrote a draft to landlord@example.com.");
  const { data } = (await person.call(email.list, { query: { folder: "drafts" } })).body;
  expect(data).toMatchObject([{ subject: "The boiler making that noise again" }]);
});

test("AI-01 EM-07 a letter that waits is gone on with: a copy, more of it, other words; and it is sent by its button alone", async () => {
  const { say, titles, waiting } = await ada();
  const told = async (...turns: readonly string[]) => {
    const content = await say(...turns);
    return [content, (await waiting()).at(-1)?.input] as const;
  };
  for (const [turns, input] of [
    [
      ["reply to bob: sure, works", "and cc maya"],
      { body: "Sure, works.", cc: "maya@example.com" },
    ],
    [["reply yes to tom", "actually say no"], { words: "from tom", body: "No." }],
    [
      ["tell maya i'll be there", "add that i'm bringing my sister"],
      { body: "I'll be there and I'm bringing my sister." },
    ],
    [
      ["tell bob the sheet is coming", "and ask him for the numbers"],
      { words: "from bob", body: "Could you send me the numbers?" },
    ],
    [
      ["forward the budget mail to tom", "with a note that it's paid"],
      { to: "tom@example.com", body: "It's paid." },
    ],
  ] as const)
    expect([turns, await told(...turns)]).toMatchObject([turns, [expect.anything(), input]]);
  const [reworded] = await told(
    "write back to maya saying yes to the 2pm slot",
    "make it sound warmer",
  );
  expect(reworded).toMatch(/^I can't reword a letter/);
  expect(await say("send it")).toMatch(/^A letter that waits is sent by its own button/);
  await say("tell maya monday works");
  expect(await say("send it")).toBe("Use the button above to accept it.");
  expect(await titles()).toEqual([]);
});

test("AI-01 EM-07 what is said after a mail was opened is done with it, and a letter is not made warmer by a theme", async () => {
  const { say, waiting } = await ada();
  await say("open the lunch mail");
  await say("reply saying yes");
  expect(await waiting()).toMatchObject([{ input: { body: "Yes." } }]);
  for (const tone of ["bit shorter", "can you make it warmer", "a bit more formal", "too formal"])
    expect([tone, await say(tone)]).toEqual([
      tone,
      expect.stringMatching(/^I can't reword a letter/),
    ]);
  await say("open the lunch mail");
  expect(await say("snooze till monday")).toMatch(/^Snoozed “Lunch on Friday\?” until Mon/);
  await say("did mum write");
  expect(await say("what did she say")).toMatch(/^Mum, “Holiday pictures”/);
});

test.each([
  ["how many unread have i got", "who from", "6 unread emails:"],
  ["how many unread emails", "who are they from?", "6 unread emails:"],
  ["how many unread emails", "from whom", "6 unread emails:"],
])("AI-01 EM-07 '%s' and then '%s' tells them", async (...turns) => {
  const { say } = await ada();
  const [first, then, wanted] = turns;
  await say(first);
  expect((await say(then)).split("\n")[0]).toBe(wanted);
});

test("AI-01 EM-07 'what's the newest email say' reads it", async () => {
  const { say } = await ada();
  expect(await say("what's the newest email say")).toMatch(/^Maya Okafor, “Design review”/);
  expect(await say("whats toms email say")).toMatch(/^Tom Berger, “Lunch on Friday\?”/);
});

import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

/** Ada on Saturday, 21 November 2026, with mail from Maya, Tom, a lottery and, in the archive, from Mum. */
async function ada() {
  const { person, ...talk } = await mailTalk(
    [
      { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
      {
        id: "flat",
        from: "Ana Silva <ana@example.com>",
        subject: "Flat viewing",
        text: "The viewing is at 17:00.",
        ago: 80,
      },
      { id: "cruise", from: "Lucky Deals <win@lucky.example>", subject: "Win a cruise", ago: 90 },
      {
        id: "sea",
        from: "Mum <mum@example.com>",
        subject: "Holiday pictures",
        folder: "archive",
        isRead: true,
        ago: 110,
      },
    ],
    { timeZone: "UTC" },
  );
  return {
    ...talk,
    inFolder: async (folder: "inbox" | "trash" | "archive") =>
      (await person.call(email.list, { query: { folder } })).body.data.map(
        ({ subject }) => subject,
      ),
  };
}

const slides = "email bob@x.example on Monday at 8 saying the slides are done";
const hello = "email bob@x.example saying hello there tomorrow at 9";
const toMaya = "write Maya back that I'll look at the screens on Sunday evening";
const helloAt = (hour: string) => ({
  body: `Hello there tomorrow at ${hour}.`,
  subject: `Hello there tomorrow at ${hour}`,
});
const when = { day: "2026-11-23", time: "08:00", zone: "UTC" };

test.each<[string, string, object]>([
  [slides, "no, make it tuesday", { when: { ...when, day: "2026-11-24" } }],
  [slides, "rather on thursday", { when: { ...when, day: "2026-11-26" } }],
  [slides, "make that wednesday instead", { when: { ...when, day: "2026-11-25" } }],
  [slides, "can it go out at 9 instead?", { when: { ...when, time: "09:00" } }],
  [
    slides,
    "change the text to the slides are ready",
    { when, body: "The slides are ready.", subject: "The slides are ready" },
  ],
  [slides, "change the subject to slides", { subject: "Slides", body: "The slides are done." }],
  [
    slides,
    "add that I'll be late",
    {
      body: "The slides are done and I'll be late.",
      subject: "The slides are done and I'll be late",
    },
  ],
  [
    "email bob@x.example on Monday at 20:00 saying the slides are done",
    "make it 9",
    { when: { day: "2026-11-23", time: "21:00", zone: "UTC" } },
  ],
  [hello, "make it 10", helloAt("10")],
  [hello, "no, at noon", helloAt("noon")],
  [hello, "make it half past", helloAt("half past 9")],
  [toMaya, "no, monday", { body: "I'll look at the screens on Monday evening." }],
  [
    toMaya,
    "sign it with Kim, please",
    { body: "I'll look at the screens on Sunday evening.\n\nKim" },
  ],
  [toMaya, "put Kim at the end", { body: "I'll look at the screens on Sunday evening.\n\nKim" }],
  [toMaya, "actually say no", { body: "No." }],
  [
    toMaya,
    "and tell her I like them",
    { body: "I'll look at the screens on Sunday evening and I like them." },
  ],
  [toMaya, "and cc ana", { cc: "ana@example.com" }],
])(
  "AI-01 EM-06 '%s', then '%s': one letter waits, as it was changed",
  async (first, then, input) => {
    const { say, waiting } = await ada();
    await say(first);
    const [before] = await waiting();
    expect(await say(then)).toMatch(/Nothing happens until you accept it\.$/);
    const [letter, ...others] = await waiting();
    expect([letter?.input, letter?.itemId, others]).toEqual([
      { ...before?.input, ...input },
      before?.itemId,
      [],
    ]);
  },
);

test.each([
  "don't send it",
  "no, actually don't send that",
  "never mind, I'll write it myself",
  "undo",
  "cancel",
  "nah forget it",
  "no",
])("AI-01 EM-06 '%s' takes back the letter that waits", async (said) => {
  const { say, waiting } = await ada();
  await say(slides);
  expect(await say(said)).toBe("Canceled. Nothing was sent or changed.");
  expect(await waiting()).toEqual([]);
});

test.each([
  "make the text bigger",
  "add that to my list",
  "write that down",
  "sign me up for the newsletter",
  "don't send it yet",
  "and what's on tuesday?",
  "actually, make it urgent",
  "add: buy milk",
  "add thank you cards to my list",
  "add candles",
  "sign school form",
])("AI-01 EM-06 '%s' is not said of the letter that waits", async (said) => {
  const { say, waiting } = await ada();
  await say(slides);
  const before = await waiting();
  await say(said);
  expect(await waiting()).toEqual(before);
});

test("AI-01 EM-06 what may be said of the text or of when it goes out is asked, and what is of neither changes nothing", async () => {
  const { say, waiting, titles } = await ada();
  await say("email bob@x.example on Monday at 8 saying let's meet tuesday at 3");
  const before = await waiting();
  expect(await say("make it 4")).toMatch(
    /^Is “4” when the letter goes out, or a part of its text\?/,
  );
  expect([await waiting(), await titles()]).toEqual([before, []]);
  await say(toMaya);
  const two = await waiting();
  await say("add milk to my list");
  await say("no, make it tuesday");
  expect((await waiting()).map(({ input }) => input)).toEqual(two.map(({ input }) => input));
});

test("AI-01 EM-07 what is junk goes, what is not there is said, and what cannot be seen is found and put back", async () => {
  const { say, inFolder } = await ada();
  expect(await say("which ones haven't I read yet?")).toMatch(/^3 unread emails:/);
  expect(await say("the one about the flat, what time is that")).toMatch(/The viewing is at 17:00/);
  expect(await say("delete everything from linkedin")).toBe(
    "I found no email from “linkedin”, so nothing was changed.",
  );
  expect(await inFolder("trash")).toEqual([]);
  await say("Bin the cruise thing, obvious junk");
  expect(await inFolder("trash")).toEqual(["Win a cruise"]);
  expect(await say("Is there anything from mum? I can't see it any more")).toMatch(
    /Holiday pictures/,
  );
  await say("well put it back in the inbox then");
  expect([await inFolder("inbox"), await inFolder("archive")]).toEqual([
    ["Design review", "Flat viewing", "Holiday pictures"],
    [],
  ]);
});

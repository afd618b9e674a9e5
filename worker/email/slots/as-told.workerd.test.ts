import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

const day = 24 * 60;
const leave = { post: "https://slow.example/leave", mail: null };

/** Ada's mail, as it is spoken of. */
const ada = () =>
  mailTalk(
    [
      { id: "review", from: "Maya Okafor <maya@example.com>", subject: "Design review", ago: 10 },
      {
        id: "lunch",
        from: "Tom Berger <tom@example.com>",
        subject: "Lunch on Friday?",
        text: "Luigi's at 12:30, are you in?",
        ago: 80,
      },
      {
        id: "order",
        from: "Parcelo <no-reply@parcelo.example>",
        subject: "Your order has shipped",
        text: "Your headphones arrive on Tuesday.",
        ago: day,
      },
      {
        id: "slow",
        from: "The Slow Weekly <news@slow.example>",
        subject: "A quiet week",
        ago: 2 * day,
        unsubscribe: leave,
      },
      {
        id: "invoice",
        from: "Nordwind Energy <billing@nordwind.example>",
        subject: "Invoice 2041",
        text: "Please pay 84,20 by December 1.",
        isRead: true,
        ago: 3 * day,
      },
      {
        id: "budget",
        from: "Bob Lee <bob@example.com>",
        subject: "Budget",
        isRead: true,
        ago: 4 * day,
      },
      {
        id: "merged",
        from: "GitHub <hi@github.example>",
        subject: "Your pull request was merged",
        isRead: true,
        ago: 4 * day + 60,
      },
      {
        id: "cruise",
        from: "Lucky Deals <win@lucky.example>",
        subject: "Win a cruise",
        ago: 5 * day,
      },
      {
        id: "offsite",
        from: "Maya Okafor <maya@example.com>",
        subject: "Offsite",
        text: "Lake or mountains this year?",
        isRead: true,
        ago: 11 * day,
      },
      {
        id: "pictures",
        from: "Mum <mum@example.com>",
        subject: "Holiday pictures",
        text: "Here are the pictures from the sea.",
        folder: "archive",
        isRead: true,
        ago: 13 * day,
      },
    ],
    { labels: ["Work", "Receipts"] },
  );

const namesIn = (lines: readonly string[]) => lines.map((line) => line.split(" · ")[0]);

test.each<[string[], string[]]>([
  // What it is called counts more than where it should go.
  [["archive the cruise mail, that's spam"], ["Win a cruise · spam"]],
  [["put away the cruise mail, it's obviously junk"], ["Win a cruise · spam"]],
  [["archive the cruise mail, that's not spam"], ["Win a cruise · archive"]],
  [["archive the cruise mail, that's enough"], ["Win a cruise · archive"]],
  [["archive whatever has been lying there for more than ten days"], ["Offsite · archive · read"]],
  [["archive everything that's been sitting there for over a week"], ["Offsite · archive · read"]],
  [["delete whatever has been lying there for more than ten days"], []],
  [
    ["All the stuff from github can go to the archive"],
    ["Your pull request was merged · archive · read"],
  ],
  [["everything from github can be archived"], ["Your pull request was merged · archive · read"]],
  [["the stuff from the attic can go to the dump"], []],
  [
    ["receipts label on the invoice and on the headphones one", "yes"],
    ["Invoice 2041 · inbox · read · Receipts", "Your order has shipped · inbox · Receipts"],
  ],
  [["taxes label on the invoice"], []],
  [
    ["put the two newest in Work"],
    ["Design review · inbox · Work", "Lunch on Friday? · inbox · Work"],
  ],
  [
    ["label the two newest as work"],
    ["Design review · inbox · Work", "Lunch on Friday? · inbox · Work"],
  ],
  [["put the two newest in the freezer"], []],
  [["mark toms as read"], ["Lunch on Friday? · inbox · read"]],
  [
    ["mark toms as read", "the one from maya as well"],
    ["Design review · inbox · read", "Lunch on Friday? · inbox · read"],
  ],
  [
    ["mark toms as read", "the one from maya as well", "no leave hers unread"],
    ["Lunch on Friday? · inbox · read"],
  ],
  [["mark milk as read"], []],
  [["remind me about the invoice one day before its due"], ["task Invoice 2041 2026-11-30"]],
  [["remind me two days before the invoice is due"], ["task Invoice 2041 2026-11-29"]],
  [["remind me about the offsite mail a day before it's due"], []],
  [["start a mail to bob, subject Final sheet"], ["Final sheet · drafts"]],
  [["start a mail campaign"], []],
  [["throw out the cruise"], []],
  [["get rid of that cruise nonsense"], ["Win a cruise · trash"]],
  [["get rid of that attic nonsense"], []],
  [
    ["put the receipts label on the headphones one", "yes"],
    ["Your order has shipped · inbox · Receipts"],
  ],
  [["label the headphones as receipts", "yes"], ["Your order has shipped · inbox · Receipts"]],
  [["put the receipts label on the drawer"], []],
  [
    ["archive everything ive already read but not bobs"],
    [
      "Invoice 2041 · archive · read",
      "Offsite · archive · read",
      "Your pull request was merged · archive · read",
    ],
  ],
  [["archive everything ive already read but not the neighbours"], []],
  // What is in the trash is not deleted for good.
  [["throw out the slow weekly", "throw out the slow weekly"], ["A quiet week · trash"]],
  [["archive the cruise mail", "undo the archiving"], []],
  [["archive the cruise mail", "undo the snoozing"], ["Win a cruise · archive"]],
  [["star toms mail"], ["Lunch on Friday? · inbox · star"]],
  [["star toms mail", "undo the star"], []],
  [["throw out the slow weekly"], ["A quiet week · trash"]],
  [
    ["throw out the slow weekly", "throw out the cruise"],
    ["A quiet week · trash", "Win a cruise · trash"],
  ],
  [
    ["throw out the slow weekly", "throw out the cruise", "wait no, keep the newsletter"],
    ["Win a cruise · trash"],
  ],
  [
    ["is there anything in my inbox i need to pay", "file it with the receipts"],
    ["Invoice 2041 · inbox · read · Receipts"],
  ],
])("AI-01 EM-07 EM-09 after %j only what was meant has changed", async (turns, expected) => {
  const { say, kept } = await ada();
  const before = await kept();
  for (const turn of turns) await say(turn);
  const after = await kept();
  expect(after.filter((line) => !before.includes(line)).toSorted()).toEqual(expected.toSorted());
  // What is gone for good would leave no line.
  expect(namesIn(after)).toEqual(expect.arrayContaining(namesIn(before)));
});

test.each<[string[], RegExp]>([
  [["where did those pics from mum go"], /“Holiday pictures”.*archive/],
  [["where did maya's mail go"], /“Design review”.*inbox/],
  [["where did the keys go"], /^I found nothing about “keys go”/],
  [
    ["how much do i owe nordwind and till when"],
    /^Nordwind Energy, “Invoice 2041”: Please pay 84,20/,
  ],
  [["what do i owe nordwind"], /^Nordwind Energy, “Invoice 2041”: Please pay 84,20/],
  [["how much does bob owe me"], /^(?!Bob Lee, “)/],
  [["who sends me the most mails"], /^Maya Okafor: 2 emails/],
  [["who writes to me most often"], /^Maya Okafor: 2 emails/],
  [["is Bob's mail still unread"], /^No, “Budget” is read/],
  [["have i read the invoice mail"], /^Yes, “Invoice 2041” is read/],
  [["is toms mail read"], /^No, “Lunch on Friday\?” is unread/],
  [["where are the pictures from mum"], /^1 email from mum.*\n.*Holiday pictures/],
  [["where are the keys from mum"], /^I found nothing about/],
  [["did i ever answer bob?"], /unanswered email.*\n.*Budget/],
  [["tell tom im in", "not yet", "ok now send"], /^A letter that waits is sent by its own button/],
  [["how many labels is that now"], /^2 labels: “Receipts”, “Work”/],
  [["how many labels do i have"], /^2 labels/],
  [["show me toms mail"], /^Opened “Lunch on Friday\?”/],
  [["what is toms email"], /^Tom Berger: tom@example/],
  [["show me my inbox", "show me the archive"], /^1 email in archive:/],
  [["show me my inbox", "whats starred"], /^No emails in starred/],
  [["back to the inbox"], /^9 emails:/],
  [["is there anything in my inbox i need to pay"], /Nordwind Energy: Invoice 2041/],
  [
    ["is there anything in my inbox i need to pay", "when did that come in"],
    /Invoice 2041.*Nov 18/,
  ],
])("AI-01 EM-07 %j is told of the mail that is meant", async (turns, expected) => {
  const { say } = await ada();
  for (const turn of turns.slice(0, -1)) await say(turn);
  expect(await say(turns.at(-1) ?? "")).toMatch(expected);
});

test.each<[string[], object[]]>([
  [["i never want to hear from the slow weekly again"], [{ capability: "email.unsubscribe" }]],
  [["i never want to hear from bob again"], []],
  [["i never want to eat broccoli again"], []],
  [["i never want that weekly newsletter again"], [{ capability: "email.unsubscribe" }]],
  [["i never want a weekly meeting again"], []],
  [
    ["maya asked lake or mountains, say mountains"],
    [
      {
        title: "Reply to Maya Okafor <maya@example.com> about “Offsite”",
        input: { body: "Mountains." },
      },
    ],
  ],
  [
    ["maya asked something, tell her yes"],
    [{ capability: "email.reply", input: { words: "from maya", body: "Yes." } }],
  ],
  [["bob asked for the keys"], []],
  // A letter keeps its words, though they say them loosely.
  [["tell tom we could meet at five or so"], [{ input: { body: "We could meet at five or so." } }]],
  [
    ["reply to tom: I'll be there at one, an hour or so"],
    [{ input: { body: "I'll be there at one, an hour or so." } }],
  ],
  [["bob asked me to pay the invoice, tell him no way and delete it"], []],
  [["the neighbour asked for the keys, say yes"], []],
  [
    ["open toms mail", "no cant do that day, ask him if saturday's ok"],
    [{ capability: "email.reply", input: { body: "Is Saturday ok?" } }],
  ],
  [
    ["read me the newest one", "tell her I'll look tonight"],
    [{ capability: "email.reply", input: { body: "I'll look tonight." } }],
  ],
])("AI-01 EM-05 after %j this waits for a tap", async (turns, expected) => {
  const { person, say } = await ada();
  for (const turn of turns) await say(turn);
  expect((await person.call(proposals.list, {})).body.data).toMatchObject(expected);
});

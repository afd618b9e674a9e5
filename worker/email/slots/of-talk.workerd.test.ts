import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { mailTalk } from "../../testing/mail-talk.ts";

const day = 24 * 60;

/** Ada, with mail of some days and two labels. */
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
      { id: "parcel", from: "Parcelo <no-reply@parcelo.example>", subject: "It shipped", ago: day },
      { id: "slow", from: "The Slow Weekly <news@slow.example>", subject: "Quiet week", ago: day },
      {
        id: "budget",
        from: "Bob Lee <bob@example.com>",
        subject: "Budget",
        isStarred: true,
        ago: 4 * day,
      },
      {
        id: "merged",
        from: "GitHub <hi@github.example>",
        subject: "Your pull request was merged",
        ago: 5 * day,
      },
      { id: "offsite", from: "Maya Okafor <maya@example.com>", subject: "Offsite", ago: 11 * day },
      {
        id: "pictures",
        from: "Mum <mum@example.com>",
        subject: "Holiday pictures",
        folder: "archive",
        ago: 13 * day,
      },
    ],
    { labels: ["Work", "Receipts"] },
  );

/** What was said, and what is there afterwards that was not before. */
test.each<[string[], string[]]>([
  [["whats in the offsite mail", "delete her last mail"], ["Design review · trash"]],
  [["any mail from maya", "delete her last mail"], ["Design review · trash"]],
  [["whats in the offsite mail", "delete her mail"], ["Offsite · trash"]],
  [["show all my mail", "delete her last mail"], []],
  [["delete the holi one"], []],
  [["delete the parcel one"], []],
  [["archive the parcel one"], ["It shipped · archive"]],
  [
    ["delete the offsite mail", "and the one about the pull request as well"],
    ["Offsite · trash", "Your pull request was merged · trash"],
  ],
  [["delete the offsite mail", "the lunch mail is nice too"], ["Offsite · trash"]],
  [["delete the offsite mail", "and the weather"], ["Offsite · trash"]],
  [
    ["label bobs mail as work", "the github one too"],
    ["Budget · inbox · star · Work", "Your pull request was merged · inbox · Work"],
  ],
  [["label bobs mail as work", "and receipts"], ["Budget · inbox · star · Receipts · Work"]],
  [["archive the parcel mail, label it receipts first"], ["It shipped · archive · Receipts"]],
  [["create a label called Do first"], ["label Do first"]],
  [["i don't need the star on bobs mail anymore"], ["Budget · inbox"]],
  [["bob's mail doesn't need a star any more"], ["Budget · inbox"]],
  [["star toms mail, its important"], ["Lunch on Friday? · inbox · star"]],
  [["flag the offsite mail, that's important"], ["Offsite · inbox · star"]],
  [["move mums pictures back to the inbox"], ["Holiday pictures · inbox"]],
  [["i don't need the offsite mail in my inbox anymore"], ["Offsite · archive"]],
  [
    ["clear out parcelo and the slow weekly from my inbox, archive is fine"],
    ["It shipped · archive", "Quiet week · archive"],
  ],
  [["clear out the boxes from the cellar"], []],
  [["Rename the label Work to Office please"], ["label Office"]],
  [["rename the label work to receipts"], []],
  [["change the label work to red"], []],
  [["rename the label work"], []],
  [["unstar everything"], ["Budget · inbox"]],
  [["label bobs mail as work", "take it off again"], []],
  [["archive the offsite mail", "take it off the list"], ["Offsite · archive"]],
  [["any mail from tom", "make it friday"], []],
  [
    ["read me the latest mail", "add a task for that, look at screens, sunday"],
    ["task look at screens 2026-11-22"],
  ],
])("AI-01 EM-07 after %j only what was meant has changed", async (turns, expected) => {
  const { say, kept } = await ada();
  const before = await kept();
  for (const turn of turns) await say(turn);
  expect((await kept()).filter((line) => !before.includes(line)).toSorted()).toEqual(
    expected.toSorted(),
  );
});

test.each<[string[], RegExp]>([
  [["any mail from tom", "where does he want to eat"], /^Tom Berger, “Lunch.*Luigi's at 12:30/],
  [["what did tom write", "what time does he want to meet"], /^Tom Berger, “Lunch on Friday/],
  [["any mail from bob", "when did he send it"], /Bob Lee: Budget, Tue, Nov 17/],
  [["show all my mail", "where does he want to eat"], /^I found nothing/],
  [
    ["reply to tom yes and put it in the calendar for friday"],
    /^Reply to Tom .*\nAdded “Lunch on Friday\?”, Fri, Nov 27/,
  ],
  [["star the lunch mail", "where is it"], /^Tom Berger, “Lunch.*Luigi's at 12:30/],
  [["show all my mail", "when does it arrive"], /^(?!\w+ \w+, “)/],
  [["snooze the offsite till thursday", "make it friday"], /^Snoozed “Offsite” until Fri/],
  [["mails from bob with no attachments"], /^1 email from bob without attachments:/],
  [["mails from bob that have files"], /^No emails from bob with attachments/],
  [["delete the holi one"], /^Did you mean “Holiday pictures”\?/],
  [["delete the parcel one"], /^Do you mean the email from Parcelo\?/],
  [["delete the label work"], /^Labels are deleted and get their colors in the Email panel/],
])("AI-01 EM-07 %j is told of the mail that is meant", async (turns, expected) => {
  const { say } = await ada();
  for (const turn of turns.slice(0, -1)) await say(turn);
  expect(await say(turns.at(-1) ?? "")).toMatch(expected);
});

test("AI-01 EM-07 a letter is written as it was said, to several at once, and none to who has no address", async () => {
  const { person, say, kept } = await ada();
  const said =
    "write a mail to bob@example.com, subject Final sheet, text: here it comes on monday";
  const before = await kept();
  expect(await say(said)).toBe("Wrote a draft to bob@example.com.");
  const { data } = (await person.call(email.list, { query: { folder: "drafts" } })).body;
  expect(data).toMatchObject([{ subject: "Final sheet" }]);
  await say("tell maya and the neighbours that it is loud");
  await say("tell maya and tom that i'm off on monday");
  expect((await person.call(proposals.list, {})).body.data).toMatchObject([
    { capability: "email.send", input: { to: "maya@example.com, tom@example.com" } },
  ]);
  expect((await kept()).filter((line) => !before.includes(line))).toEqual(["Final sheet · drafts"]);
});

import { afterwards, asked, inMailWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";

const ask = saying("ask");
const find = saying("find");
const change = saying("change");
const several = saying("several");
const finish = saying("finish");
const notes = saying("notes");
const screen = saying("screen");
const refuse = saying("refuse");
const write = saying("add");

/** Every unread message of the inbox, read. */
const allRead: NonNullable<Meaning["mails"]> = {
  "Design review": { read: true },
  "Lunch on Friday?": { read: true },
  "Your order has shipped": { read: true },
  "Flat viewing on Thursday": { read: true },
  "A week without notifications": { read: true },
  "Win a cruise": { read: true },
};

/** Read out in the answer or shown in the panel; the message may count as read afterwards. */
const reading = (subject: string, says: NonNullable<Meaning["says"]>): [Meaning, ...Meaning[]] => {
  const mails = { [subject]: { read: true } };
  return [
    { says },
    { says, mails },
    { says, screen: ["open email"] },
    { says, mails, screen: ["open email"] },
  ];
};

/** Named by one of these words, the panel may open as well. */
const finding = (words: readonly string[]): [Meaning, ...Meaning[]] => [
  { says: [words] },
  { says: [words], screen: ["open email"] },
];

/** One new task with any of these titles, due on one of these days or on none. */
const tasksOf = (
  [first, ...others]: readonly [string, ...string[]],
  days: readonly string[],
): [Meaning, ...Meaning[]] => [
  { newTasks: [{ title: first }] },
  ...others.map((title) => ({ newTasks: [{ title }] })),
  ...days.flatMap((dueDate) =>
    [first, ...others].map((title) => ({ newTasks: [{ title, dueDate }] })),
  ),
];

/** One new event with any of these titles and ends. */
const eventsOf = (
  [first, ...others]: readonly [string, ...string[]],
  start: string,
  [end, ...ends]: readonly [string, ...string[]],
): [Meaning, ...Meaning[]] => [
  { events: { plus: [`${first} ${start}/${end}`] } },
  ...[first, ...others].flatMap((title) =>
    [end, ...ends].map((until) => ({ events: { plus: [`${title} ${start}/${until}`] } })),
  ),
];

export const sentences: readonly Sentence[] = [
  ask("how many unread mails do i have", { says: [["6", "six"]] }),
  ask("what time is lunch w tom", {
    says: [["12:30", "12.30", "half past twelve", "half past 12"]],
  }),
  ask("By when do I have to pay Nordwind?", {
    says: [
      [
        "december 1",
        "dec 1",
        "dec. 1",
        "1 dec",
        "1. dec",
        "1st dec",
        "1st of dec",
        "first of dec",
        "12-01",
      ],
    ],
  }),
  ask("what does Ana want from me", { says: [["viewing", "rosenweg"]] }),
  ask("who wrote me today", { says: ["maya", "tom"], saysNot: ["parcelo", "nordwind"] }),
  ask("Which address did Ana write from?", { says: ["ana@example.com"] }),
  ask("read me the mail from Tom", ...reading("Lunch on Friday?", [["luigi", "12:30"]])),
  ask("okay so um give me the gist of everything i haven't read yet", {
    says: [
      ["maya", "design", "screens"],
      ["lunch", "luigi"],
      ["viewing"],
      ["headphones", "order", "parcelo"],
    ],
  }),
  ask("tldr of the nordwind mail", { says: ["84"] }, { says: ["84"], screen: ["open email"] }),
  ask("did mum actually attach the pictures", {}),
  find("anything new from maya?", ...finding(["design", "screens"])),
  find("Which mails are in the archive, please?", {
    says: [["holiday", "mum"]],
    saysNot: ["cruise", "offsite"],
  }),
  find("find the mail about the offsite", ...finding(["maya", "lake", "mountain"])),
  find("did i recieve something from Henrik", { says: [["no", "n't", "n’t"]] }),
  change("star the invoice", { mails: { "Invoice 2041": { starred: true } } }),
  change("Set the offsite mail back to unread pls", { mails: { "Team offsite": { read: false } } }),
  change('"win a cruise" is obviously spam, move it there', {
    mails: { "Win a cruise": { folder: "spam" } },
  }),
  change(
    "bin the cruise email would you",
    { mails: { "Win a cruise": { folder: "trash" } } },
    asked,
  ),
  change("Please move the holiday pictures back into the inbox.", {
    mails: { "Holiday pictures": { folder: "inbox" } },
  }),
  change("snooze the invoice until 30 november 9 in the morning", {
    mails: { "Invoice 2041": { snoozed: "2026-11-30T09:00" } },
  }),
  change(
    "hide the lunch mail til tomorow",
    { mails: { "Lunch on Friday?": { snoozed: "2026-11-22" } } },
    asked,
  ),
  change("Slow weekly: snooze till tonight 7", {
    mails: { "A week without notifications": { snoozed: "2026-11-21T19:00" } },
  }),
  change("label the invoice reciepts", { mails: { "Invoice 2041": { labels: ["Receipts"] } } }),
  change("Create a new label Energy and stick it on the Nordwind invoice, cheers", {
    newLabels: ["Energy"],
    mails: { "Invoice 2041": { labels: ["Energy"] } },
  }),
  change(
    "label the pull request mail Urgent",
    { newLabels: ["Urgent"], mails: { "Your pull request was merged": { labels: ["Urgent"] } } },
    asked,
  ),
  several(
    "archive the top two mails",
    {
      mails: { "Design review": { folder: "archive" }, "Lunch on Friday?": { folder: "archive" } },
    },
    asked,
  ),
  several("mark all the unread ones as read", { mails: allRead }),
  several("star everything from maya", {
    mails: { "Design review": { starred: true }, "Team offsite": { starred: true } },
  }),
  several("everything from the slow weekly into the archive", {
    mails: { "A week without notifications": { folder: "archive" } },
  }),
  several(
    "all the unread mails snooze please to tomorrow 10 o'clock",
    {
      mails: {
        "Design review": { snoozed: "2026-11-22T10:00" },
        "Lunch on Friday?": { snoozed: "2026-11-22T10:00" },
        "Your order has shipped": { snoozed: "2026-11-22T10:00" },
        "Flat viewing on Thursday": { snoozed: "2026-11-22T10:00" },
        "A week without notifications": { snoozed: "2026-11-22T10:00" },
        "Win a cruise": { snoozed: "2026-11-22T10:00" },
      },
    },
    asked,
  ),
  several("put label work on both mails from maya", {
    mails: { "Design review": { labels: ["Work"] }, "Team offsite": { labels: ["Work"] } },
  }),
  finish(
    "the headphones one is dealt with, you can put it away",
    { mails: { "Your order has shipped": { folder: "archive" } } },
    { mails: { "Your order has shipped": { folder: "archive", read: true } } },
    asked,
  ),
  write("reply to tom: count me in", { waits: ["reply lunch on friday? count me in"] }),
  write(
    "tell bob i'll send the final sheet after the weekend",
    { waits: ["reply budget weekend"] },
    { waits: ["send bob@example.com weekend"] },
  ),
  write("email bob@example.com that im running late", {
    waits: ["send bob@example.com running late"],
  }),
  write("can u forwrad anas mail to my mum", {
    waits: ["forward flat viewing on thursday mum@example.com"],
  }),
  write("fwd the lunch mail to maya, ask whether she wants to join", {
    waits: ["forward lunch on friday? maya@example.com join"],
  }),
  write("get me off that slow weekly newsletter i never read it", {
    waits: ["unsubscribe a week without notifications"],
  }),
  write("draft a reply to bob saying the sheet comes on monday", {
    drafts: [{ to: "bob@example.com", says: "monday" }],
  }),
  write(
    "reply to ana pls",
    asked,
    { drafts: [{ to: "ana@example.com", says: "" }] },
    { screen: ["open email"] },
    { drafts: [{ to: "ana@example.com", says: "" }], screen: ["open email"] },
  ),
  write("email Henrik that the meeting is off", asked, {}, { drafts: [{ to: "", says: "off" }] }),
  write(
    "turn maya's mail about the screens into a to-do",
    ...tasksOf(
      [
        "Look at the new screens",
        "Design review",
        "Look at new screens",
        "Look at the screens",
        "Review the new screens",
        "Review new screens",
        "Review the screens",
        "Review Maya's screens",
        "Review Maya's new screens",
        "Look at Maya's screens",
        "Look at Maya's new screens",
        "Look at the new screens for Maya",
        "Review the new screens for Maya",
        "Review new screens for Maya",
        "Look at the new screens before Monday",
        "Review the new screens before Monday",
      ],
      ["2026-11-22", "2026-11-23"],
    ),
  ),
  write("add a task pay nordwind, due on the day the invoice says", {
    newTasks: [{ title: "Pay Nordwind", dueDate: "2026-12-01" }],
  }),
  write(
    "put lunch with tom in the calendar, friday like he wrote",
    ...eventsOf(
      [
        "Lunch with Tom",
        "Lunch",
        "Lunch with Tom Berger",
        "Lunch with Tom at Luigi's",
        "Lunch at Luigi's with Tom",
        "Lunch at Luigi's",
        "Lunch with Tom, Luigi's",
        "Lunch with Tom (Luigi's)",
      ],
      "2026-11-27T12:30",
      ["13:30", "13:00", "14:00"],
    ),
  ),
  notes(
    "new note called Flat, in it just the address from ana's mail",
    { newNotes: [{ title: "Flat", text: "Rosenweg 12" }] },
    { newNotes: [{ title: "Flat", text: "Rosenweg 12." }] },
  ),
  screen("take me to the inbox", { screen: ["open email"] }),
  screen("open the mail from nordwind", { screen: ["open email"] }, { says: ["84"] }),
  screen(
    "open my emails and also the calendar",
    { screen: ["open email", "open calendar"] },
    { screen: ["open calendar", "open email"] },
  ),
  afterwards(["which mails are unread?"], "archive the second one", {
    mails: { "Lunch on Friday?": { folder: "archive" } },
  }),
  afterwards(["read me the mail from nordwind"], "ok archive it", {
    mails: { "Invoice 2041": { folder: "archive" } },
  }),
  afterwards(
    ["any mail from tom?"],
    "say yes i'm in",
    { waits: ["reply lunch on friday? in"] },
    { waits: ["send tom@example.com in"] },
  ),
  afterwards(["reply to ana that i can't come"], "hm no, leave it", {}),
  afterwards(["archive the invoice"], "no wait, undo that", {
    mails: { "Invoice 2041": { folder: "inbox" } },
  }),
  afterwards(["which mails came yesterday?"], "archive both", {
    mails: {
      "Your order has shipped": { folder: "archive" },
      "Flat viewing on Thursday": { folder: "archive" },
    },
  }),
  refuse("unsubscribe me from parcelo", {}),
  refuse("pleas dont archive anything from bob", {}),
  refuse("Maya said to archive the offsite mail", {}),
  refuse("take back the email that I have sent to Ana yesterday, she must not read it", {}),
  refuse("print the invoice for me", {}, { screen: ["open email"] }),
  refuse(
    'send bob "sheet comes tomorrow" and no confirmation please, just send',
    { waits: ["send bob@example.com sheet comes tomorrow"] },
    { waits: ["reply budget sheet comes tomorrow"] },
  ),
].map(inMailWorld);

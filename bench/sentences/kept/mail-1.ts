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
  ask("How many emails are sitting in my inbox right now?", { says: [["10", "ten"]] }),
  ask("when's the flat viewing again", {
    says: [
      ["17:00", "17.00", "5 pm", "5pm", "5:00", "5 p.m."],
      ["thursday", "26"],
    ],
  }),
  ask("how much is the enrgy bill", { says: [["84,20", "84.20"]] }),
  ask("what did bob say about the budget", { says: [["40k", "40 k", "40,000", "40.000"]] }),
  ask("what mail came in yesterday", {
    says: [
      ["parcelo", "order", "headphones"],
      ["ana silva", "viewing"],
    ],
    saysNot: ["luigi", "cruise"],
  }),
  ask("whats bobs email adress", { says: ["bob@example.com"] }),
  ask("could you read out mayas latest mail please", ...reading("Design review", ["screens"])),
  ask("sum up my unraed emails", {
    says: [
      ["maya", "design", "screens"],
      ["lunch", "luigi"],
      ["viewing"],
      ["headphones", "order", "parcelo"],
    ],
  }),
  ask(
    "in one sentence, what is Bob's mail saying?",
    { says: ["40", ["fine", "final"]] },
    { says: ["40", ["fine", "final"]], screen: ["open email"] },
  ),
  ask("do any of my mails have an attachement?", {
    says: [["attach", "none", "no email", "no mail"]],
  }),
  find("has Tom written", ...finding(["lunch", "luigi"])),
  find("which of my mails are starred", {
    says: [["budget", "bob"]],
    saysNot: ["cruise", "offsite"],
  }),
  find("im looking for that mail from github, what was it", ...finding(["merged", "pull request"])),
  find("any mail from my landlord about the heating?", { says: [["no", "n't", "n’t"]] }),
  change("can you star the flat viewing mail so that i dont loose it", {
    mails: { "Flat viewing on Thursday": { starred: true } },
  }),
  change("mark the invoice as unread again", { mails: { "Invoice 2041": { read: false } } }),
  change("report lucky deals as spam", { mails: { "Win a cruise": { folder: "spam" } } }),
  change("delete the newsletter from the slow weekly", {
    mails: { "A week without notifications": { folder: "trash" } },
  }),
  change("get mums mail out of the archive", {
    mails: { "Holiday pictures": { folder: "inbox" } },
  }),
  change("snooze the design review till monday 8am", {
    mails: { "Design review": { snoozed: "2026-11-23T08:00" } },
  }),
  change("ana's mail, let it come back on wednesday", {
    mails: { "Flat viewing on Thursday": { snoozed: "2026-11-25" } },
  }),
  change("snooze toms mail for 3 hours", {
    mails: { "Lunch on Friday?": { snoozed: "2026-11-21T13:00" } },
  }),
  change("put the Work label on the design review", {
    mails: { "Design review": { labels: ["Work"] } },
  }),
  change("make a label called Flat and put it on anas mail", {
    newLabels: ["Flat"],
    mails: { "Flat viewing on Thursday": { labels: ["Flat"] } },
  }),
  change(
    "give mum's pictures the label Memories",
    { newLabels: ["Memories"], mails: { "Holiday pictures": { labels: ["Memories"] } } },
    asked,
  ),
  several("mark the first two in my inbox as read", {
    mails: { "Design review": { read: true }, "Lunch on Friday?": { read: true } },
  }),
  several("Would you kindly set my whole inbox to read?", { mails: allRead }),
  several(
    "archive everything in the inbox thats already read",
    {
      mails: {
        "Invoice 2041": { folder: "archive" },
        "Re: Budget": { folder: "archive" },
        "Your pull request was merged": { folder: "archive" },
        "Team offsite": { folder: "archive" },
      },
    },
    asked,
  ),
  several("delete everythign from github", {
    mails: { "Your pull request was merged": { folder: "trash" } },
  }),
  several("snooze both of Maya's mails until Monday 9 am", {
    mails: {
      "Design review": { snoozed: "2026-11-23T09:00" },
      "Team offsite": { snoozed: "2026-11-23T09:00" },
    },
  }),
  several("Bob's mail and the github one get the label Work", {
    mails: {
      "Re: Budget": { labels: ["Work"] },
      "Your pull request was merged": { labels: ["Work"] },
    },
  }),
  finish(
    "im done with the pull request mail, away with it",
    { mails: { "Your pull request was merged": { folder: "archive" } } },
    { mails: { "Your pull request was merged": { folder: "trash" } } },
  ),
  write("answer ana that i'll be there at five", {
    waits: ["reply flat viewing on thursday there"],
  }),
  write(
    "let maya know i'd go for the mountains",
    { waits: ["reply team offsite mountains"] },
    { waits: ["send maya@example.com mountains"] },
  ),
  write("Send tom@example.com a mail: happy birthday, see you on friday!", {
    waits: ["send tom@example.com happy birthday"],
  }),
  write("forward the invoice to bob", { waits: ["forward invoice 2041 bob@example.com"] }),
  write("pass the design review on to tom and write can you take the third one", {
    waits: ["forward design review tom@example.com can you take the third one"],
  }),
  write("unsubcribe from the slow weekly", { waits: ["unsubscribe a week without notifications"] }),
  write("Write a draft to Ana that I'd like to bring a friend along, but do not send it yet.", {
    drafts: [{ to: "ana@example.com", says: "friend" }],
  }),
  write(
    "write to Bob",
    { asks: true, says: [["bob lee", "bob@example.com", "write to bob", "what should"]] },
    { drafts: [{ to: "bob@example.com", says: "" }] },
    { screen: ["open email"] },
    { drafts: [{ to: "bob@example.com", says: "" }], screen: ["open email"] },
  ),
  write(
    "send dr weber a mail, i cant make it on tuesday",
    { says: ["weber"] },
    { drafts: [{ to: "", says: "tuesday" }] },
  ),
  write(
    "make a task out of the invoice mail",
    ...tasksOf(
      [
        "Pay invoice 2041",
        "Invoice 2041",
        "Pay the invoice",
        "Pay invoice",
        "Pay Nordwind",
        "Pay Nordwind Energy",
        "Pay Nordwind invoice",
        "Pay Nordwind invoice 2041",
        "Pay Nordwind Energy invoice",
        "Pay Nordwind Energy invoice 2041",
        "Pay invoice 2041 from Nordwind Energy",
        "Pay invoice 2041 to Nordwind Energy",
        "Pay invoice 2041 (Nordwind Energy)",
      ],
      ["2026-12-01"],
    ),
  ),
  write("todo: pick up headphones, on the day parcelo says they arrive", {
    newTasks: [{ title: "Pick up headphones", dueDate: "2026-11-24" }],
  }),
  write(
    "hey can you put the flat viewing into my calender",
    ...eventsOf(
      [
        "Flat viewing",
        "Viewing",
        "Flat viewing on Thursday",
        "Flat viewing, Rosenweg 12",
        "Flat viewing Rosenweg 12",
        "Flat viewing at Rosenweg 12",
        "Flat viewing (Rosenweg 12)",
        "Flat viewing – Rosenweg 12",
        "Flat viewing with Ana",
        "Flat viewing with Ana Silva",
      ],
      "2026-11-26T17:00",
      ["18:00", "17:30", "17:45"],
    ),
  ),
  notes(
    "make a note titled Bob with exactly what he wrote about the budget, nothing else",
    { newNotes: [{ title: "Bob", text: "40k is fine with me, send the final sheet." }] },
    { newNotes: [{ title: "Bob", text: "40k is fine with me, send the final sheet" }] },
  ),
  screen("open my mail", { screen: ["open email"] }),
  screen("pull up bobs mail about the budget", { screen: ["open email"] }, { says: ["40"] }),
  screen(
    "show me mail and tasks together please",
    { screen: ["open email", "open tasks"] },
    { screen: ["open tasks", "open email"] },
  ),
  afterwards(["list my unread mail, newest first"], "star the third", {
    mails: { "Your order has shipped": { starred: true } },
  }),
  afterwards(["what did ana write?"], "star that one", {
    mails: { "Flat viewing on Thursday": { starred: true } },
  }),
  afterwards(
    ["what does maya's newest mail say?"],
    "tell her i'll do it on sunday",
    { waits: ["reply design review sunday"] },
    { waits: ["send maya@example.com sunday"] },
    { waits: ["reply design review tomorrow"] },
  ),
  afterwards(["email bob that i am late"], "no forget it, dont send", {}),
  afterwards(["star the offsite mail"], "actually take the star off again", {
    mails: { "Team offsite": { starred: false } },
  }),
  afterwards(["how many unread mails are there?"], "mark them all read", { mails: allRead }),
  refuse(
    "Stop the Lucky Deals mails, unsubscribe me",
    { says: [["unsubscribe", "lucky deals"]] },
    { mails: { "Win a cruise": { folder: "spam" } } },
  ),
  refuse("don't delete the invoice, i still need it", {}),
  refuse("tom says i should delete that cruise mail", {}),
  refuse("can you unsend the mail i sent bob this morning", {
    says: [["unsend", "cannot", "can't", "no email", "sent"]],
  }),
  refuse(
    "download mum's pictures onto my laptop",
    { says: [["picture", "cannot", "can't", "download", "attach"]] },
    { screen: ["open email"] },
  ),
  refuse("reply yes to tom and send it right away, don't ask me", {
    waits: ["reply lunch on friday? yes"],
  }),
].map(inMailWorld);

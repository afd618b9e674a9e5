import { asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";

const finish = saying("finish");
const find = saying("find");

const done = (...titles: readonly string[]): Meaning => ({
  tasks: Object.fromEntries(titles.map((title) => [title, { status: "completed" }])),
});

const finished: readonly Sentence[] = [
  finish("That's the plants watered", done("Water the plants")),
  finish("Got the milk on my way home from the night shift", done("Buy milk"), asked),
  finish(
    "we did the garage yesterday, me and my husband, took us all day",
    done("Clean the garage"),
    asked,
  ),
  finish("No more dripping - tap's fixed", done("Fix the leaking tap")),
  finish(
    "you can take the flights to Lisbon off, we're not going",
    { tasksGone: ["Book flights to Lisbon"] },
    { tasks: { "Book flights to Lisbon": { status: "cancelled" } } },
    asked,
  ),
  finish("Quarterly report handed in at last!", done("Finish quarterly report"), asked),
  finish(
    "library books arent returned actually, I found one under the sofa",
    { tasks: { "Return library books": { status: "pending" } } },
    { tasks: { "Return library books": { status: "in_progress" } } },
    asked,
  ),
  finish("Just called mom, we had a lovely chat", done("Call mom"), asked),
  finish("Bob has his email about the budget now", done("Email Bob about the budget"), asked),
  finish(
    "Please get rid of the gym membership task",
    { tasksGone: ["Cancel gym membership"] },
    asked,
  ),
  finish("The new passport came in the post so that one's done with", done("Renew passport")),
];

const finishedBusy: readonly Sentence[] = [
  finish("mum's been rung", done("Call mum")),
  finish("You can tick the bike", done("Fix the bike")),
  finish(
    "the oven needs cleaning again, I made lasagne",
    { tasks: { "Clean the oven": { status: "pending" } } },
    { newTasks: [{ title: "Clean the oven" }] },
    { newTasks: [{ title: "Clean the oven again" }] },
    asked,
  ),
  finish(
    "Ann has cancelled our lunch on friday, take it out",
    { events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] } },
    asked,
  ),
  finish("Rent? Paid it this morning.", done("Pay rent")),
  finish(
    "No gym for me on Monday, my knee hurts",
    { events: { plus: ["Gym not 2026-11-23T07:00"] } },
    asked,
  ),
  finish("flights booked, 340 euros, ouch", done("Book flights")),
  finish(
    "Scrap the board call please",
    { events: { minus: ["Board call 2026-11-27T10:00/11:00"] } },
    asked,
  ),
  finish("Report's gone to the boss, cross it off", done("Quarterly report")),
  finish("milk and plants: both taken care of", done("Buy milk", "Water the plants")),
  finish(
    "I won't be needing the dentist on Thursday after all, so remove it",
    { events: { minus: ["Dentist 2026-11-26T15:00/16:00"] } },
    asked,
  ),
];

const found: readonly Sentence[] = [
  find("Where did I write down which tram to take?", {
    says: [["Lisbon trip", "tram 28", "28 to"]],
  }),
  find("show me anything tagged travel", {
    says: [["Book flights to Lisbon", "Lisbon trip", "Packing list"]],
    saysNot: ["Renew passport", "Pay rent"],
  }),
  find("which jobs at home are still open?", {
    says: ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
    saysNot: ["Finish quarterly report", "Email Bob"],
  }),
  find("I'm looking for that plum cake recipe, is it still somewhere?", {
    says: [["Old recipes", "cinnamon"]],
  }),
  find("Get me the note with the lighthouse in it", { says: ["Book ideas"] }),
  find("what's past its date already", {
    says: ["Finish quarterly report", "Email Bob about the budget"],
    saysNot: ["Pay rent", "Renew passport"],
  }),
  find("can you dig out everything I have about Anna", {
    says: ["Buy birthday present for Anna"],
    saysNot: ["Buy milk", "Pay rent"],
  }),
  find("What's there for today, chores and so on?", {
    says: ["Water the plants", "Buy milk"],
    saysNot: ["Renew passport", "Call mom"],
  }),
  find("Any tasks with no date on them?", {
    says: ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
    saysNot: ["Pay rent", "Buy milk"],
  }),
  find("do I have a task about a tap or did I imagine it", { says: ["Fix the leaking tap"] }),
  find("the ones i've already finished, which are they", {
    says: ["Return library books"],
    saysNot: ["Renew passport", "Pay rent"],
  }),
];

const foundBusy: readonly Sentence[] = [
  find("Let me see what my Thursday looks like", { says: ["Dentist", "Standup"] }),
  find("Which of my notes was it that mentions the launch", { says: ["Kickoff meeting"] }),
  find("I can't remember where I wrote down the bananas", { says: ["Groceries"] }),
  find("show me what's on for Friday the 27th", { says: ["Board call", "Lunch with Ann"] }),
  find("are there tasks left that have no day yet?", {
    says: ["Water the plants", "Fix the bike", "Book flights"],
    saysNot: ["Pay rent", "Call mum"],
  }),
  find("pull up what I have on Lisbon", { says: ["Trip to Lisbon"] }),
  find("everything with Sam in it pls", { says: ["Kickoff meeting"], saysNot: ["Groceries"] }),
  find("what did I tick off lately?", { says: ["Clean the oven"], saysNot: ["Fix the bike"] }),
  find("What tasks must I do until tomorrow evening", {
    says: ["Buy milk", "Call mum"],
    saysNot: ["Pay rent", "Book flights"],
  }),
  find("is there anything marked high priority?", {
    says: ["Quarterly report"],
    saysNot: ["Buy milk", "Fix the bike"],
  }),
  find("I had some task about a bike, find it for me", { says: ["Fix the bike"] }),
];

export const sentences: readonly Sentence[] = [
  ...finished,
  ...found,
  ...[...finishedBusy, ...foundBusy].map(inBusyWorld),
];

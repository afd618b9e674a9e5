import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Sentence } from "../sentence.ts";
import { moved } from "../strangers.ts";

const nothing = (say: string): Sentence => saying("refuse")(say, {});

const followed: readonly Sentence[] = [
  afterwards(["add a task: buy candles"], "and the same for matches", {
    newTasks: [{ title: "Buy matches" }],
  }),
  afterwards(["remind me to ring the landlord on monday at 10"], "an hour earlier", {
    tasks: { "Ring the landlord": { dueTime: "09:00" } },
  }),
  afterwards(
    ["when is the dentist?"],
    "could you make it half an hour later then",
    { tasks: { "Dentist appointment": { dueTime: "14:30" } } },
    asked,
  ),
  afterwards(["what is overdue?"], "the email to Bob can wait until Wednesday", {
    tasks: { "Email Bob about the budget": { dueDate: "2026-11-25" } },
  }),
  // Deleted at once, it is to come back; only asked about, it is to stay.
  afterwards(
    ["delete the passport task"],
    "no leave it",
    { newTasks: [{ title: "Renew passport", priority: "low" }] },
    {},
  ),
  afterwards(["find my packing list"], "put a toothbrush on it", {
    notes: { "Packing list": { text: "Passport\nSunscreen\nCharger\nToothbrush" } },
  }),
  afterwards(
    ["complete buy milk"],
    "oops, wrong one, I meant the plants",
    {
      tasks: { "Buy milk": { status: "pending" }, "Water the plants": { status: "completed" } },
    },
    asked,
  ),
  afterwards(["what do I have to do for work?"], "which of those is the most urgent?", {
    says: ["Finish quarterly report"],
    saysNot: ["Prepare slides"],
  }),
  afterwards(
    ["make the garage urgent"],
    "actually the other one, the passport",
    {
      tasks: { "Clean the garage": { priority: "low" }, "Renew passport": { priority: "urgent" } },
    },
    { tasks: { "Renew passport": { priority: "urgent" } } },
    asked,
  ),
  afterwards(["dark mode"], "hm, ugly. put it back how it was", { looks: { mode: "system" } }),
  afterwards(["move the flights to thursday"], "Friday's better", {
    tasks: { "Book flights to Lisbon": { dueDate: "2026-11-27" } },
  }),
];

const followedBusy: readonly Sentence[] = [
  afterwards(
    ["what's on friday?"],
    "cancel the lunch",
    { events: { minus: ["Lunch with Ann 2026-11-27T12:30/13:30"] } },
    asked,
  ),
  afterwards(
    ["move the dentist to 4pm"],
    "sorry, even later, half past five",
    moved("Dentist", "2026-11-26T16:00/17:00", "2026-11-26T17:30/18:30"),
  ),
  afterwards(["complete buy milk"], "and the bike", {
    tasks: { "Fix the bike": { status: "completed" } },
  }),
  afterwards(
    ["is anything overdue?"],
    "give me till Tuesday for that",
    { tasks: { "Quarterly report": { dueDate: "2026-11-24" } } },
    asked,
  ),
  afterwards(["add almonds to the groceries"], "make that walnuts", {
    notes: { Groceries: { text: "Bananas\nOat milk\nWalnuts" } },
  }),
  afterwards(["who owns the budget?"], "and when do we launch?", { says: ["March"] }),
  afterwards(["add a task: return the drill to Olaf"], "by tomorrow, he needs it", {
    tasks: { "Return the drill to Olaf": { dueDate: "2026-11-22" } },
  }),
  afterwards(
    ["when is my next gym?"],
    "skip that one",
    { events: { plus: ["Gym not 2026-11-23T07:00"] } },
    asked,
  ),
  afterwards(["add a task: order school photos"], "who added that?", {
    says: [["you", "assistant", "i added", "i did", "i made", "i created"]],
  }),
  afterwards(["when is lunch with Ann?"], "how long have we got?", {
    says: [["1 hour", "1h", "1 h", "60", "one hour", "an hour", "13:30", "1:30"]],
  }),
  afterwards(["make pay rent urgent"], "ah no, high is enough", {
    tasks: { "Pay rent": { priority: "high" } },
  }),
];

const refused: readonly Sentence[] = [
  nothing("My sister cleaned her whole garage in one morning, imagine that!"),
  nothing("Thanks for moving the dentist, you saved my week"),
  nothing("If I had the money I'd book flights to Lisbon tomorrow"),
  nothing("Don't bother adding the bread, my son's already at the shop"),
  nothing("Bob always says 'delete the report and start again'. Typical Bob."),
  nothing("I might paint the fence next spring, no idea yet"),
  nothing("why does everybody buy birthday presents at the last minute?"),
  nothing("My neighbour wants to cancel his gym membership too, they won't let him either"),
  nothing("should I have become a baker instead of a plumber, what do you think"),
  nothing("On the radio they said to water the plants less in winter"),
  nothing("Who on earth lets a tap drip for three weeks, ha"),
];

const refusedBusy: readonly Sentence[] = [
  nothing("Ann used to run the board call, back when it was on Mondays"),
  nothing("it's funny, my kids think milk grows in the fridge"),
  nothing("The dentist next door moved to Hamburg in June"),
  nothing("I nearly forgot mum's birthday last year, she still mentions it"),
  nothing("Please don't book anything yet, we're still thinking about Lisbon"),
  nothing("Sam was going to fix my bike, but then he hurt his back"),
  nothing("what would happen if I deleted all my notes?"),
  nothing("Great job adding those gym times yesterday"),
  nothing("Maybe we'll move to the coast when he retires, who knows"),
  nothing("In my country we clean the oven before every new year"),
  nothing("Paying rent for a room this small should be illegal"),
];

export const sentences: readonly Sentence[] = [
  ...followed,
  ...refused,
  ...[...followedBusy, ...refusedBusy].map(inBusyWorld),
];

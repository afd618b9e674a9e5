import { afterwards, asked, inBusyWorld, saying } from "../saying.ts";
import type { Meaning, Sentence } from "../sentence.ts";
import { moved } from "../strangers.ts";

const refuse = (say: string): Sentence => saying("refuse")(say, {});

const gravel = ["A bag of gravel", "Bag of gravel", "Buy bag of gravel"];

const followUps: readonly Sentence[] = [
  afterwards(["remind me to bake bread tomorrow"], "no, Friday", {
    tasks: { "Bake bread": { dueDate: "2026-11-27" } },
  }),
  afterwards(["what's overdue?"], "push them both to tuesday", {
    tasks: {
      "Finish quarterly report": { dueDate: "2026-11-24" },
      "Email Bob about the budget": { dueDate: "2026-11-24" },
    },
  }),
  afterwards(["show me the rent task"], "set that one to low", {
    tasks: { "Pay rent": { priority: "low" } },
  }),
  afterwards(["rename call mom to call dad"], "undo that please", {
    tasks: { "Call dad": { title: "Call mom" } },
  }),
  afterwards(
    ["add a task: buy compost"],
    "and also a bag of gravel",
    { newTasks: [{ title: "Buy a bag of gravel" }] },
    ...gravel.map((title): Meaning => ({ newTasks: [{ title }] })),
  ),
  afterwards(["pin the packing list"], "favourite it too", {
    notes: { "Packing list": { isFavorite: true } },
  }),
  afterwards(["find my note Meeting with Bob"], "you can archive that", {
    notes: { "Meeting with Bob": { isArchived: true } },
  }),
  afterwards(
    ["dark mode"],
    "hmm, change it back",
    { looks: { mode: "system" } },
    { looks: { mode: "light" } },
  ),
  afterwards(
    ["what's due today?"],
    "the first one's done",
    { tasks: { "Water the plants": { status: "completed" } } },
    { tasks: { "Buy milk": { status: "completed" } } },
    // What is overdue is shown first.
    { tasks: { "Email Bob about the budget": { status: "completed" } } },
    asked,
  ),
  afterwards(
    ["delete the garage task"],
    "wait, I still need it",
    {
      newTasks: [
        { title: "Clean the garage", priority: "low", category: "Home", estimatedDuration: 180 },
      ],
    },
    // Where it asked first, there is nothing to bring back.
    {},
  ),
];

const busyFollowUps: readonly Sentence[] = [
  afterwards(
    ["what's on friday?"],
    "move the lunch to 1",
    moved("Lunch with Ann", "2026-11-27T12:30/13:30", "2026-11-27T13:00/14:00"),
  ),
  afterwards(
    ["add lunch with Ben on tuesday at 12"],
    "make it half past",
    moved("Lunch with Ben", "2026-11-24T12:00/13:00", "2026-11-24T12:30/13:30"),
    { tasks: { "Lunch with Ben": { dueTime: "12:30" } } },
  ),
  afterwards(
    ["mark pay rent as done"],
    "sorry, it isn't yet",
    { tasks: { "Pay rent": { status: "pending" } } },
    asked,
  ),
  afterwards(["open the groceries note"], "stick tomatoes on there", {
    notes: { Groceries: { text: "Bananas\nOat milk\nTomatoes" } },
  }),
  afterwards(
    ["when is the dentist?"],
    "shift it an hour later",
    moved("Dentist", "2026-11-26T15:00/16:00", "2026-11-26T16:00/17:00"),
  ),
  afterwards(["which tasks have no date?"], "the bike one should be due tuesday", {
    tasks: { "Fix the bike": { dueDate: "2026-11-24" } },
  }),
  afterwards(["add a task to buy paint"], "high priority, and it'll take 30 minutes", {
    tasks: { "Buy paint": { priority: "high", estimatedDuration: 30 } },
  }),
  afterwards(["open the calendar"], "now the notes as well", { screen: ["open notes"] }),
  afterwards(
    ["delete the bike task"],
    "yes, go ahead",
    { tasksGone: ["Fix the bike"] },
    // Where it was deleted at once, there is nothing more to do.
    {},
  ),
  afterwards(["how many notes do I have?"], "what are they called?", {
    says: ["Groceries", "Trip to Lisbon", "Book ideas", "Kickoff meeting"],
  }),
];

const refused = [
  "thanks, that's all for now",
  "I don't want to add anything today",
  "my sister never waters her plants",
  "how was your weekend?",
  "don't delete the garage task",
  "should I have called mom yesterday?",
  "tell me a joke about meetings",
  "what if I just never paid rent again lol",
  "ich habe heute keine Lust auf Arbeit",
  "does Anna like flowers?",
].map(refuse);

const busyRefused = [
  "good morning!",
  "I nearly cancelled the dentist last week",
  "please leave the board call where it is",
  "if it rains I might skip gym",
  "Tom finished his report ages ago",
  "why do cats knock things over",
  "je suis fatigué aujourd'hui",
  "Ann said she'd book the restaurant herself",
  "ugh, mondays",
  "would you ever move to Lisbon?",
].map(refuse);

export const sentences: readonly Sentence[] = [
  ...followUps,
  ...busyFollowUps.map(inBusyWorld),
  ...refused,
  ...busyRefused.map(inBusyWorld),
];

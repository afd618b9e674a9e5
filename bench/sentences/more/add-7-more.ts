import type { Sentence } from "../sentence.ts";
import { add, nothing } from "../saying.ts";

export const sentences: readonly Sentence[] = [
  // British.
  add(
    "Bung 'collect dry cleaning' on for Tuesday afternoon",
    {
      title: "Collect dry cleaning",
      dueDate: "2026-11-24",
    },
    { title: "Collect dry cleaning", dueDate: "2026-11-24", dueTime: "15:00" },
    {
      title: "Collect dry cleaning",
      dueDate: "2026-11-24",
      dueTime: "14:00",
    },
  ),
  add("I must ring the council about the bins on Monday week", {
    title: "Ring the council about the bins",
    dueDate: "2026-11-30",
  }),
  add("Jot down that I've got to post Gran's letter, half nine tomorrow", {
    title: "Post Gran's letter",
    dueDate: "2026-11-22",
    dueTime: "09:30",
  }),
  add("put 'book the MOT' down under Car, due on the 4th of December", {
    title: "Book the MOT",
    category: "Car",
    dueDate: "2026-12-04",
  }),
  add("Would you mind adding a job: bleed the radiators. Low priority.", {
    title: "Bleed the radiators",
    priority: "low",
  }),
  add("give me a shout on Wednesday at noon to take the roast out of the freezer", {
    title: "Take the roast out of the freezer",
    dueDate: "2026-11-25",
    dueTime: "12:00",
  }),
  add("I could do with a reminder to renew the TV licence by the end of the month", {
    title: "Renew the TV licence",
    dueDate: "2026-11-30",
  }),
  add("footy practice every Tuesday at 6 for the kids", {
    title: "Footy practice for the kids",
    dueDate: "2026-11-24",
    dueTime: "18:00",
    repeat: "FREQ=WEEKLY;BYDAY=TU",
  }),
  // Non-native.
  add(
    "please create me a task for buying shoes",
    { title: "Buying shoes" },
    { title: "Buy shoes" },
  ),
  add("I have to go to the doctor on wednesday at 8 in the morning", {
    title: "Go to the doctor",
    dueDate: "2026-11-25",
    dueTime: "08:00",
  }),
  add("remember me to send the package on monday", {
    title: "Send the package",
    dueDate: "2026-11-23",
  }),
  add("make one task: translate document, with deadline 1.12.", {
    title: "Translate document",
    dueDate: "2026-12-01",
  }),
  add("I need a new task with the title learn vocabulary, each day 20 minutes", {
    title: "Learn vocabulary",
    dueDate: "2026-11-21",
    repeat: "FREQ=DAILY",
    estimatedDuration: 20,
  }),
  add("it is necessary to buy a visa until december 10", {
    title: "Buy a visa",
    dueDate: "2026-12-10",
  }),
  add(
    "please write in my tasks: write thesis introduction, very important",
    {
      title: "Write thesis introduction",
      priority: "high",
    },
    { title: "Write thesis introduction", priority: "urgent" },
  ),
  add("add task prepare exam with subtasks read book, make exercises and sleep", {
    title: "Prepare exam",
    steps: ["Read book", "Make exercises", "Sleep"],
  }),
  // By voice.
  add("add a task called phone the insurance company for monday at two p m with high priority", {
    title: "Phone the insurance company",
    dueDate: "2026-11-23",
    dueTime: "14:00",
    priority: "high",
  }),
  add("remind me in an hour to take the bread out", {
    title: "Take the bread out",
    dueDate: "2026-11-21",
    dueTime: "11:00",
  }),
  add(
    "create a task water the cactus every two weeks on sunday",
    {
      title: "Water the cactus",
      dueDate: "2026-11-22",
      repeat: "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
    },
    { title: "Water the cactus", dueDate: "2026-11-22", repeat: "FREQ=WEEKLY;INTERVAL=2" },
  ),
  add(
    "new task buy candles tag it party due saturday",
    {
      title: "Buy candles",
      tags: ["party"],
      dueDate: "2026-11-28",
    },
    { title: "Buy candles", tags: ["party"], dueDate: "2026-11-21" },
  ),
  add(
    "put on my to do list that i need to charge the drill tonight",
    {
      title: "Charge the drill",
      dueDate: "2026-11-21",
    },
    { title: "Charge the drill", dueDate: "2026-11-21", dueTime: "20:00" },
  ),
  add(
    "schedule a meeting with tom for december third at ten thirty",
    {
      title: "Meeting with Tom",
      dueDate: "2026-12-03",
      dueTime: "10:30",
    },
    { title: "A meeting with Tom", dueDate: "2026-12-03", dueTime: "10:30" },
  ),
  // Must do nothing.
  nothing("add", "I'm so tired of adding tasks all day"),
  nothing("add", "should i buy a new laptop?"),
  nothing("add", "Tom says we need to repaint the hall but I don't agree"),
  nothing("add", "I already bought the bread yesterday"),
  nothing("add", "don't add anything about the party"),
  nothing("add", "do I need to sign anything?"),
  nothing("add", "what would happen if I created a task without a date"),
  nothing("add", "last week I had to call the bank three times, nightmare"),
];

import type { Sentence } from "../sentence.ts";
import { add, nothing } from "../saying.ts";

export const sentences: readonly Sentence[] = [
  // Indian English.
  add(
    "kindly add one task for paying the electricity bill on or before 10th december",
    {
      title: "Paying the electricity bill",
      dueDate: "2026-12-10",
    },
    { title: "Pay the electricity bill", dueDate: "2026-12-10" },
  ),
  add("remind me tomorrow morning 7 to do pooja", {
    title: "Do pooja",
    dueDate: "2026-11-22",
    dueTime: "07:00",
  }),
  add(
    "I am having a call with the client on tuesday 11 am, please add",
    {
      title: "Call with the client",
      dueDate: "2026-11-24",
      dueTime: "11:00",
    },
    { title: "A call with the client", dueDate: "2026-11-24", dueTime: "11:00" },
  ),
  add(
    "one task is there, collect parcel from courier office by evening",
    {
      title: "Collect parcel from courier office",
      dueDate: "2026-11-21",
    },
    { title: "Collect parcel from courier office", dueDate: "2026-11-21", dueTime: "18:00" },
  ),
  add("note down: uncle's birthday 5th december", {
    title: "Uncle's birthday",
    dueDate: "2026-12-05",
  }),
  add(
    "put a task of servicing the scooter in every 3 months",
    {
      title: "Servicing the scooter",
      dueDate: "2026-11-21",
      repeat: "FREQ=MONTHLY;INTERVAL=3",
    },
    { title: "Service the scooter", dueDate: "2026-11-21", repeat: "FREQ=MONTHLY;INTERVAL=3" },
  ),
  add(
    "please schedule interview preparation for saturday 2 hours",
    {
      title: "Interview preparation",
      dueDate: "2026-11-21",
      estimatedDuration: 120,
    },
    { title: "Interview preparation", dueDate: "2026-11-28", estimatedDuration: 120 },
    { title: "Schedule interview preparation", dueDate: "2026-11-21", estimatedDuration: 120 },
  ),
  // A German and a Frenchman.
  add("I must until tomorrow bring the bottles away", {
    title: "Bring the bottles away",
    dueDate: "2026-11-22",
  }),
  add("make me please a reminder for the 24.11. at 9:30: phone with the landlord", {
    title: "Phone with the landlord",
    dueDate: "2026-11-24",
    dueTime: "09:30",
  }),
  add("new task. title: buy stamps. date: friday.", { title: "Buy stamps", dueDate: "2026-11-27" }),
  add(
    "it must be made: the tax declaration, until 31 january",
    {
      title: "The tax declaration",
      dueDate: "2027-01-31",
    },
    { title: "Tax declaration", dueDate: "2027-01-31" },
  ),
  add(
    "add to my tasks the purchase of a printer, priority high",
    {
      title: "The purchase of a printer",
      priority: "high",
    },
    { title: "Purchase of a printer", priority: "high" },
  ),
  add(
    "tomorrow I go to the hairdresser at 15h",
    {
      title: "Go to the hairdresser",
      dueDate: "2026-11-22",
      dueTime: "15:00",
    },
    { title: "Hairdresser", dueDate: "2026-11-22", dueTime: "15:00" },
  ),
  add(
    "think for me of the flowers for monday",
    { title: "Flowers", dueDate: "2026-11-23" },
    {
      title: "The flowers",
      dueDate: "2026-11-23",
    },
  ),
  // By voice.
  add("hey add a task for tomorrow that says wash the curtains", {
    title: "Wash the curtains",
    dueDate: "2026-11-22",
  }),
  add("um remind me to uh cancel the hotel by the thirtieth", {
    title: "Cancel the hotel",
    dueDate: "2026-11-30",
  }),
  add("create a task with the title check the smoke alarms and set it to repeat every six months", {
    title: "Check the smoke alarms",
    dueDate: "2026-11-21",
    repeat: "FREQ=MONTHLY;INTERVAL=6",
  }),
  add("set a reminder for five p m today to call the vet", {
    title: "Call the vet",
    dueDate: "2026-11-21",
    dueTime: "17:00",
  }),
  add(
    "I need to remember to sign the permission slip by tuesday morning",
    {
      title: "Sign the permission slip",
      dueDate: "2026-11-24",
    },
    { title: "Sign the permission slip", dueDate: "2026-11-24", dueTime: "09:00" },
  ),
  add("add a high priority task called renew car insurance due on december the first", {
    title: "Renew car insurance",
    priority: "high",
    dueDate: "2026-12-01",
  }),
  // A busy parent.
  add(
    "kids' swimming kit needs washing before thursday",
    {
      title: "Wash kids' swimming kit",
      dueDate: "2026-11-26",
    },
    { title: "Kids' swimming kit needs washing", dueDate: "2026-11-26" },
    {
      title: "Wash kids' swimming kit",
      dueDate: "2026-11-25",
    },
    { title: "Kids' swimming kit needs washing before thursday" },
  ),
  add("parents evening weds 6.30", {
    title: "Parents evening",
    dueDate: "2026-11-25",
    dueTime: "18:30",
  }),
  add("can we get 'order school photos' on the list, deadline's the 27th", {
    title: "Order school photos",
    dueDate: "2026-11-27",
  }),
  add("need to sort Leo's lunch money for monday", {
    title: "Sort Leo's lunch money",
    dueDate: "2026-11-23",
  }),
  add("someone has to pick up grandma from the station sunday 12.40", {
    title: "Pick up grandma from the station",
    dueDate: "2026-11-22",
    dueTime: "12:40",
  }),
  add("bake sale cupcakes thursday, takes about 2 hours", {
    title: "Bake sale cupcakes",
    dueDate: "2026-11-26",
    estimatedDuration: 120,
  }),
  add("tomorrow: bins", { title: "Bins", dueDate: "2026-11-22" }),
  add(
    "remind me about nit check on the kids tonight please and thank you",
    {
      title: "Nit check on the kids",
      dueDate: "2026-11-21",
    },
    { title: "Nit check on the kids", dueDate: "2026-11-21", dueTime: "20:00" },
  ),
  // Must do nothing.
  nothing("add", "I really needed to buy milk and forgot"),
  nothing("add", "who has to pick up grandma?"),
  nothing("add", "my husband will call the plumber tomorrow"),
  nothing("add", "I don't need to go to the gym today"),
  nothing("add", "creating tasks is so easy"),
  nothing("add", "they told me to wait until monday"),
];

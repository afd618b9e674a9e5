import type { Sentence } from "../sentence.ts";

import type { Meaning } from "../sentence.ts";

const kind = "find";
/** Answered in words, or in a panel beside them. */
const listed = (
  says: NonNullable<Meaning["says"]>,
  saysNot: readonly string[],
  ...panels: readonly string[]
) => ({
  means: { says, saysNot },
  or: ["tasks", ...panels].map((panel) => ({ says, saysNot, screen: [`open ${panel}`] })),
});

export const sentences: readonly Sentence[] = [
  {
    kind,
    say: "which ones am I late with",
    ...listed(
      ["Finish quarterly report", "Email Bob about the budget"],
      ["Water the plants", "Dentist appointment", "Renew passport"],
    ),
  },
  {
    kind,
    say: "anything i have to do tomorrow",
    ...listed(["Call mom"], ["Pay rent", "Dentist appointment", "Renew passport"], "calendar"),
  },
  {
    kind,
    say: "what's coming up next week",
    ...listed(
      [
        "Prepare slides for Monday meeting",
        "Book flights to Lisbon",
        "Dentist appointment",
        "Buy birthday present for Anna",
      ],
      ["Pay rent", "Renew passport", "Clean the garage"],
      "calendar",
    ),
  },
  {
    kind,
    say: "list everything in the home category",
    ...listed(
      ["Pay rent", "Water the plants", "Clean the garage", "Fix the leaking tap"],
      ["Call mom", "Buy milk", "Dentist appointment"],
    ),
  },
  {
    kind,
    say: "anything with the travel tag?",
    ...listed(
      ["Book flights to Lisbon"],
      ["Buy milk", "Pay rent", "Water the plants"],
      "notes",
      "search",
    ),
  },
  {
    kind,
    say: "only the low prio things",
    ...listed(
      ["Renew passport", "Clean the garage"],
      ["Pay rent", "Finish quarterly report", "Buy milk"],
    ),
  },
  {
    kind,
    say: "what am i in the middle of",
    ...listed(["Fix the leaking tap"], ["Cancel gym membership", "Pay rent"]),
  },
  {
    kind,
    say: "everything i never gave a due date",
    ...listed(
      ["Renew passport", "Clean the garage", "Cancel gym membership", "Fix the leaking tap"],
      ["Book flights to Lisbon", "Water the plants", "Dentist appointment"],
    ),
  },
  {
    kind,
    say: "when do the slides have to be ready",
    ...listed(
      [
        ["23", "Monday", "Mon,", "2 days"],
        ["09:00", "9 am", "9:00", "9am"],
      ],
      ["Pay rent", "Buy milk"],
      "calendar",
    ),
  },
  {
    kind,
    say: "look up that membership todo",
    ...listed(["Cancel gym membership"], ["Buy milk", "Call mom"], "search"),
  },
  {
    kind,
    say: "where did i write abuot the lighthouse",
    ...listed(
      ["Book ideas"],
      ["Wifi password", "Shopping list", "Meeting with Bob"],
      "notes",
      "search",
    ),
  },
  {
    kind,
    say: "which todos are already done",
    ...listed(["Return library books"], ["Call mom", "Clean the garage"], "timeline"),
  },
  {
    kind,
    say: "everything about lisbon please",
    ...listed(["Book flights to Lisbon", "Lisbon trip"], ["Pay rent", "Buy milk"], "search"),
  },
  {
    kind,
    say: "in which chat did we talk about the budget",
    ...listed(["Budget planning"], ["Gift ideas for Anna"], "chat", "search"),
  },
  {
    kind,
    say: "home jobs with low priority",
    ...listed(["Clean the garage"], ["Pay rent", "Renew passport", "Fix the leaking tap"]),
  },
  {
    kind,
    say: "do i have anything due on the 30th",
    ...listed([], ["Pay rent", "Buy milk", "Book flights"], "calendar"),
  },
];

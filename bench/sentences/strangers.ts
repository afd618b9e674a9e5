import { eventLine } from "./judge.ts";
import type { Kind, Meaning, Sentence } from "./sentence.ts";

type Way = Omit<NonNullable<Meaning["newTasks"]>[number], "title">;

/** A sentence with all that a careful person may make of it, the first as good as the last. */
export const anyOf = (kind: Kind, say: string, meanings: readonly Meaning[]): Sentence => {
  const [means = {}, ...or] = meanings;
  return { kind, say, means, or };
};

/** A sentence that asks for one task by any of these titles, in any of these ways. */
export const addTask = (say: string, titles: readonly string[], ...ways: readonly Way[]) =>
  anyOf(
    "add",
    say,
    titles.flatMap((title) => ways.map((way) => ({ newTasks: [{ ...way, title }] }))),
  );

/** What people meet for at an hour: a line of the calendar, or a task. */
export const met = (titles: readonly string[], day: string, time: string, minutes = 60) =>
  titles.flatMap((title): Meaning[] => [
    { events: { plus: [eventLine(title, `${day}T${time}`, minutes)] } },
    { newTasks: [{ title, dueDate: day, dueTime: time }] },
    { newTasks: [{ title, dueDate: day, dueTime: time, estimatedDuration: minutes }] },
  ]);

/** Ways to understand a series on this day: with its rule, or with the rest of the rule left to the day. */
export const series = (dueDate: string, rule: string, rest: string): Way[] => [
  { dueDate, repeat: `${rule};${rest}` },
  { dueDate, repeat: rule },
];

/** Ways to understand an evening. */
export const evening = (dueDate: string): Way[] => [
  { dueDate },
  ...["18:00", "19:00", "20:00", "21:00"].map((dueTime) => ({ dueDate, dueTime })),
];

/** An event that stands at another time afterwards. */
export const moved = (title: string, from: string, to: string): Meaning => ({
  events: { minus: [`${title} ${from}`], plus: [`${title} ${to}`] },
});

/** A new note of these words, under any title, or the words themselves its title. */
export const noted = (words: string): Meaning[] => [
  { newNotes: [{ text: words }] },
  { newNotes: [{ text: `${words}.` }] },
  { newNotes: [{ title: words, text: "" }] },
  { newNotes: [{ title: `${words}.`, text: "" }] },
];

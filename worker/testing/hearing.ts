import { type NewNote, notes } from "#contract/notes.ts";
import { type NewTask, type Task, tasks } from "#contract/tasks.ts";
import { furnish } from "./furnish.ts";
import { sayInTalk } from "./saying.ts";
import { type Person, workspace } from "./workspace.ts";

/** What is there on Saturday, 21 November 2026. */
const someTasks: readonly NewTask[] = [
  { title: "Pay rent", dueDate: "2026-12-01", priority: "high", category: "Home" },
  { title: "Dentist appointment", dueDate: "2026-11-26", dueTime: "14:00" },
  { title: "Email Bob about the budget", dueDate: "2026-11-19", category: "Work" },
  { title: "Prepare slides", dueDate: "2026-11-23", category: "Work", estimatedDuration: 90 },
  { title: "Clean the garage", priority: "low", category: "Home" },
  { title: "Cancel gym membership", status: "blocked" },
  { title: "Buy milk", dueDate: "2026-11-21" },
];
const someNotes: readonly NewNote[] = [
  { title: "Wifi password", content: "<p>The wifi password is sunflower42.</p>", isFavorite: true },
  { title: "Shopping list", content: "<ul><li>Eggs</li><li>Bread</li></ul>" },
  { title: "Lisbon trip", content: "<p>Tram 28 to Alfama.</p>", isPinned: true },
  { title: "Old recipes", content: "<p>Plum cake.</p>", isArchived: true },
];

const lineOf = ({ title, status, priority, category, dueDate, dueTime, ...task }: Task): string =>
  [
    title,
    ...(status === "pending" ? [] : [status]),
    ...(priority === "medium" ? [] : [priority]),
    category,
    dueDate,
    dueTime,
    task.estimatedDuration,
    task.repeat,
  ]
    .filter((part) => part !== null)
    .join(" · ");

/** All tasks and notes, a line each. */
async function linesOf(person: Person): Promise<readonly string[]> {
  const all = (await person.call(tasks.list, { query: {} })).body.data.map((task) => lineOf(task));
  for (const isArchived of ["false", "true"] as const)
    for (const { id } of (await person.call(notes.list, { query: { isArchived } })).body.data) {
      const note = (await person.call(notes.get, { params: { id } })).body.data;
      const marks = [note.isPinned && "pinned", note.isFavorite && "favorite"].filter(Boolean);
      const text = note.content
        .replaceAll(/<\/(?:p|li)>/g, " ")
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll(/\s+/g, " ");
      all.push(
        [note.title, ...marks, ...(isArchived === "true" ? ["archived"] : []), text.trim()].join(
          " · ",
        ),
      );
    }
  return all;
}

/** Says these one after the other to a workspace with some tasks and notes: the last answer, and what is there then. */
export async function hearing(sentences: readonly string[]) {
  const ada = await (await workspace()).signUp();
  await furnish(ada, { tasks: someTasks, notes: someNotes });
  const before = await linesOf(ada);
  let answer = "";
  for (const content of sentences) {
    const said = await sayInTalk(ada, content);
    answer = said.body.data.reply.content;
  }
  const after = await linesOf(ada);
  return {
    answer,
    new: after.filter((line) => !before.includes(line)),
    count: after.length - before.length,
  };
}

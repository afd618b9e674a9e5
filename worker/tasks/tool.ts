import { purge } from "../log/housekeeping.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import { changingCapabilities } from "./capabilities.ts";
import { type HeldUp, plan } from "./insights/plan.ts";
import { labels } from "./asking/labels.ts";
import { type EventsOn, finding, list } from "./asking/list.ts";
import { tell } from "./asking/tell.ts";
import { taskLexicon } from "./language/lexicon.ts";
import { changingMany } from "./many.ts";
import { taskRoutes } from "./routes.ts";
import { sampleTasks } from "./sample.ts";
import { whenWords } from "../time/day-words.ts";
import { taskTable } from "./table.ts";

const documents = searchable(taskTable, {
  document({ status, title, description, subTasks, tags, category, dueDate, dueTime }) {
    const isDone = status === "completed" || status === "cancelled";
    const texts = [description, ...subTasks.map((step) => step.title)];
    return {
      title,
      content: texts.filter((part) => part !== "").join("\n"),
      tags,
      labels: category === null ? [] : [category],
      marks: [isDone ? "done" : "open"],
      due: isDone || dueDate === null ? null : [dueDate, dueTime ?? []].flat().join("T"),
    };
  },
  about: ({ dueDate, dueTime }, moment) =>
    dueDate === null ? "" : `due ${whenWords(dueDate, dueTime, moment)}`,
});

/** What the calendar lends. */
interface Lent {
  readonly eventsOn: EventsOn;
  readonly heldUp: HeldUp;
}

export const taskTool = ({ eventsOn, heldUp }: Lent): Tool => ({
  tables: [taskTable],
  routes: taskRoutes,
  skill: () => ({
    capabilities: [
      ...changingCapabilities,
      list(eventsOn),
      tell,
      finding,
      labels,
      changingMany,
      plan(heldUp),
    ],
    lexicon: taskLexicon,
  }),
  documents: [documents],
  sample: sampleTasks,
  sweep: ({ db }, now) => purge(db, taskTable.name, now),
});

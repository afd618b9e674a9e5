import { purge } from "../log/housekeeping.ts";
import type { Tool } from "../tool.ts";
import { changingCapabilities, changingMany } from "./capabilities.ts";
import { taskDocuments } from "./document.ts";
import { plan } from "./insights/plan.ts";
import { readingCapabilities } from "./listing.ts";
import { askingPhrases } from "./phrases/asking.ts";
import { loosePhrases } from "./phrases/loose-phrases.ts";
import { manyPhrases } from "./phrases/many-phrases.ts";
import { taskPhrases } from "./phrases/phrases.ts";
import { taskRoutes } from "./routes.ts";
import { sampleTasks } from "./sample.ts";
import { taskTable } from "./table.ts";

export const taskTool: Tool = {
  tables: [taskTable],
  routes: taskRoutes,
  skill: () => ({
    capabilities: [...changingCapabilities, ...readingCapabilities, changingMany, plan],
    phrases: [...askingPhrases, ...manyPhrases, ...taskPhrases],
    loosePhrases,
  }),
  documents: [taskDocuments],
  sample: sampleTasks,
  sweep: ({ db }, now) => purge(db, taskTable.name, now),
};

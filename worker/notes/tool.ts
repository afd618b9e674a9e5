import type { Tool } from "../tool.ts";
import { noteCapabilities } from "./capabilities.ts";
import { noteDocuments } from "./document.ts";
import { manyNotesPhrases } from "./phrases/many-phrases.ts";
import { notePhrases } from "./phrases/phrases.ts";
import { noteRoutes } from "./routes.ts";
import { sampleNotes } from "./sample.ts";
import { sweepNotes } from "./list/store.ts";
import { noteTable } from "./table.ts";

/** No index knows what is in the trash, so once an hour is enough. */
const sweepMinute = 17;

export const noteTool: Tool = {
  tables: [noteTable],
  routes: noteRoutes,
  skill: () => ({
    capabilities: noteCapabilities,
    phrases: [...manyNotesPhrases, ...notePhrases],
  }),
  documents: [noteDocuments],
  sample: sampleNotes,
  async sweep({ db }, now) {
    if (now.getUTCMinutes() === sweepMinute) await sweepNotes(db, now);
  },
};

import { query } from "../db/query.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import { noteCapabilities } from "./capabilities.ts";
import { manyNotesPhrases } from "./phrases/many-phrases.ts";
import { notePhrases } from "./phrases/phrases.ts";
import { noteRoutes } from "./routes.ts";
import { sampleNotes } from "./sample.ts";
import { sweepNotes } from "./list/store.ts";
import { noteCardTable, noteTable } from "./table.ts";

/** More of a note's HTML than search can use; the rest need not leave the database. */
const readCharacters = 250_000;

const noteDocuments = searchable(noteCardTable, {
  rows: (userId, wanted) =>
    query`select n.*, substr(r.content, 1, ${readCharacters}) as content from notes n
      left join note_revisions r
        on r.user_id = n.user_id and r.note_id = n.id and r.id = n.revision_id
      where n.user_id = ${userId} and n.deleted_at is null and n.id in (${wanted})`,
  document: ({ title, category, tags }, { content }) => ({
    title,
    content: typeof content === "string" ? plainText(content) : "",
    labels: [category],
    tags,
  }),
});

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The words of stored HTML, which was normalised when it came in: one line a block. */
function plainText(html: string): string {
  return html
    .replaceAll(/<(?:br|hr|\/(?:p|h[1-6]|li|blockquote|pre|td|th))\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
      (whole, decimal, hex, name) =>
        decoded(String(decimal ?? ""), String(hex ?? ""), String(name ?? "")) ?? whole,
    )
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}

function decoded(decimal: string, hex: string, name: string): string | undefined {
  if (name !== "") return entities[name.toLowerCase()];
  const code = decimal === "" ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

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

import { query } from "../db/query.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import type { Ports } from "../ports.ts";
import { changingCapabilities } from "./capabilities.ts";
import { lineCapabilities } from "./lines/capabilities.ts";
import { empty } from "./lines/emptying.ts";
import { holds } from "./lines/holding.ts";
import { moveLines } from "./lines/moving.ts";
import { listingCapabilities } from "./list/listing.ts";
import { type FindNotes, readingCapabilities } from "./reading/capabilities.ts";
import { noteLexicon } from "./language/lexicon.ts";
import { noteRoutes } from "./routes.ts";
import { sampleNotes } from "./sample.ts";
import { searchedCharacters, sweepNotes } from "./list/store.ts";
import { linesOf } from "./text/lines.ts";
import { linkedIds, linkWord } from "./text/links.ts";
import { noteCardTable, noteTable } from "./table.ts";

const noteDocuments = searchable(noteCardTable, {
  rows: (userId, wanted) =>
    query`select n.*, substr(r.content, 1, ${searchedCharacters}) as content from notes n
      left join note_revisions r
        on r.user_id = n.user_id and r.note_id = n.id and r.id = n.revision_id
      where n.user_id = ${userId} and n.deleted_at is null and n.id in (${wanted})`,
  size: noteTable.size,
  document: ({ title, category, tags }, { content }) => ({
    title,
    content: typeof content === "string" ? plainText(content) : "",
    labels: [category, ...(typeof content === "string" ? linkWords(content) : [])],
    tags,
  }),
});

const linkWords = (html: string): string[] => linkedIds(html).map((id) => linkWord(id));

/** The words of stored HTML, one line a block. */
const plainText = (html: string): string =>
  linesOf(html)
    .map(({ text }) => text)
    .join("\n");

/** No index knows what is in the trash, so once an hour is enough. */

/** `findNotes` is lent by the search. */
export const noteTool = (findNotes: (ports: Ports) => FindNotes): Tool => ({
  tables: [noteTable],
  routes: (serve, ports) => noteRoutes(serve, findNotes(ports)),
  skill: (ports) => ({
    capabilities: [
      ...changingCapabilities,
      ...lineCapabilities,
      empty,
      holds,
      moveLines,
      ...listingCapabilities,
      ...readingCapabilities(findNotes(ports)),
    ],
    lexicon: noteLexicon,
  }),
  documents: [noteDocuments],
  sample: sampleNotes,
  hourly: ({ db }, now) => sweepNotes(db, now),
});

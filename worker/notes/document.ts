import * as v from "valibot";
import type { Searchable } from "../log/searchable.ts";

/** More of a note's HTML than search can use; the rest need not leave the database. */
const readCharacters = 250_000;

/** Notes as search knows them. */
export const noteDocuments: Searchable = {
  tool: "notes",
  shownIn: "notes",
  rows: (wanted) =>
    `select n.*, substr(r.content, 1, ${String(readCharacters)}) as content from notes n
     left join note_revisions r on r.user_id = n.user_id and r.note_id = n.id and r.id = n.revision_id
     where n.user_id = ?1 and n.deleted_at is null and n.id in (${wanted})`,
  document(row) {
    const note = v.parse(Row, row);
    return {
      itemId: note.id,
      title: note.title,
      content: plainText(note.content ?? ""),
      labels: [note.category],
      tags: note.tags,
      marks: [
        ...(note.is_pinned === 1 ? (["pinned"] as const) : []),
        ...(note.is_favorite === 1 ? (["favorite"] as const) : []),
        ...(note.is_archived === 1 ? (["archived"] as const) : []),
      ],
      createdAt: note.created_at,
      updatedAt: note.updated_at,
    };
  },
};

const Row = v.object({
  id: v.string(),
  title: v.string(),
  content: v.nullable(v.string()),
  category: v.string(),
  tags: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  is_pinned: v.number(),
  is_favorite: v.number(),
  is_archived: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
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

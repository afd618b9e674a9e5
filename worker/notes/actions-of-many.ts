import type { ImportedNote, NoteCard, NoteChanges } from "#contract/notes.ts";
import { Problem } from "../http/problem.ts";
import type { Written } from "../log/change.ts";
import type { Acting } from "./actions.ts";
import { noteCardTable } from "./note-table.ts";
import { keptTexts } from "./revisions.ts";
import { changedFields, newNote } from "./rules.ts";
import { normalText } from "./text/normal-text.ts";

type BulkChanges = Pick<
  NoteChanges,
  "category" | "tags" | "isPinned" | "isFavorite" | "isArchived"
> & { readonly deleted?: boolean | undefined };

/** One batch and one run. What is gone is left out; `deleted` moves them into the trash. */
export function changeNotes(
  acting: Acting,
  ids: readonly string[],
  { deleted, ...changes }: BulkChanges,
): Promise<Written<NoteCard>[]> {
  const fields = Object.entries(changedFields(changes)).filter(([, value]) => value !== undefined);
  if (fields.length === 0 && deleted !== true) {
    throw new Problem("invalid_input", "updates: Nothing to change was given", {
      field: "updates",
    });
  }
  const set: Partial<NoteCard> = {
    ...Object.fromEntries(fields),
    ...(deleted === true ? { deletedAt: acting.now().toISOString() } : {}),
  };
  return acting.write.inRun(`bulk:${acting.newId()}`).many({
    kind: "update",
    table: noteCardTable,
    type: deleted === true ? noteCardTable.eventNames.deleted : noteCardTable.eventNames.updated,
    set,
    rows: [...new Set(ids)].map((id) => ({ id })),
  });
}

/** Puts notes where a person dragged them. */
export function reorderNotes(
  acting: Acting,
  orders: readonly { readonly id: string; readonly order: number }[],
): Promise<Written<NoteCard>[]> {
  const places = new Map(orders.map(({ id, order }) => [id, order]));
  return acting.write.inRun(`order:${acting.newId()}`).many({
    kind: "update",
    table: noteCardTable,
    rows: [...places].map(([id, sortOrder]) => ({ id, set: { sortOrder } })),
  });
}

/** All that are new, in one batch. Those whose id is taken are left out and named in `duplicates`. */
export async function importNotes(
  acting: Acting,
  runId: string,
  given: readonly ImportedNote[],
): Promise<{ written: Written<NoteCard>[]; duplicates: string[] }> {
  const { newId, now } = acting;
  const at = now().toISOString();
  const made = new Map<string, { note: NoteCard; text: ReturnType<typeof normalText> }>();
  const repeated: string[] = [];
  for (const input of given) {
    const text = normalText(input.content);
    const id = input.id ?? newId();
    const createdAt = input.createdAt ?? at;
    const { content: _, ...note } = newNote(
      { ...input, title: titleOf(input.title, text.preview) },
      text,
      {
        id,
        revisionId: input.revisionId ?? newId(),
        createdAt,
        updatedAt: input.updatedAt ?? createdAt,
      },
    );
    if (made.has(id)) repeated.push(id);
    else made.set(id, { note, text });
  }
  const all = [...made.values()];
  const written = await acting.write.inRun(`import:${runId}`).many({
    kind: "create",
    table: noteCardTable,
    items: all.map(({ note }) => note),
    extraStatements: keptTexts(all.map(({ text }) => text)),
  });
  const done = new Set(written.map(({ item }) => item.id));
  return { written, duplicates: [...made.keys()].filter((id) => !done.has(id)).concat(repeated) };
}

const longestTitle = 80;

/** What other programs keep without a title is called by its first words. */
function titleOf(title: string, preview: string): string {
  const given = title.trim();
  if (given !== "") return given;
  const words = [...preview].slice(0, longestTitle).join("").trim();
  return words === "" ? "Untitled" : words;
}

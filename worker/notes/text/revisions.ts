import { query, raw } from "../../db/query.ts";
import type { NoteRevision } from "#contract/notes.ts";
import { Problem } from "../../http/problem.ts";
import type { EventName, Reader } from "../../log/change.ts";
import type { NormalText } from "./normal-text.ts";

/** Revisions of a note that are listed at most. */
const listed = 500;

/** Keeps the text under the id that the event names; one session's earlier text under the same id gives way. */
export const keptText =
  ({ content, preview, wordCount }: NormalText) =>
  ({ userId, eventId }: EventName) =>
    query`insert into note_revisions
        (user_id, note_id, id, actor, title, content, preview, word_count, created_at, updated_at)
      select e.user_id, e.item_id, e.after ->> '$.revisionId', e.actor,
        coalesce(e.after ->> '$.title', t.title), ${content}, ${preview}, ${wordCount}, e.at, e.at
      from events e left join notes t on t.user_id = e.user_id and t.id = e.item_id
      where e.user_id = ${userId} and e.id = ${eventId}
      on conflict (user_id, note_id, id) do update set title = excluded.title,
        content = excluded.content, preview = excluded.preview, word_count = excluded.word_count,
        updated_at = excluded.updated_at where note_revisions.content <> excluded.content`;

/** Characters of one statement: D1 takes a value of 2 MB, and JSON adds to what it quotes. */
const textAtOnce = 500_000;

/** The same for notes that are made together: one text an event, in their order. */
export const keptTexts =
  (texts: readonly NormalText[]) => (userId: string, eventIds: readonly string[]) => {
    const parts: object[][] = [[]];
    let held = 0;
    for (const [at, text] of texts.entries()) {
      held += text.content.length;
      if (held > textAtOnce) {
        parts.push([]);
        held = text.content.length;
      }
      parts.at(-1)?.push({ ...text, eventId: eventIds[at] });
    }
    return parts.map(
      (part) => query`insert into note_revisions
        (user_id, note_id, id, actor, title, content, preview, word_count, created_at, updated_at)
      select e.user_id, e.item_id, e.after ->> '$.revisionId', e.actor, e.after ->> '$.title',
        j.value ->> '$.content', j.value ->> '$.preview', j.value ->> '$.wordCount', e.at, e.at
      from json_each(${JSON.stringify(part)}) j
      cross join events e on e.user_id = ${userId} and e.id = j.value ->> '$.eventId'`,
    );
  };

const isOf = raw("r.user_id = t.user_id and r.note_id = t.id");

/**
 * The id that a text is kept under: the one there is where the text is the same, the given one where it is new or
 * its own session is still the newest, else the fresh one, since what others wrote is not written over.
 */
export const revisionIdFor = (
  content: string,
  { given, fresh, actor }: { given: string; fresh: string; actor: string },
) =>
  query`case when exists (select 1 from note_revisions r
      where ${isOf} and r.id = t.revision_id and r.content = ${content}) then t.revision_id
    when exists (select 1 from note_revisions r
      where ${isOf} and r.id = ${given} and (r.id <> t.revision_id or r.actor <> ${actor}))
    then ${fresh} else ${given} end`;

const columns = raw(
  "r.id, r.actor, r.title, r.preview, r.word_count wordCount, r.created_at createdAt, r.updated_at updatedAt",
);
/** The texts of a note; where it has none that fits, a row of nulls beside its name. */
const revisions = (userId: string, noteId: string, fitting = raw("true")) =>
  query`from notes t left join note_revisions r on ${isOf} and ${fitting}
    where t.user_id = ${userId} and t.id = ${noteId}`;

type Found<Revision> = Revision | { readonly id: null };

export async function revisionsOf({ db, userId }: Reader, noteId: string): Promise<NoteRevision[]> {
  const found = await query<Found<NoteRevision>>`select ${columns} ${revisions(userId, noteId)}
    and t.deleted_at is null order by r.updated_at desc, r.id desc limit ${listed}`.all(db);
  if (found.length === 0) throw new Problem("not_found", "Note not found");
  return found.flatMap((one) => (one.id === null ? [] : [one]));
}

/** One text, of a deleted note as well: an earlier moment shows it. */
export async function revisionOf(
  { db, userId }: Reader,
  { id, revisionId }: { id: string; revisionId: string },
): Promise<NoteRevision & { content: string }> {
  const found = await query<Found<NoteRevision & { content: string }>>`select ${columns}, r.content
    ${revisions(userId, id, query`r.id = ${revisionId}`)}`.first(db);
  if (!found) throw new Problem("not_found", "Note not found");
  if (found.id === null) throw new Problem("not_found", "This text of the note is gone");
  return found;
}

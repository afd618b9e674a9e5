import { Note, type NoteChanges, notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Node } from "prosemirror-model";
import * as v from "valibot";
import { call } from "../../api/call.ts";
import { isProblem } from "../../api/problem.ts";
import { readHtml, writeHtml } from "../../editor/text/html.ts";
import { isSame } from "../../form/kept-draft.ts";
import { showProblem } from "../../ui/toast.ts";
import { receiveNote } from "../note-collection.ts";
import { noteTexts } from "../texts.ts";

export type Fields = Pick<Note, "title" | "category" | "tags">;

export const fieldsOf = ({ title, category, tags }: Fields): Fields => ({ title, category, tags });

/** The fields that differ, as a call sends them. Gaps around a title are not stored. */
function changedFields(from: Fields, to: Fields): Partial<Fields> {
  const title = to.title.trim();
  return {
    ...(from.title.trim() === title ? {} : { title }),
    ...(from.category === to.category ? {} : { category: to.category }),
    ...(isSame(from.tags, to.tags) ? {} : { tags: [...to.tags] }),
  };
}

/** A note as one side has it. */
export interface Side {
  readonly fields: Fields;
  readonly doc: Node;
}

/** The note as both sides last agreed on it. */
export interface Base extends Side {
  readonly version: number;
}

export const sideOf = (note: Note): Base => ({
  fields: fieldsOf(note),
  doc: readHtml(note.content),
  version: note.version,
});

export const areSame = (a: Side, b: Side): boolean =>
  Object.keys(changedFields(a.fields, b.fields)).length === 0 && a.doc.eq(b.doc);

interface Manner {
  readonly revisionId?: string;
  readonly keepAlive?: boolean;
}

/** The answer to one save: the note as it stands now, which is somebody else's where it was not saved. */
interface Answered {
  readonly note: Note;
  readonly isSaved: boolean;
}

/** Sends what `mine` changed of `base`, unless somebody else saved meanwhile, or the note was only begun and has been made since. */
export async function trySave(
  id: string,
  base: Base,
  mine: Side,
  { revisionId, keepAlive = false }: Manner = {},
): Promise<Answered> {
  if (base.version === 0)
    return { note: await call(notes.get, { params: { id } }), isSaved: false };
  const isTextChanged = !mine.doc.eq(base.doc);
  const body: NoteChanges = {
    ...changedFields(base.fields, mine.fields),
    ...(isTextChanged && { content: writeHtml(mine.doc) }),
    ...(isTextChanged && revisionId !== undefined && { revisionId }),
    version: base.version,
  };
  try {
    const note = await call(notes.update, { params: { id }, body }, { keepAlive });
    return { note, isSaved: true };
  } catch (error) {
    const note = isProblem(error, "conflict") ? await newer(id, error.current) : undefined;
    if (!note || note.version <= base.version) throw error;
    return { note, isSaved: false };
  }
}

async function newer(id: string, current: unknown): Promise<Note | undefined> {
  const told = v.safeParse(Note, current);
  if (told.success) return told.output;
  return call(notes.get, { params: { id } }).catch(() => undefined);
}

/**
 * Saves what `mine` changed of `base`, merged with what others saved meanwhile. Where the two do not go together
 * nothing is saved, so that nobody's words are lost: the answer is then the others' note.
 */
export async function saveMerged(id: string, base: Base, mine: Side): Promise<Answered> {
  const answer = await trySave(id, base, mine);
  if (answer.isSaved) return answer;
  const theirs = sideOf(answer.note);
  const { mergeSides } = await import("./merge-sides.ts");
  const merged = mergeSides(base, mine, theirs);
  if (merged.conflicts.length > 0) return answer;
  return areSame(theirs, merged)
    ? { note: answer.note, isSaved: true }
    : saveMerged(id, theirs, merged);
}

/** Saves a whole text at once, with its fields where they are given: a tick, an older text. Answers whether it was saved; where it was not, that is said. */
export async function saveText(
  client: QueryClient,
  note: Note,
  side: Partial<Side>,
): Promise<boolean> {
  const base = sideOf(note);
  const answer = await saveMerged(note.id, base, { ...base, ...side });
  receiveNote(client, answer.note);
  if (!answer.isSaved) showProblem(noteTexts.changedElsewhere);
  return answer.isSaved;
}

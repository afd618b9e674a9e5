import { type Note, type NoteCard, notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { type Answer, callWhole, textBeside } from "../api/call.ts";
import { isProblem, isUnanswered } from "../api/problem.ts";
import { showProblem } from "../ui/toast.ts";
import { afterAnswer, cardOf, type Cards, withChanges } from "./cache.ts";
import { type NoteWrite, preview } from "./preview.ts";
import { learnNote, noteList, noteOverlay, noteQueries, unlistedNotes } from "./queries.ts";
import { noteTexts } from "./texts.ts";

export interface NotesWritten {
  readonly cards: Cards;
  /** The line of the log to undo, or the run of many lines. */
  readonly eventId: string | undefined;
  readonly runId: string | undefined;
}

const mutationKey = ["notes", "write"];

type WithoutKey<Write> = Write extends unknown ? Omit<Write, "key"> : never;

/** Shows a change at once and sends it; what others wait for is the worker's answer. */
export function writeNotes(
  client: QueryClient,
  given: WithoutKey<NoteWrite>,
): Promise<NotesWritten> {
  const write = { ...given, key: uuidv7() };
  noteWriteDefaults(client);
  lay(client, write);
  const scope = { id: write.ids.length === 1 ? `note:${write.ids[0] ?? ""}` : "notes" };
  return client
    .getMutationCache()
    .build<NotesWritten, Error, NoteWrite, unknown>(
      client,
      client.defaultMutationOptions({ mutationKey, scope }),
    )
    .execute(write);
}

/** Registered by key, so that a change left by an earlier visit finds its way as well. */
export function noteWriteDefaults(client: QueryClient): void {
  client.setMutationDefaults(mutationKey, {
    mutationFn: (write: NoteWrite) => sent(client, write),
    // No answer does not mean that nothing happened. Sent again under its key it takes effect once.
    retry: (count: number, error: Error) => count < 3 && isUnanswered(error),
    retryDelay: (count: number) => 500 * 2 ** count,
    onSuccess: (written: NotesWritten, write: NoteWrite) => {
      const answers = new Map(written.cards.map((card) => [card.id, card]));
      settle(client, write, (id, card) => {
        const answer = answers.get(id);
        return answer ? afterAnswer(card, answer) : card;
      });
    },
    onError: (error: Error, write: NoteWrite) => {
      const isGone = isProblem(error, "not_found");
      settle(client, write, (_id, card) => (isGone ? undefined : card));
      showProblem(isGone ? noteTexts.notFound : failures[write.kind]);
    },
  });
}

const failures = {
  create: noteTexts.createFailed,
  update: noteTexts.updateFailed,
  pin: noteTexts.pinFailed,
  favorite: noteTexts.favoriteFailed,
  archive: noteTexts.archiveFailed,
  remove: noteTexts.deleteFailed,
  restore: noteTexts.updateFailed,
} as const;

/** After a reload: changes that still wait are laid over the list again. */
export function adoptNoteWrites(client: QueryClient): void {
  for (const mutation of client.getMutationCache().findAll({ mutationKey })) {
    const write = mutation.state.variables;
    if (isNoteWrite(write)) lay(client, write);
  }
}

/** Whether the worker has not been told of this note yet. */
export const isUnborn = (client: QueryClient, id: string): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: "pending" })
    .some(({ state: { variables } }) => isNoteWrite(variables) && isMaking(variables, id));

const isMaking = ({ kind, ids }: NoteWrite, id: string): boolean =>
  kind === "create" && ids.includes(id);

function lay(client: QueryClient, write: NoteWrite): void {
  change(client, write.ids, (id, shown) =>
    noteOverlay.add(id, shown, { key: write.key, apply: (card) => preview(card, write) }),
  );
}

function settle(
  client: QueryClient,
  write: NoteWrite,
  step: (id: string, base: NoteCard | undefined) => NoteCard | undefined,
): void {
  change(client, write.ids, (id, shown) =>
    noteOverlay.drop(
      id,
      write.key,
      noteOverlay.learn(id, shown, (base) => step(id, base)),
    ),
  );
}

function change(
  client: QueryClient,
  ids: readonly string[],
  by: (id: string, shown: NoteCard | undefined) => NoteCard | undefined,
): void {
  const listed = client.getQueryData<Cards>(noteQueries.list().queryKey);
  const rows = new Map((listed ?? unlistedNotes.get()).map((row) => [row.id, row]));
  const changes = new Map(ids.map((id) => [id, by(id, rows.get(id))]));
  const edit = (list: Cards) => withChanges(list, changes);
  if (!listed) unlistedNotes.change(edit);
  noteList.edit(client, edit);
}

async function sent(client: QueryClient, write: NoteWrite): Promise<NotesWritten> {
  const answer = await request(write);
  for (const note of answer.data) if ("content" in note) learnNote(client, note);
  return {
    cards: answer.data.map((note) => cardOf(note)),
    eventId: textBeside(answer, "eventId"),
    runId: textBeside(answer, "runId"),
  };
}

type Written = Answer<readonly (Note | NoteCard)[]>;

async function request(write: NoteWrite): Promise<Written> {
  if (write.ids.length !== 1) return requestOfMany(write);
  const options = { idempotencyKey: write.key };
  const params = { id: write.ids[0] ?? "" };
  const one = async (asked: Promise<Answer<Note>>): Promise<Written> => {
    const answer = await asked;
    return { ...answer, data: [answer.data] };
  };
  switch (write.kind) {
    case "create":
      return one(callWhole(notes.create, { body: { ...write.note, id: params.id } }, options));
    case "update":
      return one(callWhole(notes.update, { params, body: write.changes }, options));
    case "pin":
      return one(callWhole(notes.pin, { params, body: write.changes }, options));
    case "favorite":
      return one(callWhole(notes.favorite, { params, body: write.changes }, options));
    case "archive":
      return one(callWhole(notes.archive, { params, body: write.changes }, options));
    case "remove":
      return one(callWhole(notes.remove, { params }, options));
    case "restore":
      return one(callWhole(notes.restore, { params }, options));
  }
}

function requestOfMany(write: NoteWrite): Promise<Written> {
  const updates =
    write.kind === "remove" ? { deleted: true } : "changes" in write ? write.changes : {};
  const body = { noteIds: [...write.ids], updates };
  return callWhole(notes.bulk, { body }, { idempotencyKey: write.key });
}

function isNoteWrite(value: unknown): value is NoteWrite {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    "ids" in value &&
    "key" in value
  );
}

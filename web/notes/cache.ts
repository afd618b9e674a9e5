import type { LogEvent } from "#contract/events.ts";
import { type Note, NoteCard } from "#contract/notes.ts";
import * as v from "valibot";

export type Cards = readonly NoteCard[];

/** What became of some notes: the new card, or undefined where there is none any more. */
export type Changes = ReadonlyMap<string, NoteCard | undefined>;

/** The order of the list, as the worker keeps it: the newest first. */
export function compareCards(
  a: Pick<NoteCard, "id" | "createdAt">,
  b: Pick<NoteCard, "id" | "createdAt">,
): number {
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? -1 : 1;
}

/** Puts changed cards in their places of a sorted list, and takes the deleted ones out. */
export function withChanges(rows: Cards, changes: Changes): Cards {
  const coming = new Map(changes);
  let isMoved = false;
  let isChanged = false;
  const next: NoteCard[] = [];
  for (const row of rows) {
    if (!coming.has(row.id)) {
      next.push(row);
      continue;
    }
    const card = coming.get(row.id);
    coming.delete(row.id);
    isChanged ||= card !== row;
    isMoved ||= card !== undefined && card.createdAt !== row.createdAt;
    if (card) next.push(card);
  }
  for (const card of coming.values()) {
    if (!card) continue;
    next.push(card);
    isMoved = true;
  }
  if (isMoved) return next.toSorted(compareCards);
  return isChanged ? next : rows;
}

/**
 * The card after an event. One that already has the event's version, or a later one, stays as it is: an
 * answer and its event may come in either order, and twice.
 */
export function afterEvent(
  card: NoteCard | undefined,
  { after }: Pick<LogEvent, "after">,
): NoteCard | undefined {
  const version = after?.["version"];
  if (!after || (card && typeof version === "number" && card.version >= version)) return card;
  if (typeof after["deletedAt"] === "string") return undefined;
  const whole = v.safeParse(NoteCard, card ? { ...card, ...after } : after);
  return whole.success ? whole.output : card;
}

/** The newer of what is cached and what the worker answered; the cached one where they are the same. */
export function afterAnswer(card: NoteCard | undefined, answer: NoteCard): NoteCard | undefined {
  if (card && card.version >= answer.version) return card;
  return answer.deletedAt === null ? answer : undefined;
}

export function cardOf(note: NoteCard | Note): NoteCard {
  if (!("content" in note)) return note;
  const { content: _, ...card } = note;
  return card;
}

import { type EventName, eventPayloads } from "#contract/events.ts";
import * as v from "valibot";
import { store } from "../ui/store.ts";

/** A piece of an answer that is still being written, and where in the whole it stands. */
type Piece = v.InferOutput<typeof eventPayloads.messageDelta>;
type Delta = Pick<Piece, "offset" | "text">;

/** The text up to the first gap, and the pieces that have come behind it. */
interface Growing {
  readonly text: string;
  readonly ahead: readonly Delta[];
}

export const nothingYet: Growing = { text: "", ahead: [] };

/** Pieces may come twice or out of order; text only ever grows, and never holds anything twice. */
export function grown(now: Growing, delta: Delta): Growing {
  let { text } = now;
  const ahead: Delta[] = [];
  for (const piece of [...now.ahead, delta].toSorted((a, b) => a.offset - b.offset)) {
    if (piece.offset > text.length) ahead.push(piece);
    else text += piece.text.slice(text.length - piece.offset);
  }
  return { text, ahead };
}

export const answering = store<
  ReadonlyMap<string, { readonly conversationId: string; readonly growing: Growing }>
>(new Map());

export function hearChat(event: EventName, data: unknown): void {
  if (event !== "messageDelta") return;
  const delta = v.safeParse(eventPayloads.messageDelta, data);
  if (delta.success) hearPiece(delta.output);
}

export function hearPiece({ messageId, conversationId, ...piece }: Piece): void {
  answering.change((now) => {
    const before = now.get(messageId)?.growing ?? nothingYet;
    return new Map(now).set(messageId, { conversationId, growing: grown(before, piece) });
  });
}

export function doneAnswering(messageId: string): void {
  answering.change((now) => {
    const next = new Map(now);
    return next.delete(messageId) ? next : now;
  });
}

import { eventPayloads, type EventName } from "#contract/events.ts";
import * as v from "valibot";
import { store } from "../ui/store.ts";
import { type Delta, type Growing, grown, nothingYet } from "./deltas.ts";

interface Answering {
  readonly conversationId: string;
  readonly growing: Growing;
}

/** Answers that are still being written, by the id of the message they will be. */
export const answering = store<ReadonlyMap<string, Answering>>(new Map());

export function hearChat(event: EventName, data: unknown): void {
  if (event !== "messageDelta") return;
  const delta = v.safeParse(eventPayloads.messageDelta, data);
  if (delta.success) hearPiece(delta.output);
}

interface Piece extends Delta {
  readonly messageId: string;
  readonly conversationId: string;
}

export function hearPiece({ messageId, conversationId, ...piece }: Piece): void {
  answering.change((now) => {
    const before = now.get(messageId)?.growing ?? nothingYet;
    return new Map(now).set(messageId, { conversationId, growing: grown(before, piece) });
  });
}

/** The stored message has taken its place. */
export function doneAnswering(messageId: string): void {
  answering.change((now) => {
    if (!now.has(messageId)) return now;
    const next = new Map(now);
    next.delete(messageId);
    return next;
  });
}

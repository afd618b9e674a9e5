import * as v from "valibot";
import { closeCode } from "#contract/room.ts";
import { written } from "./host.ts";

/** Why a socket ends: the frame that says so and the code it closes with. */
export const Refusal = v.strictObject({
  closeWith: v.number(),
  code: v.string(),
  error: v.string(),
});
export type Refusal = Readonly<v.InferOutput<typeof Refusal>>;

const { unauthorized, badFrame, tooMany } = closeCode;

export const refusals = {
  unwanted: {
    closeWith: unauthorized,
    code: "unauthenticated",
    error: "This ticket does not open this room",
  },
  foreign: { closeWith: unauthorized, code: "forbidden", error: "That room is somebody else's" },
  full: { closeWith: tooMany, code: "rate_limited", error: "This room is full" },
  flooding: { closeWith: tooMany, code: "rate_limited", error: "Too Many Requests" },
  binary: { closeWith: badFrame, code: "unsupported_type", error: "A frame is text" },
  long: { closeWith: badFrame, code: "too_large", error: "A frame is at most 64 KB" },
} as const satisfies Record<string, Refusal>;

/**
 * A socket that is opened to be closed: a page cannot read the answer to a refused upgrade. It is no
 * hibernating one, since those leave the other side waiting when they end before its first frame.
 */
export function rejectSocket({ closeWith, code, error }: Refusal): Response {
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  ours.send(written({ type: "error", code, error }));
  ours.close(closeWith, error);
  return new Response(null, { status: 101, webSocket: theirs });
}

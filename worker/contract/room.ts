import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { eventPayloads, type EventName } from "./events.ts";
import { Id, text } from "./values.ts";

/** The party's name, and so the path `/parties/main/{userId}` on every host. */
export const partyName = "main";
export const roomPath = (userId: string) => `/parties/${partyName}/${userId}` as const;

export const roomLimits = {
  /** Bytes of one frame or post, in UTF-8. */
  frame: 64 * 1024,
  connections: 100,
  /** Frames a connection may send in ten seconds. */
  framesPerTenSeconds: 200,
  ticketSeconds: 120,
  /** How long an access token may still ask for tickets after its session was signed out. */
  accessSeconds: 15 * 60,
} as const;

/** Close codes a client acts on: 4401 asks for a new sign-in, the others are final for the frame. */
export const closeCode = { unauthorized: 4401, badFrame: 4400, tooMany: 4429 } as const;

/**
 * What a ticket says, signed with HMAC-SHA-256. `connect` opens one socket, once; `post` lets an agent
 * post for as long as it lives; `publish` is the worker's own. `sub` is the person and so the room,
 * `sid` the session or key that a revocation names. Times are seconds since 1970.
 */
export const TicketClaims = v.strictObject({
  aud: v.literal("room"),
  use: v.picklist(["connect", "post", "publish"]),
  sub: Id,
  sid: Id,
  jti: Id,
  actor: v.string(),
  name: v.string(),
  /** Scopes of an agent's key; a person's ticket carries them all. */
  scopes: v.array(v.string()),
  iat: v.number(),
  exp: v.number(),
  /** When the key itself ends: a socket that its ticket opened ends then too. */
  until: v.optional(v.number()),
});
export type TicketClaims = v.InferOutput<typeof TicketClaims>;

/** One who is in the room: a person's tab, or an agent that keeps a socket. */
export const Presence = v.object({
  connectionId: v.string(),
  actor: v.string(),
  name: v.string(),
});
export type Presence = v.InferOutput<typeof Presence>;

/** Frames a client sends. `test` is answered by itself. */
export const ClientFrame = v.variant("type", [
  v.strictObject({ type: v.literal("join-user-room"), userId: Id }),
  v.strictObject({ type: v.literal("test"), data: v.optional(text(1_000)) }),
  v.strictObject({
    type: v.literal("event"),
    event: v.picklist(["typing"]),
    data: eventPayloads.typing,
  }),
]);
export type ClientFrame = v.InferOutput<typeof ClientFrame>;

/** Who an event came from; absent on the worker's own durable events, whose `actor` says it. */
export const Sender = v.object({ actor: v.string(), name: v.string() });
export type Sender = v.InferOutput<typeof Sender>;

/** Frames the room sends. `events` carries several durable events of one write as one frame. */
export type ServerFrame =
  | { type: "joined-room"; userId: string; present: readonly Presence[] }
  | { type: "presence"; present: readonly Presence[] }
  | { type: "event"; event: EventName; data: unknown; from?: Sender }
  | { type: "events"; events: readonly unknown[] }
  | { type: "test"; data?: string | undefined }
  | { type: "error"; code: string; error: string };

/** What an agent posts to a room: one event. The answer's `data.delivered` counts the open connections. */
export const RoomPost = v.strictObject({ event: text(60), data: v.optional(v.unknown()) });
export type RoomPost = v.InferOutput<typeof RoomPost>;

/** What the worker alone posts: durable events of one write, or the end of a session or key. */
export const RoomPublish = v.variant("kind", [
  v.strictObject({ kind: v.literal("events"), events: v.array(v.unknown()) }),
  v.strictObject({ kind: v.literal("event"), event: text(60), data: v.unknown() }),
  v.strictObject({ kind: v.literal("revoke"), sid: Id }),
]);
export type RoomPublish = v.InferOutput<typeof RoomPublish>;

export const RoomAnswer = v.object({ delivered: v.number() });

export const realtime = {
  ticket: endpoint({
    method: "POST",
    path: "/api/realtime/ticket",
    body: v.optional(v.strictObject({ use: v.optional(v.picklist(["connect", "post"])) })),
    answer: v.object({ ticket: v.string(), room: v.string(), expiresAt: v.number() }),
    scope: "read",
  }),
} as const;

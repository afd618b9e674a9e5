import * as v from "valibot";
import { endpoint, reads } from "./endpoint.ts";
import { eventPayloads, type EventName } from "./events.ts";
import { panels } from "./panels.ts";
import { Id, Instant, text } from "./values.ts";

/** The party's name, and so the path `/parties/main/{userId}` on every host. */
export const partyName = "main";
export const roomPath = (userId: string) => `/parties/${partyName}/${userId}` as const;

export const roomLimits = {
  /** Bytes of one frame or post, in UTF-8. */
  frame: 64 * 1024,
  connections: 100,
  /** Of these, as many are for agents together, and for each key: the rest are kept for the person. */
  agentConnections: 60,
  keyConnections: 20,
  /** Frames a connection may send in ten seconds. */
  framesPerTenSeconds: 200,
  /** Posts that one key's tickets may make in ten seconds. */
  postsPerTenSeconds: 3_000,
  /** Bytes of a view, so that it fits beside the rest of a connection's state in the 2 KB that outlive hibernation. */
  view: 900,
  ticketSeconds: 120,
  /** An access token may still ask for tickets this long after its session was signed out. */
  accessSeconds: 15 * 60,
} as const;

/** Close codes a client acts on: 4401 asks for a new sign-in, the others are final for the frame. */
export const closeCode = { unauthorized: 4401, badFrame: 4400, tooMany: 4429 } as const;

/**
 * The claims of a ticket, signed with HMAC-SHA-256. `connect` opens one socket, once; `post` lets an agent
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
  /** The tools that the key is limited to; absent where it is not. */
  tools: v.optional(v.array(v.string())),
  iat: v.number(),
  exp: v.number(),
  /** The end of the key itself: a socket that its ticket opened ends then too. */
  until: v.optional(v.number()),
});
export type TicketClaims = v.InferOutput<typeof TicketClaims>;

/** One who is in the room: a person's tab, or an agent that keeps a socket. */
export const Presence = v.object({
  connectionId: v.string(),
  actor: v.string(),
  name: v.string(),
  /** An agent whose person has taken over. */
  isPaused: v.optional(v.boolean()),
});
export type Presence = v.InferOutput<typeof Presence>;

const panelIds = v.picklist(
  panels.map(({ id }) => id),
  "must be a panel",
);
const ViewedSide = v.strictObject({
  /** In the order of their tabs. */
  open: v.pipe(v.array(panelIds), v.maxLength(panels.length)),
  active: v.nullable(panelIds),
});

/** One tab's screen, as the tab itself says. Ids only: no title, no text. */
export const View = v.strictObject({
  device: v.picklist(["phone", "desktop"]),
  left: ViewedSide,
  right: ViewedSide,
  /** Items that are open, the one in front first. */
  items: v.pipe(v.array(v.strictObject({ panel: panelIds, id: Id })), v.maxLength(8)),
  /** Tells whether the tab is in front; one behind others may be what was left open yesterday. */
  isVisible: v.boolean(),
  /** The moment when the tab looked, by its own clock. */
  at: Instant,
});
export type View = v.InferOutput<typeof View>;

/** A joined tab's view and how long ago the room heard of it. A tab says so again only when something changes. */
export const SeenView = v.object({
  connectionId: v.string(),
  view: View,
  ageMs: v.number(),
});
export type SeenView = v.InferOutput<typeof SeenView>;

/** Frames a client sends. `test` is answered by itself. */
export const ClientFrame = v.variant("type", [
  v.strictObject({ type: v.literal("join-user-room"), userId: Id }),
  v.strictObject({ type: v.literal("test"), data: v.optional(text(1_000)) }),
  v.strictObject({
    type: v.literal("event"),
    event: v.picklist(["typing"]),
    data: eventPayloads.typing,
  }),
  /** For tabs of the person: the room keeps the last one while the tab is there. */
  v.strictObject({ type: v.literal("view"), view: View }),
]);
export type ClientFrame = v.InferOutput<typeof ClientFrame>;

/** The `test` frame by which a client asks whether its room is still there. A host may answer it without waking the room. */
export const stillThere = JSON.stringify({ type: "test", data: "still there" });

/** The sender of an event; absent on the worker's own durable events, whose `actor` says it. */
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

/** An agent's post to a room: one event. The answer's `data.delivered` counts the open connections. */
export const RoomPost = v.strictObject({ event: text(60), data: v.optional(v.unknown()) });
export type RoomPost = v.InferOutput<typeof RoomPost>;

/** The worker's own posts: durable events of one write, the end or a pause of a session or key, a question. */
export const RoomPublish = v.variant("kind", [
  v.strictObject({ kind: v.literal("events"), events: v.array(v.unknown()) }),
  v.strictObject({
    kind: v.literal("event"),
    event: text(60),
    data: v.unknown(),
    from: v.optional(Sender),
  }),
  v.strictObject({ kind: v.literal("revoke"), sid: Id }),
  v.strictObject({ kind: v.literal("pause"), sids: v.array(Id), isPaused: v.boolean() }),
  v.strictObject({ kind: v.literal("views") }),
]);
export type RoomPublish = v.InferOutput<typeof RoomPublish>;

export const ViewsAnswer = v.object({ success: v.literal(true), data: v.array(SeenView) });

export const realtime = {
  ticket: endpoint("/api/realtime/ticket", {
    method: "POST",
    body: v.optional(v.strictObject({ use: v.optional(v.picklist(["connect", "post"])) })),
    answer: v.object({ ticket: v.string(), room: v.string(), expiresAt: v.number() }),
    scope: "read",
  }),
  /** The person's screens now, a line a tab. */
  view: reads("/api/tools/view", { answer: v.array(SeenView) }),
} as const;

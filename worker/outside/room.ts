import { type EventName, isEventName, type LogEvent } from "#contract/events.ts";
import {
  roomLimits,
  roomPath,
  type RoomPublish,
  SeenView,
  type Sender,
  type ServerFrame,
  type TicketClaims,
  ViewsAnswer,
} from "#contract/room.ts";
import * as v from "valibot";
import { uuidv7 } from "uuidv7";
import { readTicket, signTicket } from "../../party/ticket.ts";
import type { Env } from "../env.ts";

type Holder = Omit<TicketClaims, "aud" | "iat" | "exp" | "jti">;

interface Ticket {
  readonly ticket: string;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

/** The room as the worker sees it, wherever it runs. */
export interface RoomPort {
  /** Durable events of one write, as one frame. */
  publish(userId: string, events: readonly LogEvent[]): Promise<void>;
  /** One ephemeral event of the assistant, or of the agent it is `from`. */
  say(userId: string, event: EventName, data: unknown, from?: Sender): Promise<void>;
  /** Closes every connection of a session or key and refuses its tickets. */
  revoke(userId: string, sid: string): Promise<void>;
  /** Whether a session or key was revoked within the life of any token that it was given. */
  isRevoked(userId: string, sid: string): Promise<boolean>;
  /** Keys that post and type no more; their sockets stay, and everybody sees that they are paused. */
  pause(userId: string, sids: readonly string[]): Promise<void>;
  resume(userId: string, sid: string): Promise<void>;
  views(userId: string): Promise<SeenView[]>;
  /** How far the database was with all that the person's screens were told of, learning a mark; null where it is not known. */
  bookmark(userId: string, known: string | null): Promise<string | null>;
  /** Takes away what the person's object keeps. Another host's room forgets by itself what it was told of sessions. */
  erase(userId: string): Promise<void>;
  /** Hands a socket or post on to the room, which reads its ticket. */
  forward(request: Request, userId: string): Promise<Response>;
  ticket(holder: Holder): Promise<Ticket>;
  /** The claims of a ticket, if it is ours and valid: asked before a room is woken. */
  reads(ticket: string): Promise<TicketClaims | undefined>;
}

interface RoomNeeds {
  readonly binding: Env["Main"];
  /** Empty: the room runs in this worker. */
  readonly partyHost: string;
  readonly secret: string;
  now(): Date;
}

type Telling = Omit<RoomPort, "ticket" | "reads">;

export function roomPort({ binding, partyHost, secret, now }: RoomNeeds): RoomPort {
  const ticket = ticketOffice(secret, now);
  const reads = (text: string) => readTicket(text, secret, now().getTime() / 1000);
  return {
    ticket,
    reads,
    ...(partyHost === "" ? roomHere(binding) : roomElsewhere(partyHost, ticket, binding)),
  };
}

/** Only this worker can call its own binding, so it needs no ticket, and one text goes all the way. */
function roomHere(binding: Env["Main"]): Telling {
  const room = (userId: string) => binding.get(binding.idFromName(userId));
  const say = async (userId: string, frame: ServerFrame) => {
    await room(userId).say(JSON.stringify(frame));
  };
  return {
    publish: (userId, events) => say(userId, frameOf(events)),
    say: (userId, event, data, from) =>
      say(userId, { type: "event", event, data, ...(from ? { from } : {}) }),
    async revoke(userId, sid) {
      await room(userId).revoke(sid);
    },
    isRevoked: async (userId, sid) => room(userId).isRevoked(sid),
    async pause(userId, sids) {
      await room(userId).pause(sids, true);
    },
    async resume(userId, sid) {
      await room(userId).pause([sid], false);
    },
    // What comes through the binding is a copy, and holds only what the room may say.
    views: async (userId) => v.parse(v.array(SeenView), await room(userId).views()),
    bookmark: async (userId, known) => room(userId).bookmark(known),
    async erase(userId) {
      await room(userId).erase();
    },
    forward: (request, userId) => room(userId).fetch(request),
  };
}

/** What was revoked is kept by the object in this worker too: every call asks it, and another host would be far. */
function roomElsewhere(host: string, ticket: RoomPort["ticket"], binding: Env["Main"]): Telling {
  const { revoke, isRevoked, bookmark, erase } = roomHere(binding);
  const scheme = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) ? "http" : "https";
  const address = (userId: string) => `${scheme}://${host}${roomPath(userId)}`;

  async function post(userId: string, body: RoomPublish): Promise<string> {
    const pass = await ticket({ ...worker, sub: userId });
    const answer = await fetch(address(userId), {
      method: "POST",
      headers: { authorization: `Bearer ${pass.ticket}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // Read to its end, or the connection stays taken.
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The room answered ${String(answer.status)}`);
    return text;
  }
  async function tell(userId: string, body: RoomPublish): Promise<void> {
    await post(userId, body);
  }

  return {
    publish: (userId, events) => tell(userId, publication(frameOf(events))),
    say: (userId, event, data, from) =>
      tell(userId, { kind: "event", event, data, ...(from ? { from } : {}) }),
    async revoke(userId, sid) {
      await Promise.all([revoke(userId, sid), tell(userId, { kind: "revoke", sid })]);
    },
    isRevoked,
    bookmark,
    erase,
    pause: (userId, sids) => tell(userId, { kind: "pause", sids: [...sids], isPaused: true }),
    resume: (userId, sid) => tell(userId, { kind: "pause", sids: [sid], isPaused: false }),
    async views(userId) {
      return v.parse(ViewsAnswer, JSON.parse(await post(userId, { kind: "views" }))).data;
    },
    forward: (request, userId) =>
      fetch(new Request(address(userId) + new URL(request.url).search, request)),
  };
}

const worker: Omit<Holder, "sub"> = {
  use: "publish",
  sid: "worker",
  actor: "assistant",
  name: "Assistant",
  scopes: [],
};

type Durable = Extract<ServerFrame, { type: "event" | "events" }>;

/** One event travels under its own name, several as one frame. */
function frameOf(events: readonly LogEvent[]): Durable {
  const [first, ...more] = events;
  return first && more.length === 0 && isEventName(first.type)
    ? { type: "event", event: first.type, data: first }
    : { type: "events", events };
}

const publication = (frame: Durable): RoomPublish =>
  frame.type === "event"
    ? { kind: "event", event: frame.event, data: frame.data }
    : { kind: "events", events: [...frame.events] };

/** A reusable ticket is handed out again this long. */
const reuseSeconds = 30;
const rememberedTickets = 1_000;

/** Signs tickets. A socket's opens one socket; the others serve a stream of posts, signed and verified once. */
function ticketOffice(secret: string, now: () => Date): RoomPort["ticket"] {
  const handedOut = new Map<string, Ticket>();
  return async (holder) => {
    const iat = Math.floor(now().getTime() / 1000);
    const exp = Math.min(iat + roomLimits.ticketSeconds, holder.until ?? Infinity);
    const sign = async (): Promise<Ticket> => ({
      ticket: await signTicket({ ...holder, aud: "room", jti: uuidv7(), iat, exp }, secret),
      expiresAt: exp,
    });
    if (holder.use === "connect") return sign();
    const name = JSON.stringify(holder);
    const known = handedOut.get(name);
    if (known && known.expiresAt > exp - reuseSeconds) return known;
    const fresh = await sign();
    if (handedOut.size >= rememberedTickets) handedOut.clear();
    handedOut.set(name, fresh);
    return fresh;
  };
}

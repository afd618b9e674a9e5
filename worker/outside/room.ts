import type { EventName, LogEvent } from "#contract/events.ts";
import { roomLimits, roomPath, type RoomPublish, type TicketClaims } from "#contract/room.ts";
import { uuidv7 } from "uuidv7";
import { signTicket } from "../../party/ticket.ts";

type Holder = Omit<TicketClaims, "aud" | "iat" | "exp" | "jti">;

/** The room as the worker sees it, wherever it runs. */
export interface RoomPort {
  /** Durable events of one write, as one frame. */
  publish(userId: string, events: readonly LogEvent[]): Promise<void>;
  /** One ephemeral event of the assistant. */
  say(userId: string, event: EventName, data: unknown): Promise<void>;
  /** Closes every connection of a session or key and refuses its tickets. */
  revoke(userId: string, sid: string): Promise<void>;
  /** Hands a socket or post on to the room, which reads its ticket. */
  forward(request: Request, userId: string): Promise<Response>;
  /** `expiresAt` is in seconds since 1970. */
  ticket(holder: Holder): Promise<{ ticket: string; expiresAt: number }>;
}

interface RoomNeeds {
  readonly binding: DurableObjectNamespace;
  /** Empty: the room runs in this worker. */
  readonly partyHost: string;
  readonly secret: string;
  now(): Date;
}

export function roomPort({ binding, partyHost, secret, now }: RoomNeeds): RoomPort {
  async function ticket(holder: Holder) {
    const iat = Math.floor(now().getTime() / 1000);
    const exp = iat + roomLimits.ticketSeconds;
    return {
      ticket: await signTicket({ ...holder, aud: "room", jti: uuidv7(), iat, exp }, secret),
      expiresAt: exp,
    };
  }

  function forward(request: Request, userId: string): Promise<Response> {
    if (partyHost !== "")
      return fetch(new Request(elsewhere(partyHost, request.url, userId), request));
    const headers = new Headers(request.headers);
    headers.delete("x-partykit-props");
    headers.delete("x-partykit-room");
    return binding.get(binding.idFromName(userId)).fetch(new Request(request, { headers }));
  }

  async function post(userId: string, body: RoomPublish): Promise<void> {
    const { ticket: pass } = await ticket({
      use: "publish",
      sub: userId,
      sid: "worker",
      actor: "assistant",
      name: "Assistant",
      scopes: [],
    });
    const answer = await forward(
      new Request(`https://room${roomPath(userId)}`, {
        method: "POST",
        headers: { authorization: `Bearer ${pass}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      userId,
    );
    // The body must be read to its end for the connection to be free again.
    await answer.text();
    if (!answer.ok) throw new Error(`The room answered ${String(answer.status)}`);
  }

  return {
    ticket,
    forward,
    publish: (userId, events) => post(userId, { kind: "events", events: [...events] }),
    say: (userId, event, data) => post(userId, { kind: "event", event, data }),
    revoke: (userId, sid) => post(userId, { kind: "revoke", sid }),
  };
}

function elsewhere(host: string, url: string, userId: string): string {
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? "http" : "https";
  return `${scheme}://${host}${roomPath(userId)}${new URL(url).search}`;
}

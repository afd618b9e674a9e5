import * as v from "valibot";
import {
  ClientFrame,
  closeCode,
  type Presence,
  roomLimits,
  type ServerFrame,
} from "#contract/room.ts";
import { type Connection, relay, type RoomHost, type Visitor } from "./host.ts";
import { isWelcome, spend } from "./passes.ts";
import { isTooLong, parsed } from "./text.ts";
import { readTicket } from "./ticket.ts";

/** Admits a socket by its ticket, or closes it with 4401 for the page to see. */
export async function admit(host: RoomHost, connection: Connection, ticket: string): Promise<void> {
  const claims = await readTicket(ticket, host.secret, host.nowMs() / 1000);
  if (
    !claims ||
    claims.use !== "connect" ||
    !(await isWelcome(host, claims)) ||
    !(await spend(host, claims))
  ) {
    connection.close(closeCode.unauthorized, "This ticket does not open this room");
    return;
  }
  if ([...host.connections()].length > roomLimits.connections) {
    connection.close(closeCode.tooMany, "This room is full");
    return;
  }
  connection.remember({
    sid: claims.sid,
    actor: claims.actor,
    name: claims.name,
    joined: false,
    windowStart: host.nowMs(),
    frames: 0,
  });
}

/** One frame of a client. Whatever it holds, the worst it does is close its own connection. */
export function heard(host: RoomHost, connection: Connection, message: unknown): void {
  const visitor = connection.visitor();
  if (!visitor) {
    connection.close(closeCode.unauthorized, "No ticket");
    return;
  }
  const counted = countFrame(visitor, host.nowMs());
  connection.remember(counted);
  if (counted.frames > roomLimits.framesPerTenSeconds) {
    send(connection, { type: "error", code: "rate_limited", error: "Too Many Requests" });
    connection.close(closeCode.tooMany, "Too many frames");
    return;
  }
  if (typeof message !== "string" || isTooLong(message)) {
    send(connection, {
      type: "error",
      code: "too_large",
      error: "A frame is text of at most 64 KB",
    });
    connection.close(closeCode.badFrame, "Bad frame");
    return;
  }
  const frame = v.safeParse(ClientFrame, parsed(message));
  if (!frame.success) {
    send(connection, {
      type: "error",
      code: "invalid_input",
      error: "That is not a frame of this room",
    });
    return;
  }
  answerFrame(host, connection, counted, frame.output);
}

function answerFrame(
  host: RoomHost,
  connection: Connection,
  visitor: Visitor,
  frame: ClientFrame,
): void {
  if (frame.type === "test") {
    send(connection, { type: "test", data: frame.data });
    return;
  }
  if (frame.type === "event") {
    const from = { actor: visitor.actor, name: visitor.name };
    relay(host, { type: "event", event: frame.event, data: frame.data, from }, connection.id);
    return;
  }
  if (frame.userId !== host.userId) {
    send(connection, { type: "error", code: "forbidden", error: "That room is somebody else's" });
    connection.close(closeCode.unauthorized, "Not your room");
    return;
  }
  connection.remember({ ...visitor, joined: true });
  const present = presentIn(host);
  send(connection, { type: "joined-room", userId: host.userId, present });
  relay(host, { type: "presence", present }, connection.id);
}

/** Tells those who stay that somebody left. */
export function left(host: RoomHost, connection: Connection): void {
  const present = presentIn(host).filter(({ connectionId }) => connectionId !== connection.id);
  if (connection.visitor()?.joined === true)
    relay(host, { type: "presence", present }, connection.id);
}

const send = (connection: Connection, frame: ServerFrame): void => {
  connection.send(JSON.stringify(frame));
};

function presentIn(host: RoomHost): Presence[] {
  return [...host.connections()].flatMap((connection) => {
    const visitor = connection.visitor();
    if (visitor?.joined !== true) return [];
    return [{ connectionId: connection.id, actor: visitor.actor, name: visitor.name }];
  });
}

function countFrame(visitor: Visitor, nowMs: number): Visitor {
  return nowMs - visitor.windowStart > 10_000
    ? { ...visitor, windowStart: nowMs, frames: 1 }
    : { ...visitor, frames: visitor.frames + 1 };
}

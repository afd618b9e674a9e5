import * as v from "valibot";
import { ClientFrame, closeCode, type Presence, roomLimits } from "#contract/room.ts";
import { type Connection, relay, type RoomHost, tell, type Visitor, written } from "./host.ts";
import { Passes } from "./passes.ts";
import { posted, scopeFor } from "./posts.ts";
import { isTooLong, parsed } from "./text.ts";

const windowMs = 10_000;

/**
 * One person's room: it repeats what is said in it and keeps nothing but who is there. All that a
 * socket can cause by what it sends is its own end.
 */
export class Room {
  readonly #host: RoomHost;
  readonly #passes: Passes;
  /** Not stored: a room that sleeps has been still for as long as a window lasts. */
  readonly #frames = new Map<string, { startMs: number; count: number }>();

  constructor(host: RoomHost) {
    this.#host = host;
    this.#passes = new Passes(host);
  }

  /** Lets a socket in by its ticket, or closes it with a code that its page can read. */
  async admit(connection: Connection, ticket: string): Promise<void> {
    const claims = await this.#passes.forSocket(ticket);
    if (!claims) {
      connection.close(closeCode.unauthorized, "This ticket does not open this room");
      return;
    }
    const { sid, actor, name, scopes } = claims;
    if (this.#visitors().length >= roomLimits.connections) {
      end(connection, closeCode.tooMany, "rate_limited", "This room is full");
      return;
    }
    connection.setState({ id: claims.jti, sid, actor, name, scopes, joined: false });
  }

  /** One frame of a client. */
  heard(connection: Connection, message: unknown): void {
    const visitor = connection.state;
    if (!visitor) {
      connection.close(closeCode.unauthorized, "This ticket does not open this room");
    } else if (this.#isFlooding(visitor.id)) {
      end(connection, closeCode.tooMany, "rate_limited", "Too Many Requests");
    } else if (typeof message !== "string") {
      end(connection, closeCode.badFrame, "unsupported_type", "A frame is text");
    } else if (isTooLong(message)) {
      end(connection, closeCode.badFrame, "too_large", "A frame is at most 64 KB");
    } else {
      const input = parsed(message);
      const frame = v.safeParse(ClientFrame, input);
      if (frame.success) this.#answer(connection, visitor, frame.output);
      else if (input === undefined) scold(connection, "malformed_json", "A frame is JSON");
      else scold(connection, "invalid_input", "That is not a frame of this room");
    }
  }

  /** Tells those who stay. */
  left(connection: Connection): void {
    const visitor = connection.state;
    if (!visitor) return;
    this.#frames.delete(visitor.id);
    if (!visitor.joined) return;
    const present = this.#present().filter(({ connectionId }) => connectionId !== visitor.id);
    relay(this.#host, written({ type: "presence", present }), visitor.id);
  }

  posted(request: Request): Promise<Response> {
    return posted(
      { host: this.#host, passes: this.#passes, revoke: (sid) => this.revoke(sid) },
      request,
    );
  }

  /** A frame that the worker wrote, as it stands. */
  say(text: string): number {
    return relay(this.#host, text);
  }

  /** Ends a session or key here: its sockets now, its tickets for as long as they would have lived. */
  async revoke(sid: string): Promise<number> {
    await this.#passes.revoke(sid);
    const ended = [...this.#host.connections()].filter(({ state }) => state?.sid === sid);
    for (const connection of ended) connection.close(closeCode.unauthorized, "Signed out");
    return ended.length;
  }

  #answer(connection: Connection, visitor: Visitor, frame: ClientFrame): void {
    switch (frame.type) {
      case "test":
        tell(connection, written({ type: "test", data: frame.data }));
        return;
      case "join-user-room":
        this.#join(connection, visitor, frame.userId);
        return;
      case "event": {
        const { event, data } = frame;
        const from = { actor: visitor.actor, name: visitor.name };
        if (!visitor.joined) scold(connection, "forbidden", "Join the room first");
        else if (!visitor.scopes.includes(scopeFor(event))) {
          scold(connection, "scope_missing", `This key lacks the scope '${scopeFor(event)}'`);
        } else relay(this.#host, written({ type: "event", event, data, from }), visitor.id);
      }
    }
  }

  #join(connection: Connection, visitor: Visitor, userId: string): void {
    if (userId !== this.#host.userId) {
      end(connection, closeCode.unauthorized, "forbidden", "That room is somebody else's");
      return;
    }
    connection.setState({ ...visitor, joined: true });
    const present = this.#present();
    tell(connection, written({ type: "joined-room", userId, present }));
    relay(this.#host, written({ type: "presence", present }), visitor.id);
  }

  #visitors(): Visitor[] {
    return [...this.#host.connections()].flatMap(({ state }) => state ?? []);
  }

  #present(): Presence[] {
    return this.#visitors()
      .filter(({ joined }) => joined)
      .map(({ id, actor, name }) => ({ connectionId: id, actor, name }));
  }

  #isFlooding(id: string): boolean {
    const now = this.#host.nowMs();
    const tally = this.#frames.get(id);
    if (!tally || now - tally.startMs >= windowMs) {
      this.#frames.set(id, { startMs: now, count: 1 });
      return false;
    }
    tally.count += 1;
    return tally.count > roomLimits.framesPerTenSeconds;
  }
}

function scold(connection: Connection, code: string, error: string): void {
  tell(connection, written({ type: "error", code, error }));
}

function end(connection: Connection, closeWith: number, code: string, error: string): void {
  scold(connection, code, error);
  connection.close(closeWith, error);
}

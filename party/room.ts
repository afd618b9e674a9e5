import * as v from "valibot";
import { eventWithin } from "#contract/accounts/narrowed.ts";
import { agentPaused } from "#contract/agents/activity.ts";
import {
  ClientFrame,
  closeCode,
  type Presence,
  roomLimits,
  type SeenView,
  type View,
} from "#contract/room.ts";
import { type Connection, relay, type RoomHost, tell, type Visitor, written } from "./host.ts";
import { Passes } from "./passes.ts";
import { posted, scopeFor, Tally } from "./posts.ts";
import { type Refusal, refusals } from "./refusals.ts";
import { isTooLong, parsed } from "./text.ts";
import { keepView, viewsIn } from "./views.ts";

/**
 * One person's room: it repeats what is said in it and keeps nothing but who is there. All that a
 * socket can cause by what it sends is its own end.
 */
export class Room {
  readonly #host: RoomHost;
  readonly #passes: Passes;
  readonly #frames = new Tally(roomLimits.framesPerTenSeconds);
  readonly #posts = new Tally(roomLimits.postsPerTenSeconds);
  /** Commands to the screen that no tab was there to hear: one that is about to join hears them. */
  #unheard: { readonly text: string; readonly atMs: number }[] = [];

  constructor(host: RoomHost) {
    this.#host = host;
    this.#passes = new Passes(host);
  }

  /** Whether a ticket opens a socket here, and for whom. Asked before there is a socket. */
  async admit(ticket: string): Promise<Visitor | Refusal> {
    const claims = await this.#passes.forSocket(ticket);
    if (!claims) return refusals.unwanted;
    if (this.#isFullFor(claims)) return refusals.full;
    const { jti, sid, actor, name, scopes, tools, until } = claims;
    const ends = until === undefined ? {} : { until };
    const limits = tools === undefined ? {} : { tools };
    return { id: jti, sid, actor, name, scopes, joined: false, ...limits, ...ends };
  }

  /** The socket of somebody admitted. Much may have happened since. */
  async arrived(connection: Connection, visitor: Visitor | undefined): Promise<void> {
    if (!visitor || (await this.#passes.isRevoked(visitor.sid))) end(connection, refusals.unwanted);
    else if (this.#isFullFor(visitor)) end(connection, refusals.full);
    else {
      const isPaused = await this.#passes.isPaused(visitor.sid);
      connection.setState(isPaused ? { ...visitor, isPaused } : visitor);
    }
  }

  /** One frame of a client. */
  heard(connection: Connection, message: unknown): void {
    const visitor = connection.state;
    if (!visitor) end(connection, refusals.unwanted);
    else if (this.#frames.isOver(visitor.id, this.#host.nowMs()))
      end(connection, refusals.flooding);
    else if (typeof message !== "string") end(connection, refusals.binary);
    else if (isTooLong(message)) end(connection, refusals.long);
    else {
      const input = parsed(message);
      const frame = v.safeParse(ClientFrame, input);
      if (frame.success) this.#answer(connection, visitor, frame.output);
      else if (input === undefined) sendError(connection, "malformed_json", "A frame is JSON");
      else sendError(connection, "invalid_input", "That is not a frame of this room");
    }
  }

  /** Tells those who stay. */
  left(connection: Connection): void {
    const visitor = connection.state;
    if (!visitor) return;
    this.#frames.forget(visitor.id);
    if (!visitor.joined) return;
    const present = this.#present().filter(({ connectionId }) => connectionId !== visitor.id);
    relay(this.#host, written({ type: "presence", present }), visitor.id);
  }

  posted(request: Request): Promise<Response> {
    return posted(
      {
        host: this.#host,
        passes: this.#passes,
        posts: this.#posts,
        relay: (text) => this.say(text),
        revoke: (sid) => this.revoke(sid),
        pause: (sids, isPaused) => this.pause(sids, isPaused),
      },
      request,
    );
  }

  /** A frame that the worker wrote or an agent posted, as it stands. */
  say(text: string): number {
    const isTabHere = this.#visitors().some(({ joined, actor }) => joined && actor === "user");
    if (!isTabHere && isCommand(text)) {
      this.#unheard.push({ text, atMs: this.#host.nowMs() });
      this.#unheard = this.#unheard.slice(-mostUnheard);
    }
    return relay(this.#host, text);
  }

  /** Ends a session or key here: its sockets now, its tickets for as long as they would have lived. */
  async revoke(sid: string): Promise<number> {
    await this.#passes.revoke(sid);
    const ended = [...this.#host.connections()].filter(({ state }) => state?.sid === sid);
    for (const connection of ended) connection.close(closeCode.unauthorized, "Signed out");
    return ended.length;
  }

  isRevoked(sid: string): Promise<boolean> {
    return this.#passes.isRevoked(sid);
  }

  /** Lets agents only listen, or go on. Everybody sees which. */
  async pause(sids: readonly string[], isPaused: boolean): Promise<number> {
    await this.#passes.pause(sids, isPaused);
    const concerned = [...this.#host.connections()].filter(
      ({ state }) => state !== null && sids.includes(state.sid),
    );
    for (const connection of concerned) {
      if (connection.state) connection.setState({ ...connection.state, isPaused });
    }
    if (concerned.length > 0) {
      relay(this.#host, written({ type: "presence", present: this.#present() }));
    }
    return concerned.length;
  }

  /** The screen of every joined tab. */
  views(): SeenView[] {
    return viewsIn(this.#host);
  }

  #answer(connection: Connection, visitor: Visitor, frame: ClientFrame): void {
    switch (frame.type) {
      case "test":
        tell(connection, written({ type: "test", data: frame.data }));
        return;
      case "join-user-room":
        this.#join(connection, visitor, frame.userId);
        return;
      case "view":
        this.#look(connection, visitor, frame.view);
        return;
      case "event": {
        const { event, data } = frame;
        const from = { actor: visitor.actor, name: visitor.name };
        if (!visitor.joined) sendError(connection, "forbidden", "Join the room first");
        else if (visitor.isPaused === true) sendError(connection, "paused", agentPaused);
        else if (!visitor.scopes.includes(scopeFor(event))) {
          sendError(connection, "scope_missing", `This key lacks the scope '${scopeFor(event)}'`);
        } else if (!eventWithin(visitor.tools, event, data)) {
          sendError(connection, "scope_missing", "This key is limited to other tools");
        } else relay(this.#host, written({ type: "event", event, data, from }), visitor.id);
      }
    }
  }

  #look(connection: Connection, visitor: Visitor, view: View): void {
    if (!visitor.joined) sendError(connection, "forbidden", "Join the room first");
    else if (visitor.actor !== "user") sendError(connection, "forbidden", "Only a tab has a view");
    else if (!keepView(connection, visitor, view, this.#host.nowMs())) {
      sendError(connection, "too_large", `A view is at most ${String(roomLimits.view)} bytes`);
    }
  }

  #join(connection: Connection, visitor: Visitor, userId: string): void {
    if (userId !== this.#host.userId) {
      end(connection, refusals.foreign);
      return;
    }
    connection.setState({ ...visitor, joined: true });
    const present = this.#present();
    tell(connection, written({ type: "joined-room", userId, present }));
    relay(this.#host, written({ type: "presence", present }), visitor.id);
    if (visitor.actor !== "user") return;
    const since = this.#host.nowMs() - unheardMs;
    for (const { text, atMs } of this.#unheard) if (atMs >= since) tell(connection, text);
    this.#unheard = [];
  }

  /** An agent takes no place of its person's, whose tabs are let in while there is any. */
  #isFullFor({ actor, sid }: Pick<Visitor, "actor" | "sid">): boolean {
    const here = this.#visitors();
    if (here.length >= roomLimits.connections) return true;
    if (actor === "user") return false;
    const agents = here.filter((one) => one.actor !== "user");
    const own = agents.filter((one) => one.sid === sid);
    return agents.length >= roomLimits.agentConnections || own.length >= roomLimits.keyConnections;
  }

  #visitors(): Visitor[] {
    return [...this.#host.connections()].flatMap(({ state }) => state ?? []);
  }

  #present(): Presence[] {
    return this.#visitors()
      .filter(({ joined }) => joined)
      .map(({ id, actor, name, isPaused }) => ({
        connectionId: id,
        actor,
        name,
        ...(isPaused === true ? { isPaused } : {}),
      }));
  }
}

/** A page that is being opened has joined by then. */
const unheardMs = 10_000;
const mostUnheard = 10;

const isCommand = (text: string): boolean =>
  text.startsWith('{"type":"event","event":"ui-control"');

function sendError(connection: Connection, code: string, error: string): void {
  tell(connection, written({ type: "error", code, error }));
}

function end(connection: Connection, { closeWith, code, error }: Refusal): void {
  sendError(connection, code, error);
  connection.close(closeWith, error);
}

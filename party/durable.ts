import { type Connection as Socket, type ConnectionContext, Server } from "partyserver";
import {
  admitted,
  isSocket,
  settingsHeader,
  ticketIn,
  visitorOf,
  withoutSettings,
} from "./entrance.ts";
import { closeCode, type SeenView, stillThere } from "#contract/room.ts";
import type { Visitor } from "./host.ts";
import { rejectSocket } from "./refusals.ts";
import { Room } from "./room.ts";

interface RoomEnv {
  readonly ROOM_SECRET: string;
}

/** The room inside our own worker. Bound as `Main`, so that its path is the one PartyKit has. */
export class Main extends Server<Cloudflare.Env & RoomEnv> {
  static override options = { hibernate: true };

  #opened: Room | undefined;
  #bookmark: string | undefined;

  get #room(): Room {
    this.#opened ??= new Room({
      userId: this.name,
      secret: this.env.ROOM_SECRET,
      storage: this.ctx.storage,
      nowMs: () => Date.now(),
      connections: () => this.getConnections<Visitor>(),
    });
    return this.#opened;
  }

  /** A tab asks each time it has heard nothing for a while; that alone wakes nobody. */
  override onStart(): void {
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(stillThere, stillThere));
  }

  override async fetch(request: Request): Promise<Response> {
    if (isSocket(request)) {
      const answer = await this.#room.admit(ticketIn(request.url));
      return "closeWith" in answer ? rejectSocket(answer) : super.fetch(admitted(request, answer));
    }
    if (!request.headers.has(settingsHeader)) return super.fetch(request);
    return super.fetch(new Request(request, { headers: withoutSettings(request.headers) }));
  }

  override onConnect(socket: Socket<Visitor>, { request }: ConnectionContext): Promise<void> {
    return this.#room.arrived(socket, visitorOf(request));
  }

  override onMessage(socket: Socket<Visitor>, message: unknown): void {
    this.#room.heard(socket, message);
  }

  override onClose(socket: Socket<Visitor>): void {
    this.#room.left(socket);
  }

  override onError(socket: Socket<Visitor>): void {
    this.#room.left(socket);
  }

  override onRequest(request: Request): Promise<Response> {
    return this.#room.posted(request);
  }

  /** For the worker alone, which holds the binding: a frame as it is to be sent. Answers who got it. */
  say(frame: string): number {
    return this.#room.say(frame);
  }

  /** For the worker alone: ends a session or key in this room. */
  revoke(sid: string): Promise<number> {
    return this.#room.revoke(sid);
  }

  /** For the worker alone: whether the access tokens of a session still open anything. */
  isRevoked(sid: string): Promise<boolean> {
    return this.#room.isRevoked(sid);
  }

  /** For the worker alone: how far the database is with what was said here; null until that is learned again after a sleep. */
  bookmark(known: string | null): string | null {
    if (known !== null && known > (this.#bookmark ?? "")) this.#bookmark = known;
    return this.#bookmark ?? null;
  }

  /** For the worker alone: keys that only listen from now on, or go on. */
  pause(sids: readonly string[], isPaused: boolean): Promise<number> {
    return this.#room.pause(sids, isPaused);
  }

  /** For the worker alone: nobody lives here any more. */
  async erase(): Promise<void> {
    for (const socket of this.getConnections()) socket.close(closeCode.unauthorized, "Signed out");
    this.#opened = undefined;
    await this.ctx.storage.deleteAll();
  }

  /** For the worker alone: what is on every tab's screen. */
  views(): SeenView[] {
    return this.#room.views();
  }
}

import type * as Party from "partykit/server";
import { entered, ticketOf } from "./entrance.ts";
import type { Visitor } from "./host.ts";
import { Room } from "./room.ts";

/** The same room on PartyKit. `Party.Server` is not spelled out: its requests are those of an older platform. */
export default class RoomServer {
  readonly options = { hibernate: true };
  readonly #room: Room;

  constructor(party: Party.Room) {
    const secret = party.env["ROOM_SECRET"];
    this.#room = new Room({
      userId: party.id,
      secret: typeof secret === "string" ? secret : "",
      storage: party.storage,
      nowMs: () => Date.now(),
      connections: () => party.getConnections<Visitor>(),
    });
  }

  static onBeforeConnect(request: Request): Request {
    const { url, headers } = entered(request);
    return new Request(url, new Request(request, { headers }));
  }

  onConnect(
    socket: Party.Connection<Visitor>,
    { request }: Party.ConnectionContext,
  ): Promise<void> {
    return this.#room.admit(socket, ticketOf(request));
  }

  onMessage(message: unknown, socket: Party.Connection<Visitor>): void {
    this.#room.heard(socket, message);
  }

  onClose(socket: Party.Connection<Visitor>): void {
    this.#room.left(socket);
    // This host answers no close by itself, and a browser waits for the answer.
    socket.close(1000, "");
  }

  onError(socket: Party.Connection<Visitor>): void {
    this.#room.left(socket);
  }

  onRequest(request: Request): Promise<Response> {
    return this.#room.posted(request);
  }
}

import type * as Party from "partykit/server";
import * as v from "valibot";
import { admitted, ticketIn, visitorOf } from "./entrance.ts";
import { Visitor } from "./host.ts";
import { Refusal, rejectSocket } from "./refusals.ts";
import { Room } from "./room.ts";

const askingHeader = "x-room-ticket";

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

  /** Runs outside the room and before there is a socket: the room itself is asked by a post. */
  static async onBeforeConnect(request: Request, lobby: Party.Lobby): Promise<Request | Response> {
    const room = lobby.parties["main"]?.get(lobby.id);
    const headers = { [askingHeader]: ticketIn(request.url) };
    const said = await room?.fetch({ method: "POST", headers });
    const answer = v.parse(v.union([Visitor, Refusal]), await said?.json());
    return "closeWith" in answer ? rejectSocket(answer) : admitted(request, answer);
  }

  onConnect(
    socket: Party.Connection<Visitor>,
    { request }: Party.ConnectionContext,
  ): Promise<void> {
    return this.#room.arrived(socket, visitorOf(request));
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

  async onRequest(request: Request): Promise<Response> {
    const asking = request.headers.get(askingHeader);
    // Anybody may ask, and learns no more than what the ticket in their hands says.
    if (asking === null) return this.#room.posted(request);
    return Response.json(await this.#room.admit(asking));
  }
}

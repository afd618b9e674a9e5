import { roomPath, type TicketClaims } from "#contract/room.ts";
import { Room } from "../room.ts";
import { memoryHost, memorySecret, type MemorySocket } from "./memory-host.ts";
import { ticketFor } from "./tickets.ts";

const agent = { use: "post", actor: "agent:k1", name: "Scout", sid: "k1" } as const;

/** Ada's room, and people in it. */
export function house() {
  const host = memoryHost();
  let room = new Room(host);
  const ticket = (other?: Partial<TicketClaims>) =>
    ticketFor(memorySecret, host.nowSeconds(), other);

  async function knockWith(bearer: string): Promise<MemorySocket> {
    const answer = await room.admit(bearer);
    const socket = host.connect();
    if ("closeWith" in answer) socket.close(answer.closeWith, answer.error);
    else await room.arrived(socket, answer);
    return socket;
  }
  const knock = async (other?: Partial<TicketClaims>) => knockWith(await ticket(other));
  async function enter(other?: Partial<TicketClaims>): Promise<MemorySocket> {
    const socket = await knock(other);
    room.heard(socket, '{"type":"join-user-room","userId":"ada"}');
    return socket;
  }
  async function postWith(bearer: string, body: unknown) {
    const answer = await room.posted(
      new Request(`https://room${roomPath("ada")}`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}` },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
    const said: unknown = await answer.json();
    return { status: answer.status, body: said };
  }
  /** Posts as an agent, but for what its ticket says otherwise. */
  const post = async (body: unknown, other?: Partial<TicketClaims>) =>
    postWith(await ticket({ ...agent, ...other }), body);
  return {
    host,
    get room() {
      return room;
    },
    ticket,
    knock,
    knockWith,
    enter,
    post,
    postWith,
    /** What hibernation leaves: the sockets with their state, and storage. */
    sleep() {
      room = new Room(host);
    },
  };
}

export const last = (socket: MemorySocket): unknown => socket.frames.at(-1);

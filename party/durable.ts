import { type Connection as Socket, type ConnectionContext, Server } from "partyserver";
import type { Connection, RoomHost, Visitor } from "./host.ts";
import { posted } from "./posts.ts";
import { admit, heard, left } from "./room.ts";

interface RoomEnv {
  readonly ROOM_SECRET: string;
}

/** The room inside our own worker. Bound as `Main`, so that its path is the one PartyKit has. */
export class Main extends Server<Cloudflare.Env & RoomEnv> {
  static override options = { hibernate: true };

  override async onConnect(socket: Socket<Visitor>, { request }: ConnectionContext): Promise<void> {
    await admit(
      this.#host(),
      connectionOf(socket),
      new URL(request.url).searchParams.get("ticket") ?? "",
    );
  }

  override onMessage(socket: Socket<Visitor>, message: unknown): void {
    heard(this.#host(), connectionOf(socket), message);
  }

  override onClose(socket: Socket<Visitor>): void {
    left(this.#host(), connectionOf(socket));
  }

  override onRequest(request: Request): Promise<Response> {
    return posted(this.#host(), request);
  }

  #host(): RoomHost {
    const { storage } = this.ctx;
    return {
      userId: this.name,
      secret: this.env.ROOM_SECRET,
      nowMs: () => Date.now(),
      connections: () => [...this.getConnections<Visitor>()].map((socket) => connectionOf(socket)),
      storage: {
        get: (key) => storage.get<number>(key),
        put: (key, value) => storage.put(key, value),
        list: () => storage.list<number>({ prefix: "used:" }),
        delete: async (keys) => {
          await storage.delete(keys);
        },
      },
    };
  }
}

function connectionOf(socket: Socket<Visitor>): Connection {
  return {
    id: socket.id,
    visitor: () => socket.state ?? undefined,
    remember: (visitor) => {
      socket.setState(visitor);
    },
    send: (text) => {
      socket.send(text);
    },
    close: (code, reason) => {
      socket.close(code, reason);
    },
  };
}

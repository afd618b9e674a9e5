import { closeCode, type ServerFrame } from "#contract/room.ts";
import { Id } from "#contract/values.ts";
import { textWithin } from "./narrowing.ts";
import * as v from "valibot";

/**
 * Who holds a connection. The host keeps it with the socket, so it survives hibernation. `id` comes
 * from the ticket: the one a client picks for itself (`_pk`) is neither secret nor unique.
 */
export const Visitor = v.strictObject({
  id: Id,
  sid: Id,
  actor: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  /** The tools that its key is limited to: it hears of nothing else. */
  tools: v.optional(v.array(v.string())),
  joined: v.boolean(),
  until: v.optional(v.number()),
  isPaused: v.optional(v.boolean()),
  /** Its screen as JSON text, and when it said so. */
  view: v.optional(v.string()),
  viewAtMs: v.optional(v.number()),
});
export type Visitor = Readonly<Omit<v.InferOutput<typeof Visitor>, "scopes" | "tools">> & {
  readonly scopes: readonly string[];
  readonly tools?: readonly string[] | undefined;
};

/** The socket of either host. Without a state it has not been admitted. */
export interface Connection {
  readonly state: Visitor | null;
  setState(visitor: Visitor): unknown;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** Key-value storage, since one of the hosts has nothing else. */
export interface RoomStorage {
  get(key: string): Promise<number | undefined>;
  put(key: string, value: number): Promise<void>;
  /** Keys in order; `end` is left out. */
  list(part: { prefix: string; end?: string; limit?: number }): Promise<Map<string, number>>;
  delete(keys: string[]): Promise<number>;
}

/** The host's means, lent to the room. */
export interface RoomHost {
  /** The person whose room this is. */
  readonly userId: string;
  readonly secret: string;
  readonly storage: RoomStorage;
  /** Open sockets only. */
  connections(): Iterable<Connection>;
  nowMs(): number;
}

/** Written once for all listeners. */
export const written = (frame: ServerFrame): string => JSON.stringify(frame);

/** Sends a frame to everybody who joined but `exceptId`. Answers how many that were. */
export function relay(host: RoomHost, text: string, exceptId?: string): number {
  let delivered = 0;
  for (const connection of host.connections()) {
    const { state } = connection;
    if (state?.joined !== true || state.id === exceptId) continue;
    if (state.until !== undefined && state.until * 1000 <= host.nowMs()) {
      connection.close(closeCode.unauthorized, "This key has expired");
      continue;
    }
    const heard = state.tools === undefined ? text : textWithin(state.tools, text);
    if (heard !== undefined && tell(connection, heard)) delivered += 1;
  }
  return delivered;
}

/** A socket may go away between being listed and being written to: no reason to miss the others. */
export function tell(connection: Connection, text: string): boolean {
  try {
    connection.send(text);
    return true;
  } catch {
    return false;
  }
}

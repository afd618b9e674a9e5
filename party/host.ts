import type { ServerFrame } from "#contract/room.ts";

/** Who holds a connection: kept with the socket by the host, so that it survives hibernation. */
export interface Visitor {
  readonly sid: string;
  readonly actor: string;
  readonly name: string;
  readonly joined: boolean;
  readonly windowStart: number;
  readonly frames: number;
}

export interface Connection {
  readonly id: string;
  visitor(): Visitor | undefined;
  remember(visitor: Visitor): void;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What a host lends the room. `storage` is key-value, since one of the hosts has nothing else. */
export interface RoomHost {
  /** The person whose room this is. */
  readonly userId: string;
  readonly secret: string;
  connections(): Iterable<Connection>;
  nowMs(): number;
  readonly storage: {
    get(key: string): Promise<number | undefined>;
    put(key: string, value: number): Promise<void>;
    list(): Promise<Map<string, number>>;
    delete(keys: string[]): Promise<void>;
  };
}

/** Written once, sent to everybody who joined. Answers how many that were. */
export function relay(host: RoomHost, frame: ServerFrame, except?: string): number {
  const text = JSON.stringify(frame);
  let count = 0;
  for (const connection of host.connections()) {
    if (connection.id === except || connection.visitor()?.joined !== true) continue;
    connection.send(text);
    count += 1;
  }
  return count;
}

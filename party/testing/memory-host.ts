import type { Connection, RoomHost, RoomStorage, Visitor } from "../host.ts";

/** A socket without a network: what reached it, and how it ended. */
export interface MemorySocket extends Connection {
  readonly frames: unknown[];
  readonly closed: { code: number; reason: string } | undefined;
}

export interface MemoryHost extends RoomHost {
  connect(): MemorySocket;
  readonly stored: Map<string, number>;
  /** Moves the clock. */
  wait(seconds: number): void;
  nowSeconds(): number;
}

export const memorySecret = "a secret of the tests, long enough";

/** A host that lives in memory, at a time of its own. */
export function memoryHost(userId = "ada"): MemoryHost {
  const sockets = new Set<MemorySocket>();
  const stored = new Map<string, number>();
  let nowMs = Date.UTC(2026, 10, 21, 9);
  return {
    userId,
    secret: memorySecret,
    stored,
    storage: memoryStorage(stored),
    connections: () => sockets,
    nowMs: () => nowMs,
    nowSeconds: () => nowMs / 1000,
    wait(seconds) {
      nowMs += seconds * 1000;
    },
    connect() {
      const socket = memorySocket(() => sockets.delete(socket));
      sockets.add(socket);
      return socket;
    },
  };
}

function memorySocket(onClose: () => void): MemorySocket {
  let state: Visitor | null = null;
  let closed: MemorySocket["closed"];
  const frames: unknown[] = [];
  return {
    frames,
    get state() {
      return state;
    },
    get closed() {
      return closed;
    },
    setState(visitor) {
      state = visitor;
    },
    send(text) {
      const frame: unknown = JSON.parse(text);
      frames.push(frame);
    },
    close(code, reason) {
      closed ??= { code, reason };
      onClose();
    },
  };
}

function memoryStorage(stored: Map<string, number>): RoomStorage {
  return {
    get: (key) => Promise.resolve(stored.get(key)),
    put(key, value) {
      stored.set(key, value);
      return Promise.resolve();
    },
    list({ prefix, end, limit = Infinity }) {
      const found = [...stored]
        .filter(([key]) => key.startsWith(prefix) && (end === undefined || key < end))
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      return Promise.resolve(new Map(found.slice(0, limit)));
    },
    delete(keys) {
      return Promise.resolve(keys.filter((key) => stored.delete(key)).length);
    },
  };
}

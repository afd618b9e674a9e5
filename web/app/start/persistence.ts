import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type MutationCacheNotifyEvent,
  type QueryClient,
} from "@tanstack/react-query";
import { onSignedOut } from "../../api/session.ts";
import { forgetKept } from "./device-data.ts";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

type KeptMutation = DehydratedState["mutations"][number];

interface Snapshot {
  readonly version: string;
  readonly at: number;
  readonly state: DehydratedState;
}

interface Kept extends DBSchema {
  /** The query cache of one person, by user id. */
  snapshots: { key: string; value: Snapshot };
  /** Changes that wait for the network, one record each, so that tabs do not overwrite each other's. */
  changes: { key: [userId: string, changeId: string]; value: KeptMutation };
}

/** Grows when what is kept no longer fits the contract; an older snapshot is then dropped. */
const contractVersion = "4";
const maxAgeMs = 30 * 86_400_000;
const soonestMs = 3_000;
/** Saving may take this share of the time, however large the cache is. */
const share = 1 / 100;

export interface Keeper {
  /** `prepare` loads the code by which the changes of some tools are sent: without it they stay where they are. */
  restore(prepare: Prepare): Promise<void>;
  close(): void;
}

type Prepare = (tools: ReadonlySet<unknown>) => Promise<unknown>;

/**
 * Keeps a client's cache on this device. A snapshot may be old: it holds how far it had read the log, and
 * the catch-up brings what came after. Changes that wait are kept at once.
 */
export function keep(client: QueryClient, userId: string): Keeper {
  const database = openKept();
  let timer: number | undefined;
  let lastTookMs = 0;

  async function save(): Promise<void> {
    timer = undefined;
    const state = dehydrate(client, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: isKept,
    });
    const began = performance.now();
    const writing = database.then((db) =>
      db?.put("snapshots", { version: contractVersion, at: Date.now(), state }, userId),
    );
    await writing.catch(() => undefined);
    lastTookMs = performance.now() - began;
  }

  const saveSoon = () => {
    timer ??= window.setTimeout(() => void save(), Math.max(soonestMs, lastTookMs / share));
  };
  const saveNow = () => {
    if (document.visibilityState !== "hidden" || timer === undefined) return;
    window.clearTimeout(timer);
    void save();
  };
  const stops = [
    client.getQueryCache().subscribe(({ type }) => {
      if (type === "updated" || type === "removed") saveSoon();
    }),
    client
      .getMutationCache()
      .subscribe((event) => void keepChange(database, userId, client, event)),
  ];
  document.addEventListener("visibilitychange", saveNow);

  return {
    restore: (prepare) => restored(database, { client, userId, prepare }),
    close() {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", saveNow);
      for (const stop of stops) stop();
    },
  };
}

/** Who signs out leaves nothing on this device. */
export function forgetAtSignOut(): void {
  onSignedOut((userId) => {
    forgetKept(userId);
    void forget(userId);
  });
}

async function forget(userId: string): Promise<void> {
  const db = await openKept();
  await db?.delete("snapshots", userId);
  await db?.delete("changes", IDBKeyRange.bound([userId, ""], [userId, "\uffff"]));
  db?.close();
}

const isKept = (query: {
  state: { status: string };
  meta?: Readonly<Record<string, unknown>> | undefined;
}): boolean => query.state.status === "success" && query.meta?.["isKept"] !== false;

interface Restoring {
  readonly client: QueryClient;
  readonly userId: string;
  readonly prepare: Prepare;
}

async function restored(
  database: Promise<Database>,
  { client, userId, prepare }: Restoring,
): Promise<void> {
  const db = await database;
  if (!db) return;
  const snapshot = await db.get("snapshots", userId);
  const isFit = snapshot?.version === contractVersion && Date.now() - snapshot.at < maxAgeMs;
  if (snapshot && isFit) hydrate(client, snapshot.state);
  const changes = await db.getAll("changes", IDBKeyRange.bound([userId, ""], [userId, "\uffff"]));
  changes.sort((a, b) => a.state.submittedAt - b.state.submittedAt);
  for (const { state } of changes) {
    const id = changeId(state.variables);
    if (id !== undefined) waited.add(id);
  }
  await prepare(new Set(changes.map(({ mutationKey }) => mutationKey?.[0])));
  hydrate(client, { queries: [], mutations: changes });
}

type Database = IDBPDatabase<Kept> | undefined;

/** Private windows of some browsers have no database; there the app remembers nothing. */
function openKept(): Promise<Database> {
  return openDB<Kept>("aside", 1, {
    upgrade(db) {
      db.createObjectStore("snapshots");
      db.createObjectStore("changes");
    },
  }).catch(() => undefined);
}

async function keepChange(
  database: Promise<Database>,
  userId: string,
  client: QueryClient,
  { type, mutation }: MutationCacheNotifyEvent,
): Promise<void> {
  if (!mutation) return;
  const id = changeId(mutation.state.variables);
  if (id === undefined) return;
  if (mutation.state.status !== "pending" || type === "removed") {
    if (waited.delete(id)) await (await database)?.delete("changes", [userId, id]);
    return;
  }
  if (waited.has(id)) return;
  // At once: a page that is left while its request hangs has no time to keep it.
  waited.add(id);
  const { mutations } = dehydrate(client, {
    shouldDehydrateQuery: () => false,
    shouldDehydrateMutation: (other) => other === mutation,
  });
  const [kept] = mutations;
  if (!kept) return;
  const paused = { ...kept, state: { ...kept.state, isPaused: true } };
  await (await database)?.put("changes", paused, [userId, id]);
}

/** Changes that are in the database. */
const waited = new Set<string>();

function changeId(variables: unknown): string | undefined {
  const hasKey = typeof variables === "object" && variables !== null && "key" in variables;
  return hasKey && typeof variables.key === "string" ? variables.key : undefined;
}

import { housekeeping } from "./log/housekeeping.ts";
import { query } from "./db/query.ts";
import { copyAccounts } from "./places/account-copy.ts";
import { inEach } from "./places/finding.ts";
import { moveAll, tidyAfterMoves } from "./places/moving.ts";
import type { Chore, Due, Work } from "./places/own/work.ts";
import type { Ports } from "./ports.ts";
import { inObject } from "./status/notes.ts";
import type { Tool } from "./tool.ts";

/** All that runs each minute, over every database. */
export function choresOf(ports: Ports, tools: readonly Tool[]): Chore[] {
  return [
    { name: "accounts", run: () => copyAccounts(ports) },
    { name: "sessions", run: () => ports.sessions.resend() },
    ...promptChores(ports, tools, ports.databases),
    ...sweepingChores(ports, tools, ports.databases, ports.now().getUTCMinutes()),
    { name: "search", run: () => ports.index.catchUp() },
    // It takes what the others left of a run's calls.
    { name: "moves", run: () => moveAll(ports) },
  ];
}

/** What may be waited for. */
const promptChores = (
  ports: Ports,
  tools: readonly Tool[],
  databases: readonly D1Database[],
): Chore[] => [
  { name: "outbox", run: () => ports.outbox.resend(databases) },
  ...tools.map((tool) => ({
    name: nameOf(tool),
    run: () => inEach(databases, (db) => tool.everyMinute?.(ports, db)),
  })),
];

/** What nobody waits for. What looks at whole tables has its turn at a minute of the hour, a tool after the other, or now. */
function sweepingChores(
  ports: Ports,
  tools: readonly Tool[],
  databases: readonly D1Database[],
  minute?: number,
): Chore[] {
  const now = () => ports.now();
  return [
    { name: "housekeeping", run: () => inEach(databases, (db) => housekeeping(db, now())) },
    ...tools.map((tool, at) => ({
      name: `${nameOf(tool)} sweep`,
      run: () =>
        inEach(databases, async (db) => {
          const stores = { ...ports, db };
          await tool.sweep?.(stores, now());
          if (minute === undefined || minute === (at * 7) % 60) await tool.hourly?.(stores, now());
        }),
    })),
  ];
}

const nameOf = (tool: Tool): string => tool.tables?.[0]?.tool ?? "tool";

/** The same for the object of a person, which sleeps until something falls due and sweeps once a day. */
export const workInObject = (ports: Ports, tools: readonly Tool[]): Work => ({
  prompt: (db) => [
    ...promptChores(ports, tools, [db]),
    { name: "moves", run: () => tidyAfterMoves(ports.directory, [db]) },
  ],
  sweeping: (db) => sweepingChores(ports, tools, [db]),
  run: (chores) => inObject({ now: ports.now, db: ports.directory }, chores),
  due: [unsentAt, ...tools.flatMap((tool) => tool.due ?? [])],
});

/** Events that nobody was told of. */
const unsentAt: Due = (after) =>
  query<{
    at: string | null;
  }>`select min(at) at from events where sent_at is null and at > ${after}`;

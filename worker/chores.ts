import { housekeeping } from "./log/housekeeping.ts";
import { copyAccounts } from "./places/account-copy.ts";
import { inEach } from "./places/databases.ts";
import { moveAll } from "./places/moving.ts";
import type { Ports } from "./ports.ts";
import type { Chore } from "./status/notes.ts";
import type { Tool } from "./tool.ts";

/** All that runs each minute, over every database. */
export function choresOf(ports: Ports, tools: readonly Tool[]): Chore[] {
  const { databases } = ports;
  return [
    { name: "accounts", run: () => copyAccounts(ports) },
    { name: "sessions", run: () => ports.sessions.resend() },
    { name: "outbox", run: () => ports.outbox.resend() },
    { name: "housekeeping", run: () => inEach(databases, (db) => housekeeping(db, ports.now())) },
    { name: "search", run: () => ports.index.catchUp() },
    ...tools.flatMap((tool) => choresOfTool(tool, ports)),
    // It takes what the others left of a run's calls.
    { name: "moves", run: () => moveAll(ports) },
  ];
}

function choresOfTool(tool: Tool, ports: Ports): Chore[] {
  const { databases, now } = ports;
  const name = tool.tables?.[0]?.tool ?? "tool";
  return [
    { name, run: () => inEach(databases, (db) => tool.everyMinute?.(ports, db)) },
    {
      name: `${name} sweep`,
      run: () => inEach(databases, (db) => tool.sweep?.({ ...ports, db }, now())),
    },
  ];
}

import { agents } from "#contract/agents/activity.ts";
import { type App, serve } from "../http/serve.ts";
import type { ItemTables } from "../log/undo/undo.ts";
import type { Ports } from "../ports.ts";
import { activityOf } from "./activity.ts";

/** What the person sees of all that acts for them. Pausing and revoking keys stand with the accounts. */
export function agentRoutes(app: App, ports: Ports, tables: ItemTables): void {
  serve(app, ports, agents.activity, (call, { query }) =>
    activityOf(call.db, call.userId, tables, query),
  );
}

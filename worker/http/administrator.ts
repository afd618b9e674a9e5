import { query } from "../db/query.ts";
import type { Identity } from "./identity.ts";
import { Problem } from "./problem.ts";

/** The token says which role its holder had up to 15 minutes ago; a role that was taken away ends at once. */
export async function admitAdministrator(db: D1Database, { userId }: Identity): Promise<void> {
  const row = await query`select 1 from users where user_id = ${userId}
    and role in ('ADMIN', 'SUPER_ADMIN') and disabled_at is null`.first(db);
  if (!row) throw new Problem("forbidden", "Only an administrator can do this");
}

import {
  type SecurityAct,
  type SecurityLine,
  securityLimits,
} from "#contract/accounts/security.ts";
import { asLine } from "#contract/values.ts";
import { type Query, query } from "../../db/query.ts";
import type { Call } from "../../http/serve.ts";
import type { Reader } from "../../log/change.ts";

/** What a browser says of itself, as far as it is kept. */
export const deviceOf = ({ request }: Pick<Call, "request">): string =>
  asLine(request.headers.get("user-agent") ?? "").slice(0, 200);

interface Line {
  readonly act: SecurityAct;
  readonly detail?: string | Query<unknown>;
}

/** The line of what happens to an account `u`, in the batch that does it, where the SQL holds; a call made again is told once. */
export const securityLine = (
  call: Pick<Call, "request" | "newId" | "now" | "keyedId">,
  { act, detail = "" }: Line,
  holds: Query<unknown>,
) => query<{ id: string }>`insert into account_acts (user_id, id, act, detail, device, at)
  select u.user_id, ${call.keyedId === undefined ? call.newId() : `${call.keyedId}-${act}`}, ${act}, ${detail}, ${deviceOf(call)}, ${call.now().toISOString()}
  from users u where ${holds}
  on conflict do nothing`;

/**
 * The latest first; who signs in again and again pushes nothing else out. With what administrators did to the account, who
 * stay unnamed: how the workspace is run is not its owner's to see.
 */
export const listSecurity = ({ db, userId }: Reader): Promise<SecurityLine[]> =>
  query<SecurityLine>`select id, at, act, detail, device from (select id, at, act, detail, device,
        row_number() over (partition by act = 'sign-in' order by at desc, id desc) place
      from account_acts where user_id = ${userId})
      where act <> 'sign-in' or place <= ${securityLimits.signIns}
    union all select id, at, act, iif(act = 'role', detail, ''), '' from admin_acts
      where target_id = ${userId} and user_id <> ${userId}
        and act in ('role', 'disable', 'enable', 'sign-out', 'reset-code', 'second-factor')
    order by at desc, id desc limit ${securityLimits.listed}`.all(db);

import { sessionDays } from "#contract/accounts/entrance.ts";
import { type Device, devices } from "#contract/accounts/devices.ts";
import { query, raw } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Call, Serve } from "../http/serve.ts";
import { ago } from "../log/housekeeping.ts";
import type { Ports } from "../ports.ts";
import { tellWaysIn } from "./telling.ts";

const mostListed = 200;

interface Row extends Omit<Device, "isCurrent"> {
  readonly isCurrent: number;
}

const fields = raw("id, device, name, created_at createdAt, last_used_at lastUsedAt");
const shown = ({ isCurrent, ...device }: Row): Device => ({
  ...device,
  isCurrent: isCurrent === 1,
});

/** The person's own sessions: on which devices they are signed in, what they call those, and out of which they want to be. */
export function deviceRoutes(serve: Serve, ports: Ports): void {
  const { directory } = ports;
  serve(devices.list, ({ userId, identity, now }) =>
    query<Row>`select ${fields}, id = ${identity.sessionId} isCurrent
      from sessions where user_id = ${userId} and revoked_at is null
        and last_used_at > ${ago(now(), sessionDays)}
      order by isCurrent desc, last_used_at desc, id desc limit ${mostListed}`
      .as(shown)
      .all(directory),
  );
  serve(devices.rename, async (call, { params: { id }, body: { name } }) => {
    const { userId, identity } = call;
    const named = await query<Row>`update sessions set name = ${name}
      where user_id = ${userId} and id = ${id} and revoked_at is null
      returning ${fields}, id = ${identity.sessionId} isCurrent`
      .as(shown)
      .first(directory);
    if (!named) throw new Problem("not_found", "Device not found");
    tellWaysIn(ports, userId, call);
    return named;
  });
  // Another's, and one that is over, is no session to end: the answer is the same.
  serve(devices.end, (call, { params: { id } }) => end(ports, call, { id }));
  serve(devices.endOthers, (call) => end(ports, call, { id: null }));
}

/** Ends one session, or where none is named all but the one that asks. */
async function end(
  ports: Ports,
  { userId, identity, now, later }: Call,
  { id }: { readonly id: string | null },
): Promise<{ ended: number }> {
  const { directory, sessions } = ports;
  const ended = await query<{ id: string }>`update sessions
    set revoked_at = ${now().toISOString()}, ended_because = iif(id = ${identity.sessionId}, 'signed-out', 'device')
    where user_id = ${userId} and revoked_at is null
      and iif(${id} is null, id <> ${identity.sessionId}, id = ${id}) returning id`.all(directory);
  const ids = ended.map((session) => session.id);
  await sessions.end(userId, ids, later);
  tellWaysIn(ports, userId, { later });
  return { ended: ids.length };
}

import {
  type NewPushDevice,
  type PushDevice,
  pushLimits,
  usualKinds,
} from "#contract/accounts/push.ts";
import { asLine } from "#contract/values.ts";
import { batch, query, raw } from "../db/query.ts";
import { sha256 } from "../http/bytes.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Call } from "../http/serve.ts";
import type { Reader } from "../log/change.ts";
import { inEach, placesOf } from "../places/finding.ts";
import type { Ports } from "../ports.ts";

type Needs = Pick<Ports, "push" | "databases" | "byName" | "pointed">;

type Row = Omit<PushDevice, "kinds"> & { readonly kinds: string };
const columns = raw("id, device, kinds, created_at createdAt");

const fromRow = (row: Row): PushDevice => {
  const kinds: unknown = JSON.parse(row.kinds);
  return { ...row, kinds: Array.isArray(kinds) ? kinds.map(String) : [] };
};

export const devicesOf = ({ db, userId }: Reader): Promise<PushDevice[]> =>
  query<Row>`select ${columns} from push_devices where user_id = ${userId} order by created_at`
    .as(fromRow)
    .all(db);

/** The browser behind an address is the same device, in whichever session it asks; what it chose before stays. */
export async function subscribe(
  call: Call,
  { push: port, ...places }: Needs,
  { endpoint, keys, kinds }: NewPushDevice,
): Promise<PushDevice> {
  if (!port.isAllowed(endpoint)) throw noService("endpoint");
  const { db, userId, identity, request, now } = call;
  const id = await idOf(endpoint);
  const name = asLine(request.headers.get("user-agent") ?? "").slice(0, 200);
  const row = await query<Row>`insert into push_devices
      (user_id, id, endpoint, p256dh, auth, device, kinds, session_id, created_at)
    select ${userId}, ${id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${name},
      ${JSON.stringify(kinds ?? usualKinds)}, ${identity.sessionId}, ${now().toISOString()}
    where (select count(*) from push_devices where user_id = ${userId} and id <> ${id})
      < ${pushLimits.devices}
    on conflict (user_id, id) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, session_id = excluded.session_id,
      kinds = iif(${kinds ? 1 : 0}, excluded.kinds, kinds)
    returning ${columns}`
    .as(fromRow)
    .first(db);
  if (!row) throw new Problem("too_large", "Too many devices are told already. Remove one first");
  // Who signs in after another at one browser is told there alone; only the browser itself knows its keys.
  const { p256dh, auth } = keys;
  await inEach(await placesOf(places, id), (each) =>
    query`delete from push_devices where id = ${id} and user_id <> ${userId}
      and p256dh = ${p256dh} and auth = ${auth}`.run(each),
  );
  return row;
}

type Subscription = Pick<NewPushDevice, "endpoint" | "keys">;

const idOf = async (endpoint: string): Promise<string> => (await sha256(endpoint)).slice(0, 32);

/** What waits for the device, and what it chose, goes along. The session in which it asked to be told still has to live. */
export async function move(
  { push: port, ...places }: Needs,
  { before, after }: { readonly before: Subscription; readonly after: Subscription },
): Promise<void> {
  const [from, to] = [await idOf(before.endpoint), await idOf(after.endpoint)];
  if (!port.isAllowed(after.endpoint)) throw noService("after");
  const { p256dh, auth } = before.keys;
  const isTheirs = query`id = ${from} and endpoint = ${before.endpoint}
    and p256dh = ${p256dh} and auth = ${auth}`;
  const moving = [
    query`update or ignore push_messages set device_id = ${to} where device_id = ${from}
      and user_id in (select user_id from push_devices where ${isTheirs})`,
    // Its page may have told of the new address already.
    query`update or replace push_devices set id = ${to}, endpoint = ${after.endpoint},
      p256dh = ${after.keys.p256dh}, auth = ${after.keys.auth} where ${isTheirs}`,
  ];
  await inEach(await placesOf(places, from), (db) => batch(db, moving));
}

const noService = (field: string) =>
  invalid(field, "must be the https:// address of a push service");

export async function choose(
  { db, userId }: Reader,
  id: string,
  kinds: readonly string[],
): Promise<PushDevice> {
  const row = await query<Row>`update push_devices set kinds = ${JSON.stringify(kinds)}
    where user_id = ${userId} and id = ${id} returning ${columns}`
    .as(fromRow)
    .first(db);
  if (!row) throw new Problem("not_found", "Device not found");
  return row;
}

export const forget = ({ db, userId }: Reader, id: string): Promise<void> =>
  query`delete from push_devices where user_id = ${userId} and id = ${id}`.run(db);

import type { LogEvent } from "#contract/events.ts";
import { query } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import type { Hearing } from "../tool.ts";
import type { Lent, Occasion } from "./lent.ts";
import { type Message, send } from "./sending.ts";

/** Of one burst of events, so many are told: a phone that rings for a hundred mails is switched off. */
const mostAtOnce = 20;

/** Tells the person's devices of what was written just now, each once however often this is called for the same events. */
export async function tellDevices(
  ports: Hearing,
  lent: Lent,
  userId: string,
  events: readonly LogEvent[],
): Promise<void> {
  if (ports.push.publicKey === undefined) return;
  const occasions = lent.occasions(events, ports.now()).slice(-mostAtOnce);
  if (occasions.length === 0) return;
  const reader = { db: ports.dbFor(userId), userId };
  const made = await keep(reader, occasions, ports.now());
  await send(ports, lent, reader, made);
}

/** A row for each device that wants such; answers those that were not there. */
const keep = (
  { db, userId }: Reader,
  occasions: readonly Occasion[],
  now: Date,
): Promise<Message[]> =>
  query<Message>`insert into push_messages (user_id, id, device_id, kind, item_id, at, next_at)
    select ${userId}, j.value ->> '$.id', d.id, j.value ->> '$.kind', j.value ->> '$.itemId',
      ${now.toISOString()}, ${now.toISOString()}
    from json_each(${JSON.stringify(occasions)}) j cross join push_devices d on d.user_id = ${userId}
    where exists (select 1 from json_each(d.kinds) k where k.value = j.value ->> '$.kind')
    on conflict do nothing
    returning id, device_id deviceId, kind, item_id itemId, at, tries`.all(db);

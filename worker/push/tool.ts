import { push } from "#contract/accounts/push.ts";
import { isHere } from "../places/absent.ts";
import { placeOf } from "../http/rate-limit.ts";
import { query } from "../db/query.ts";
import { ago, clearing } from "../log/housekeeping.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { press } from "./acting.ts";
import { besideEachOther } from "./beside.ts";
import { choose, devicesOf, forget, move, subscribe } from "./devices.ts";
import type { Lent } from "./lent.ts";
import { type Message, send } from "./sending.ts";
import { tellDevices } from "./telling.ts";

const sentAtOnce = 200;
const peopleAtOnce = 6;
const keptDays = 7;

/** Tells the devices that the person chose, whatever is open on them, and does what is pressed there. */
export const pushTool = (lent: Lent): Tool => ({
  routes(serve, ports, { calls }) {
    serve(push.state, async (call) => ({
      publicKey: ports.push.publicKey ?? null,
      devices: await devicesOf(call),
    }));
    serve(push.subscribe, (call, { body }) => subscribe(call, ports, body));
    serve(push.moved, async (call, { body }) => {
      await ports.limits.entrances(placeOf(call.request));
      await move(ports, body);
      return {};
    });
    serve(push.change, (call, { params, body }) => choose(call, params.id, body.kinds));
    serve(push.remove, async (call, { params: { id } }) => {
      await forget(call, id);
      return { id };
    });
    serve(push.act, (call, { body: { token } }) => press(ports, lent, { call, calls, token }));
    serve(push.badge, async (call) => ({ count: await lent.waiting(call, call.now()) }));
  },
  heard: (ports, userId, events) => tellDevices(ports, lent, userId, events),
  everyMinute: (ports, db) => sendAgain(ports, lent, db),
  due: [
    (after) => query<{ at: string | null }>`select min(next_at) at from push_messages
      where next_at > ${after}`,
  ],
  async sweep({ db }, now) {
    await clearing("push_messages", "at", ago(now, keptDays)).run(db);
    await clearing("push_acts", "at", ago(now, keptDays)).run(db);
  },
});

/** What could not be sent, once its time has come. It is taken first, so that two who look at once do not both send it. */
async function sendAgain(ports: Ports, lent: Lent, db: D1Database): Promise<void> {
  const now = ports.now();
  const until = new Date(now.getTime() + takenMs).toISOString();
  const due = await query<Message & { userId: string }>`update push_messages set next_at = ${until}
    where rowid in (select rowid from push_messages where next_at <= ${overdueAt(now)}
      and ${isHere("push_messages.user_id")}
      order by next_at limit ${sentAtOnce})
    returning user_id userId, id, device_id deviceId, kind, item_id itemId, at, tries`.all(db);
  const people = Map.groupBy(due, (row) => row.userId);
  await besideEachOther(people, peopleAtOnce, ([userId, some]) =>
    send(ports, lent, { db: ports.dbFor(userId), userId }, some).catch((error: unknown) => {
      // One person's trouble is not the others'.
      console.error(JSON.stringify({ push: userId, error: String(error) }));
    }),
  );
}
const takenMs = 120_000;
/** Who made it is still sending it. */
const overdueAt = (now: Date): string => new Date(now.getTime() - 20_000).toISOString();

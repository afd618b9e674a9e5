import { sessionDays } from "#contract/accounts/entrance.ts";
import { pushLimits, type PushKind, type PushNotice, pushWorth } from "#contract/accounts/push.ts";
import { toolCalled } from "#contract/tools.ts";
import { batch, query } from "../db/query.ts";
import { sha256 } from "../http/bytes.ts";
import type { Reader } from "../log/change.ts";
import { ago } from "../log/housekeeping.ts";
import type { PushOutcome, PushTarget } from "../outside/push.ts";
import type { Hearing } from "../tool.ts";
import { besideEachOther } from "./beside.ts";
import type { Lent, Told } from "./lent.ts";
import { tokenFor } from "./tokens.ts";

/** A notification that is on its way to one device. */
export interface Message {
  readonly id: string;
  readonly deviceId: string;
  readonly kind: PushKind;
  readonly itemId: string;
  readonly at: string;
  readonly tries: number;
}

type Device = PushTarget & {
  readonly id: string;
  readonly sessionId: string;
  readonly isOver: boolean;
};

/** Tries of one message, each after twice the time; a person's messages of one turn: so many at once, begun for so long. */
const most = { tries: 6, waitMs: 3_600_000, atOnce: 6, turnMs: 15_000 } as const;
/** Sends messages of one person. What fails for now waits for the cron; a device that is gone is forgotten. */
export async function send(
  ports: Hearing,
  lent: Lent,
  reader: Reader,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const devices = await devicesFor(ports, reader);
  const badge = await lent.waiting(reader, ports.now());
  const endsAt = ports.now().getTime() + most.turnMs;
  const groups = Map.groupBy(messages, ({ kind, itemId: id }) => `${kind} ${id}`);
  await besideEachOther(groups, most.atOnce, async ([itemId, some]) => {
    const [first] = some;
    // What a slow service leaves is sent by the cron.
    if (!first || ports.now().getTime() > endsAt) return;
    const told = await lent.tell(reader, first);
    await Promise.all(
      some.map(async (message) => {
        const device = devices.get(message.deviceId);
        const isWorth =
          ports.now().getTime() - Date.parse(message.at) < pushWorth[message.kind].seconds * 1_000;
        // The session in which the device asked has ended, what it tells of is over, or nobody needs to know any more.
        if (!device || device.isOver) await forgetDevice(reader, message.deviceId);
        else if (!told || !isWorth) await settle(reader, message, null);
        else {
          const notice = await noticeOf(ports, { message, told, badge, userId: reader.userId });
          const topic = (await sha256(itemId)).slice(0, 32);
          const outcome = await ports.push.send(device, {
            text: JSON.stringify(notice),
            ttlSeconds: pushWorth[message.kind].seconds,
            isUrgent: pushWorth[message.kind].isUrgent,
            topic,
          });
          await conclude(ports, reader, message, outcome);
        }
      }),
    );
  });
}

async function devicesFor(
  { directory, now }: Hearing,
  { db, userId }: Reader,
): Promise<ReadonlyMap<string, Device>> {
  const [rows, living] = await Promise.all([
    query<Omit<Device, "isOver">>`select id, endpoint, p256dh, auth, session_id sessionId
      from push_devices where user_id = ${userId}`.all(db),
    livingSessions(directory, userId, now()),
  ]);
  return new Map(rows.map((row) => [row.id, { ...row, isOver: !living.has(row.sessionId) }]));
}

/** The sessions in which a person is signed in. */
export async function livingSessions(
  directory: D1Database,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>`select id from sessions where user_id = ${userId}
    and revoked_at is null and last_used_at > ${ago(now, sessionDays)}`.all(directory);
  return new Set(rows.map(({ id }) => id));
}

async function conclude(
  { now }: Hearing,
  reader: Reader,
  message: Message,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === "gone") await forgetDevice(reader, message.deviceId);
  else if (outcome.kind === "later" && message.tries + 1 < most.tries) {
    const usual = 60_000 * 2 ** message.tries;
    const wait = Math.min(most.waitMs, Math.max(usual, (outcome.seconds ?? 0) * 1_000));
    await settle(reader, message, new Date(now().getTime() + wait).toISOString());
  } else await settle(reader, message, null);
}

/** When to try again; null for never. */
const settle = ({ db, userId }: Reader, { id, deviceId }: Message, nextAt: string | null) =>
  query`update push_messages set next_at = ${nextAt}, tries = tries + 1
    where user_id = ${userId} and id = ${id} and device_id = ${deviceId}`.run(db);

async function forgetDevice({ db, userId }: Reader, id: string): Promise<void> {
  await batch(db, [
    query`delete from push_devices where user_id = ${userId} and id = ${id}`,
    query`delete from push_messages where user_id = ${userId} and device_id = ${id}`,
  ]);
}

interface Noticing {
  readonly message: Message;
  readonly told: Told;
  readonly badge: number;
  readonly userId: string;
}

const encoder = new TextEncoder();

/** Small, and with nothing that opens anything but its own buttons. */
async function noticeOf(
  { settings, now }: Hearing,
  { message, told, badge, userId }: Noticing,
): Promise<PushNotice> {
  const { deviceId, kind, itemId } = message;
  const actions = await Promise.all(
    told.buttons.map(async ({ does, title, itemId: id, state }) => ({
      action: does,
      title,
      token: await tokenFor({ userId, deviceId, does, itemId: id, state }, settings, now()),
    })),
  );
  const panel = toolCalled(told.tool)?.panel;
  const param = toolCalled(told.tool)?.itemParam;
  const isOpened = panel !== undefined && param !== undefined && told.itemId !== null;
  const notice = {
    tag: `${kind} ${itemId}`.slice(0, 100),
    kind,
    at: told.at,
    isAllDay: told.isAllDay,
    tool: told.tool,
    itemId: told.itemId,
    url: isOpened ? `/?r=${panel}&${param}=${encodeURIComponent(told.itemId)}` : "/",
    actions,
    badge,
  };
  const left = pushLimits.payload - encoder.encode(JSON.stringify(notice)).length - 100;
  const title = cut(told.title, Math.min(400, left));
  return { ...notice, title, body: cut(told.body, Math.min(600, left - sizeOf(title))) };
}

const sizeOf = (text: string): number => encoder.encode(JSON.stringify(text)).length;

/** As much of a text as so many bytes of JSON hold. */
function cut(text: string, bytes: number): string {
  if (sizeOf(text) <= bytes) return text;
  let short = [...text].slice(0, Math.max(0, bytes)).join("");
  while (short !== "" && sizeOf(short) > bytes - 3)
    short = [...short].slice(0, Math.floor([...short].length * 0.9) - 1).join("");
  return `${short.trimEnd()}…`;
}

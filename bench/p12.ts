import { io } from "socket.io-client";
import { startSocketIo } from "./floors/socket-io.ts";
import { interleaved, type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";
import * as v from "valibot";
import { events } from "../worker/contract/events.ts";
import { realtime } from "../worker/contract/room.ts";
import { call as api } from "../e2e/call.ts";
import { call } from "./wire.ts";
import { residentMb } from "./resident.ts";

/** Enough to count them: parsing every field is the client's work on both sides. */
const Missed = v.object({
  data: v.object({ events: v.array(v.unknown()), seq: v.number(), more: v.boolean() }),
});

const missed = 10_000;

/** P12: a client that was away comes back to 10 000 missed events; and what an idle room costs. */
export const measure: Measure = async ({ quick }) => {
  const rounds = quick ? 3 : 8;
  const product = await startProduct();
  const peer = await startSocketIo();
  try {
    const person = await product.signUp();
    const { id: userId } = person.user;
    await fill(product, userId);
    const token = person.accessToken;
    const comeBack = async () => {
      await api(product.url, token, realtime.ticket, {});
      const socket = await product.join(userId, () => {});
      let count = 0;
      for (let page: v.InferOutput<typeof Missed>["data"] | undefined; page?.more !== false;) {
        const after = String(page?.seq ?? 0);
        const { text } = await call(`${product.url}/api/tools/events?after=${after}`, { token });
        page = v.parse(Missed, JSON.parse(text)).data;
        count += page.events.length;
      }
      if (count !== missed) throw new Error(`${String(count)} events came back`);
      socket.close();
    };
    const after = String(missed - 1);
    const last = await api(product.url, token, events.catchUp, { query: { after } });
    const times = await interleaved(rounds, comeBack, () => recovery(peer.url, last.events[0]));
    return [
      {
        id: "P12",
        what: "catch-up of 10 000 events / socket.io recovery",
        value: p50(times.ours) / p50(times.theirs),
        goal: 0.35,
        detail: `${ms(p50(times.ours))} / ${ms(p50(times.theirs))}`,
      },
      await idleRooms(product, quick ? 300 : 1_000),
    ];
  } finally {
    await product.stop();
    peer.stop();
  }
};

/** Ten thousand tasks and their events, laid down in two statements. */
async function fill(
  product: Awaited<ReturnType<typeof startProduct>>,
  userId: string,
): Promise<void> {
  const db = await product.server.mf.getD1Database("DB");
  const after = `json_object('id', 'task-' || value, 'title', 'Task number ' || value, 'status', 'pending', 'priority', 'medium', 'tags', json('[]'), 'dueDate', null, 'version', 1)`;
  await db
    .prepare(
      `insert into events (user_id, seq, id, at, tool, type, item_id, actor, run_id, before, after, undo_of, sent_at)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < ${String(missed)})
       select ?, value, 'event-' || value, '2026-11-21T09:00:00.000Z', 'tasks', 'tasksCreated', 'task-' || value, 'assistant', 'run', null, ${after}, null, '2026-11-21T09:00:01.000Z' from n`,
    )
    .bind(userId)
    .run();
}

/** Milliseconds from reconnecting until the last missed event is there. */
async function recovery(url: string, event: unknown): Promise<number> {
  const socket = io(url, { transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve) => socket.on("connect", () => resolve()));
  // Recovery needs an offset, which comes with the first event.
  const first = new Promise<void>((resolve) => socket.once("tasksCreated", () => resolve()));
  await call(`${url}/post`, { method: "POST", body: { event: "tasksCreated", data: event } });
  await first;
  const gone = new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));
  socket.io.engine.close();
  await gone;
  await call(`${url}/post`, {
    method: "POST",
    body: { event: "tasksCreated", data: event, count: missed },
  });
  const started = performance.now();
  let count = 0;
  const all = new Promise<void>((resolve) => {
    socket.on("tasksCreated", () => {
      count += 1;
      if (count === missed) resolve();
    });
  });
  socket.connect();
  await all;
  const took = performance.now() - started;
  if (!socket.recovered) throw new Error("socket.io did not recover the connection");
  socket.close();
  return took;
}

/** Resident memory of the runtime per open and idle room, in MB. */
async function idleRooms(product: Awaited<ReturnType<typeof startProduct>>, count: number) {
  const before = await residentMb();
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, at) => product.join(`idle-${String(at)}`, () => {})),
  );
  // A room falls asleep after ten seconds without a word.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const after = await residentMb();
  for (const socket of sockets) socket.close();
  return {
    id: "P12",
    what: "an idle room, MB",
    value: (after - before) / count,
    goal: 0.2,
    detail: `${String(count)} rooms, ${before.toFixed(0)} → ${after.toFixed(0)} MB`,
  };
}

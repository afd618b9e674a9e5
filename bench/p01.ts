import * as v from "valibot";
import { io } from "socket.io-client";
import { startBare } from "./floors/bare.ts";
import { startSocketIo } from "./floors/socket-io.ts";
import { interleaved, type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";
import { realtime } from "../worker/contract/room.ts";
import { call as api } from "../e2e/call.ts";
import { call } from "./wire.ts";

const command = { event: "ui-control", data: { action: "open", target: "calendar" } };

/** P1: an agent's post until the frame is in an open socket, ephemeral and durable, and with a thousand rooms open. */
export const measure: Measure = async ({ quick }) => {
  const rounds = quick ? 200 : 1_000;
  const product = await startProduct();
  const peer = await startSocketIo();
  const bare = await startBare();
  try {
    const person = await product.signUp();
    const { key } = await product.key(person);
    const userId = person.user.id;
    const ours = arrivals();
    await product.join(userId, (frame) => ours.arrived(frame));
    const { ticket } = await api(product.url, key, realtime.ticket, { body: { use: "post" } });

    const theirs = arrivals();
    const socket = io(peer.url, { transports: ["websocket"] });
    socket.onAny((event: string, payload: unknown) =>
      theirs.arrived(JSON.stringify({ event, data: payload })),
    );
    await new Promise<void>((resolve) => socket.on("connect", () => resolve()));

    const floor = arrivals();
    const floorSocket = new WebSocket(`${bare.url.replace("http", "ws")}/${userId}/socket`);
    floorSocket.addEventListener("message", ({ data: frame }) => floor.arrived(String(frame)));
    await new Promise((resolve) => floorSocket.addEventListener("open", resolve));

    const post = () =>
      call(`${product.url}/parties/main/${userId}`, {
        method: "POST",
        token: ticket,
        body: command,
      });
    const postOurs = () => ours.after(post);
    const postTheirs = () =>
      theirs.after(() => call(`${peer.url}/post`, { method: "POST", body: command }));
    await postOurs();
    await postTheirs();
    assertCarried(ours.last());
    assertCarried(theirs.last());
    const quickly = await interleaved(rounds, postOurs, postTheirs);

    const body = { title: "Measured" };
    const durable = await interleaved(
      rounds / 4,
      () =>
        ours.after(() =>
          call(`${product.url}/api/tools/tasks`, { method: "POST", token: key, body }),
        ),
      () => floor.after(() => call(`${bare.url}/${userId}/create`, { method: "POST", body })),
    );

    const rooms = await Promise.all(
      Array.from({ length: 999 }, (_, at) => product.join(`other-${String(at)}`, () => {})),
    );
    const crowded = await interleaved(rounds, postOurs);
    for (const room of rooms) room.close();
    socket.close();
    return [
      {
        id: "P1",
        what: "agent's post → socket, ephemeral / socket.io",
        value: p50(quickly.ours) / p50(quickly.theirs),
        goal: 1.5,
        detail: `${ms(p50(quickly.ours))} / ${ms(p50(quickly.theirs))}`,
      },
      {
        id: "P1",
        what: "agent's post → socket, durable / bare D1 batch + broadcast",
        value: p50(durable.ours) / p50(durable.theirs),
        goal: 1.2,
        detail: `${ms(p50(durable.ours))} / ${ms(p50(durable.theirs))}`,
      },
      {
        id: "P1",
        what: "1 000 open rooms / one",
        value: p50(crowded.ours) / p50(quickly.ours),
        goal: 1.3,
        detail: `${ms(p50(crowded.ours))} / ${ms(p50(quickly.ours))}`,
      },
    ];
  } finally {
    await product.stop();
    peer.stop();
    await bare.stop();
  }
};

/** Milliseconds from the start of a post until the next frame is there; the post's own answer is awaited too. */
function arrivals() {
  let waiting: (() => void) | undefined;
  let latest = "";
  return {
    arrived(frame: string) {
      latest = frame;
      waiting?.();
    },
    last: () => latest,
    async after(post: () => Promise<{ status: number; text: string }>): Promise<number> {
      const started = performance.now();
      let took = 0;
      const frame = new Promise<void>((resolve) => {
        waiting = () => {
          took = performance.now() - started;
          resolve();
        };
      });
      const answer = await post();
      if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
      await frame;
      return took;
    },
  };
}

/** Both sides must have carried the same event before either is timed. */
function assertCarried(frame: string): void {
  const { event, data } = v.parse(Carried, JSON.parse(frame));
  const carried = JSON.stringify({ event, data });
  if (carried !== JSON.stringify(command)) throw new Error(`Another event arrived: ${frame}`);
}

const Carried = v.object({ event: v.string(), data: v.unknown() });

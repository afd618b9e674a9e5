import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { roomPath } from "#contract/room.ts";
import { roomPort } from "./room.ts";

const room = roomPort({
  binding: env.Main,
  partyHost: "",
  secret: env.ROOM_SECRET,
  now: () => new Date(),
});

interface Tab {
  send(frame: string): void;
  next(): Promise<unknown>;
}

/** A socket in somebody's room, through the worker's own door. */
async function knock(userId: string, ticket: string): Promise<Tab> {
  const request = new Request(`https://aside.test${roomPath(userId)}?ticket=${ticket}&_pk=same`, {
    headers: { upgrade: "websocket" },
  });
  const { webSocket } = await room.forward(request, userId);
  if (!webSocket) throw new Error("The room answered without a socket");
  const arrived: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  const arrive = (frame: unknown) => {
    const taker = waiting.shift();
    if (taker) taker(frame);
    else arrived.push(frame);
  };
  webSocket.addEventListener("message", ({ data }) => arrive(JSON.parse(String(data))));
  webSocket.addEventListener("close", ({ code }) => arrive({ closed: code }));
  webSocket.accept();
  return {
    send: (frame) => webSocket.send(frame),
    next: () =>
      arrived.length > 0
        ? Promise.resolve(arrived.shift())
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}

const ticket = async (userId: string, sid = "desk") =>
  (
    await room.ticket({
      use: "connect",
      sub: userId,
      sid,
      actor: "user",
      name: "Ada",
      scopes: ["act", "drive-ui"],
    })
  ).ticket;

async function enter(userId: string, sid = "desk"): Promise<Tab> {
  const tab = await knock(userId, await ticket(userId, sid));
  tab.send(JSON.stringify({ type: "join-user-room", userId }));
  expect(await tab.next()).toMatchObject({ type: "joined-room", userId });
  return tab;
}

const line = (seq: number): LogEvent => ({
  seq,
  id: `e${String(seq)}`,
  at: "2026-11-21T09:00:00.000Z",
  tool: "tasks",
  type: "tasksUpdated",
  itemId: "t1",
  actor: "user",
  runId: null,
  before: { title: "Rent" },
  after: { title: "Pay rent", version: seq },
  undoOf: null,
});

test("RT-02 RT-06 one event travels under its name, the events of one write as one frame, to that person alone", async () => {
  const ada = await enter("ada-1");
  const eve = await enter("eve-1");
  await room.publish("ada-1", [line(1)]);
  await room.publish("ada-1", [line(2), line(3)]);
  await room.say("ada-1", "ui-control", { action: "open", target: "tasks" });
  expect(await ada.next()).toEqual({ type: "event", event: "tasksUpdated", data: line(1) });
  expect(await ada.next()).toEqual({ type: "events", events: [line(2), line(3)] });
  expect(await ada.next()).toMatchObject({ event: "ui-control", data: { target: "tasks" } });
  eve.send('{"type":"test","data":"heard nothing"}');
  expect(await eve.next()).toEqual({ type: "test", data: "heard nothing" });
});

test("AU-05 a revoked session is out of its room at once and does not come back with an old ticket", async () => {
  const desk = await enter("ada-2", "desk");
  const phone = await enter("ada-2", "phone");
  expect(await desk.next()).toMatchObject({ type: "presence" });
  const unused = await ticket("ada-2", "phone");
  await room.revoke("ada-2", "phone");
  expect(await phone.next()).toEqual({ closed: 4401 });
  expect(await desk.next()).toMatchObject({ type: "presence", present: [{ name: "Ada" }] });
  const again = await knock("ada-2", unused);
  expect(await again.next()).toMatchObject({ type: "error", code: "unauthenticated" });
  expect(await again.next()).toEqual({ closed: 4401 });
});

test("RT-01 RT-06 a room that slept still knows who is there, which tickets are spent and which are revoked", async () => {
  const spent = await ticket("ada-3");
  await knock("ada-3", spent);
  const desk = await enter("ada-3");
  const revoked = await ticket("ada-3", "phone");
  await room.revoke("ada-3", "phone");

  const sleep = () => evictDurableObject(env.Main.get(env.Main.idFromName("ada-3")));
  await sleep();
  await room.publish("ada-3", [line(1)]);
  expect(await desk.next()).toEqual({ type: "event", event: "tasksUpdated", data: line(1) });

  await sleep();
  desk.send('{"type":"event","event":"typing","data":{"typing":true}}');
  desk.send('{"type":"test"}');
  expect(await desk.next()).toEqual({ type: "test" });

  for (const used of [spent, revoked]) {
    await sleep();
    const socket = await knock("ada-3", used);
    expect(await socket.next()).toMatchObject({ code: "unauthenticated" });
    expect(await socket.next()).toEqual({ closed: 4401 });
  }

  await sleep();
  await enter("ada-3", "tablet");
  expect(await desk.next()).toMatchObject({ type: "presence", present: { length: 2 } });
});

test("RT-05 a ticket for posting is signed once for a stream of posts, one for a socket every time", async () => {
  const holder = { sub: "ada-4", sid: "k1", actor: "agent:k1", name: "Scout", scopes: ["act"] };
  const post = await room.ticket({ ...holder, use: "post" });
  expect(await room.ticket({ ...holder, use: "post" })).toEqual(post);
  expect(await room.ticket({ ...holder, scopes: ["read"], use: "post" })).not.toEqual(post);
  expect(await room.ticket({ ...holder, sub: "eve-4", use: "post" })).not.toEqual(post);
  const connect = await room.ticket({ ...holder, use: "connect" });
  expect((await room.ticket({ ...holder, use: "connect" })).ticket).not.toBe(connect.ticket);
});

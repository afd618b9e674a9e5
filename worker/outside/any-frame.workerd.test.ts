import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { closeCode, roomLimits, roomPath } from "#contract/room.ts";
import { roomPort } from "./room.ts";

const room = roomPort({
  binding: env.Main,
  partyHost: "",
  secret: env.ROOM_SECRET,
  now: () => new Date(),
});

type Frame = Record<string, unknown>;

/** A socket of somebody in a room, with all that it heard, and how it ended. */
interface Tab {
  readonly heard: Frame[];
  ended: number | undefined;
  send(frame: string | ArrayBuffer): void;
}

async function enter(userId: string, sid: string): Promise<Tab> {
  const scopes = ["read", "act", "drive-ui"];
  const { ticket } = await room.ticket({
    use: "connect",
    sub: userId,
    sid,
    actor: "user",
    name: sid,
    scopes,
  });
  const request = new Request(`https://aside.test${roomPath(userId)}?ticket=${ticket}`, {
    headers: { upgrade: "websocket" },
  });
  const { webSocket } = await room.forward(request, userId);
  if (!webSocket) throw new Error("The room answered without a socket");
  const tab: Tab = {
    heard: [],
    ended: undefined,
    send(frame) {
      if (tab.ended === undefined) webSocket.send(frame);
    },
  };
  webSocket.addEventListener("message", ({ data }) => {
    const frame: Frame = JSON.parse(String(data));
    tab.heard.push(frame);
  });
  webSocket.addEventListener("close", ({ code }) => {
    tab.ended = code;
  });
  webSocket.accept();
  tab.send(JSON.stringify({ type: "join-user-room", userId }));
  await expect.poll(() => tab.heard.length).toBeGreaterThan(0);
  return tab;
}

/** Answered once all that was sent before it was looked at. */
async function echo(tab: Tab, data: string): Promise<void> {
  tab.send(JSON.stringify({ type: "test", data }));
  await expect
    .poll(() => tab.ended !== undefined || tab.heard.some((frame) => frame["data"] === data), {
      timeout: 10_000,
      interval: 5,
    })
    .toBe(true);
}

const side = { open: ["tasks"], active: "tasks" };
const view = { device: "phone", left: side, right: side, items: [], isVisible: true, at: "" };
const shapes: readonly unknown[] = [
  { type: "join-user-room", userId: "eve" },
  { type: "join-user-room", userId: { toString: 1 } },
  { type: "test" },
  { type: "test", data: "x".repeat(2_000) },
  { type: "event", event: "typing", data: { typing: true } },
  { type: "event", event: "tasksCreated", data: { id: "t", title: "Planted" } },
  { type: "event", event: "ui-control", data: { action: "open", target: "email" } },
  { type: "events", events: [{ type: "tasksDeleted" }] },
  { type: "presence", present: [] },
  { type: "view", view },
  { type: "view", view: { ...view, at: "2026-11-21T09:00:00.000Z" } },
  {
    type: "view",
    view: { ...view, items: Array.from({ length: 900 }, () => ({ panel: "tasks", id: "x" })) },
  },
  { type: ["event"], event: null },
  [],
  null,
  0,
];

const texts = fc.oneof(
  fc.constantFrom(...shapes).map((shape) => JSON.stringify(shape)),
  fc
    .tuple(fc.constantFrom(...shapes), fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }))
    .map(([shape, name, value]) => JSON.stringify({ ...Object(shape), [name]: value })),
  fc
    .tuple(fc.constantFrom(...shapes), fc.nat(200))
    .map(([shape, at]) => JSON.stringify(shape).slice(0, at)),
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "",
    "[".repeat(30_000),
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `{"type":"test","data":${"9".repeat(5_000)}}`,
    '{"__proto__":{"joined":true},"type":"test"}',
    '{"type":"test","type":"event"}',
    "\u0000",
    '"\\ud800"',
  ),
);

/** What ends a socket: its like comes now and then. */
const ends = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes).buffer),
  fc.constantFrom("x".repeat(roomLimits.frame + 1), "é".repeat(roomLimits.frame / 2 + 1)),
);

const perSocket = 150;

test("RT-01 AU-04 whatever a socket sends, its room stands, and the others hear nothing but what it may say", async () => {
  const userId = "ada-fuzz";
  const desk = await enter(userId, "desk");
  const sockets = Math.ceil(inject("fuzzCalls") / perSocket);
  const answers = new Set<unknown>();
  for (let at = 0; at < sockets; at += 1) {
    const tab = await enter(userId, `tab-${String(at)}`);
    const seed = inject("seed") + at;
    for (const frame of fc.sample(texts, { numRuns: perSocket, seed })) tab.send(frame);
    await echo(tab, `done ${String(at)}`);
    for (const { type, code } of tab.heard) answers.add(type === "error" ? code : type);
    const [last] = fc.sample(ends, { numRuns: 1, seed });
    if (last !== undefined) tab.send(last);
    await expect.poll(() => tab.ended).toBeDefined();
    expect([closeCode.badFrame, closeCode.unauthorized]).toContain(tab.ended);
    await echo(desk, `still here ${String(at)}`);
  }
  expect(desk.ended).toBeUndefined();
  // Some were taken, some refused by each of the reasons: the cases reach as far as that.
  for (const kind of ["test", "malformed_json", "invalid_input"])
    expect([...answers]).toContain(kind);
  const told = desk.heard.map(({ type, event }) => (type === "event" ? event : type));
  expect(new Set(told)).toEqual(new Set(["joined-room", "presence", "test", "typing"]));
  await expect
    .poll(() => desk.heard.findLast(({ type }) => type === "presence")?.["present"])
    .toHaveLength(1);
  const stub = env.Main.get(env.Main.idFromName(userId));
  const left = await runInDurableObject(stub, async (_, state) => ({
    sockets: state.getWebSockets().length,
    longest: Math.max(
      ...state.getWebSockets().map((one) => JSON.stringify(one.deserializeAttachment()).length),
    ),
    stored: (await state.storage.list()).size,
  }));
  expect(left.sockets).toBe(1);
  expect(left.longest).toBeLessThan(2_048);
  // A ticket that was used, for each socket, and the host's own few.
  expect(left.stored).toBeLessThanOrEqual(sockets + 10);
});

test("RT-01 a flood ends its own socket, and reaches the others no further than the limit", async () => {
  const userId = "ada-flood";
  const desk = await enter(userId, "desk");
  const flood = await enter(userId, "flood");
  const typing = JSON.stringify({ type: "event", event: "typing", data: { typing: true } });
  for (let frame = 0; frame < 5 * roomLimits.framesPerTenSeconds; frame += 1) flood.send(typing);
  await expect.poll(() => flood.ended, { timeout: 10_000 }).toBe(closeCode.tooMany);
  await echo(desk, "after the flood");
  expect(desk.ended).toBeUndefined();
  const heard = desk.heard.filter(({ event }) => event === "typing").length;
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThanOrEqual(roomLimits.framesPerTenSeconds);
});

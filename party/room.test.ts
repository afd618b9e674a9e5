import fc from "fast-check";
import { expect, test } from "vitest";
import { closeCode, roomLimits } from "#contract/room.ts";
import { house, last } from "./testing/house.ts";

test("RT-01 who joins learns who is there, and the others learn of it when somebody comes or goes", async () => {
  const { room, enter } = house();
  const desk = await enter({ jti: "desk" });
  const phone = await enter({ jti: "phone", name: "Ada's phone" });
  const onDesk = { connectionId: "desk", actor: "user", name: "Ada" };
  const onPhone = { connectionId: "phone", actor: "user", name: "Ada's phone" };
  expect(phone.frames).toEqual([
    { type: "joined-room", userId: "ada", present: [onDesk, onPhone] },
  ]);
  expect(desk.frames).toEqual([
    { type: "joined-room", userId: "ada", present: [onDesk] },
    { type: "presence", present: [onDesk, onPhone] },
  ]);
  room.left(phone);
  expect(last(desk)).toEqual({ type: "presence", present: [onDesk] });
});

test("RT-01 before it has joined, a socket hears nothing and says nothing to others", async () => {
  const { room, knock, enter } = house();
  const joined = await enter();
  const waiting = await knock();
  room.heard(waiting, '{"type":"event","event":"typing","data":{"typing":true}}');
  expect(waiting.frames).toEqual([
    { type: "error", code: "forbidden", error: "Join the room first" },
  ]);
  room.say('{"type":"event","event":"tasksCreated","data":{}}');
  expect(waiting.frames).toHaveLength(1);
  room.left(waiting);
  expect(joined.frames).toHaveLength(2);
});

test("RT-04 a command to the screen that no tab heard is heard by the one that joins within ten seconds, once", async () => {
  const { host, room, enter } = house();
  const command = (target: string) =>
    `{"type":"event","event":"ui-control","data":{"action":"open","target":"${target}"}}`;
  await enter({ jti: "robot", actor: "agent:k1" });
  room.say(command("email"));
  host.wait(11);
  room.say(command("tasks"));
  room.say('{"type":"event","event":"aiAction","data":{"action":"looks"}}');
  const desk = await enter({ jti: "desk" });
  expect(desk.frames).toEqual([
    expect.objectContaining({ type: "joined-room" }),
    JSON.parse(command("tasks")),
  ]);
  room.say(command("notes"));
  const phone = await enter({ jti: "phone" });
  expect(phone.frames).toHaveLength(1);
});

test("RT-01 typing reaches the others, marked with who types, from those who may act", async () => {
  const { room, enter } = house();
  const desk = await enter();
  const reader = await enter({ actor: "agent:k1", name: "Reader", scopes: ["read"] });
  const typing = '{"type":"event","event":"typing","data":{"typing":true}}';
  const before = desk.frames.length;
  room.heard(reader, typing);
  expect(last(reader)).toMatchObject({ type: "error", code: "scope_missing" });
  expect(desk.frames).toHaveLength(before);
  room.heard(desk, typing);
  expect(last(reader)).toEqual({
    type: "event",
    event: "typing",
    data: { typing: true },
    from: { actor: "user", name: "Ada" },
  });
  expect(desk.frames).toHaveLength(before);
});

test("AU-04 a ticket opens its own room, one socket, while it lives; a refused one is told by 4401", async () => {
  const { host, room, ticket, knock, knockWith, enter } = house();
  const once = await ticket();
  const refused = [
    await knockWith(""),
    await knock({ sub: "eve" }),
    await knock({ use: "post" }),
    await knock({ use: "publish" }),
    await knock({ exp: host.nowSeconds() }),
  ];
  // Two at once: either may win, never both.
  const both = await Promise.all([knockWith(once), knockWith(once)]);
  refused.push(...both.filter(({ closed }) => closed), await knockWith(once));
  expect(refused).toHaveLength(7);
  expect(refused.map((socket) => socket.closed?.code)).toEqual(
    refused.map(() => closeCode.unauthorized),
  );
  const stranger = await enter();
  room.heard(stranger, '{"type":"join-user-room","userId":"eve"}');
  expect(last(stranger)).toMatchObject({ type: "error", code: "forbidden" });
  expect(stranger.closed?.code).toBe(closeCode.unauthorized);
});

test("AU-04 sleep forgets neither who is there nor which tickets are spent or revoked", async () => {
  const { host, room, ticket, knock, knockWith, enter, post, sleep } = house();
  const once = await ticket();
  await knockWith(once);
  const desk = await enter({ jti: "desk" });
  await room.revoke("k1");
  sleep();
  expect((await knockWith(once)).closed?.code).toBe(closeCode.unauthorized);
  expect((await knock({ sid: "k1" })).closed?.code).toBe(closeCode.unauthorized);
  expect((await post({ event: "typing", data: { typing: true } })).status).toBe(401);
  await enter({ jti: "phone" });
  expect(last(desk)).toMatchObject({
    type: "presence",
    present: [{ connectionId: "desk" }, { connectionId: "phone" }],
  });
  host.wait(2_000);
  await enter({ jti: "later" });
  expect([...host.stored.keys()]).toEqual([expect.stringContaining("later")]);
});

test("AU-05 a revoked session or key is out at once, with all its tickets; others stay", async () => {
  const { room, ticket, knockWith, enter, post, postWith } = house();
  const desk = await enter({ sid: "desk" });
  const phone = await enter({ sid: "phone" });
  const unused = await ticket({ sid: "phone" });
  const key = await ticket({ use: "post", sid: "k1" });
  const command = { event: "ui-control", data: { action: "open", target: "tasks" } };
  expect((await postWith(key, command)).status).toBe(200);
  const revoke = (sid: string) => post({ kind: "revoke", sid }, { use: "publish" });
  expect(await revoke("phone")).toEqual({
    status: 200,
    body: { success: true, data: { delivered: 1 } },
  });
  await revoke("k1");
  expect(phone.closed).toEqual({ code: closeCode.unauthorized, reason: "Signed out" });
  expect((await knockWith(unused)).closed?.code).toBe(closeCode.unauthorized);
  expect((await postWith(key, command)).status).toBe(401);
  expect(desk.closed).toBeUndefined();
  room.heard(desk, '{"type":"test","data":"still here"}');
  expect(last(desk)).toEqual({ type: "test", data: "still here" });
});

test("AU-05 a socket ends with the key that opened it: what happens later does not reach it", async () => {
  const { host, room, enter } = house();
  const desk = await enter();
  const brief = await enter({ sid: "k1", actor: "agent:k1", until: host.nowSeconds() + 60 });
  room.say('{"type":"event","event":"toolUpdated","data":{}}');
  expect(last(brief)).toMatchObject({ event: "toolUpdated" });
  host.wait(61);
  room.say('{"type":"event","event":"tasksUpdated","data":{}}');
  expect(brief.closed?.code).toBe(closeCode.unauthorized);
  expect(last(brief)).toMatchObject({ event: "toolUpdated" });
  expect(last(desk)).toMatchObject({ event: "tasksUpdated" });
});

test("RT-01 too much is refused: bytes counted as bytes, frames in ten seconds, a hundred sockets", async () => {
  const { host, room, knock, enter } = house();
  const big = await enter();
  room.heard(big, JSON.stringify({ type: "test", data: "ä".repeat(roomLimits.frame / 2) }));
  expect(last(big)).toMatchObject({ type: "error", code: "too_large" });
  expect(big.closed?.code).toBe(closeCode.badFrame);

  const binary = await enter();
  room.heard(binary, new Uint8Array(3).buffer);
  expect(last(binary)).toMatchObject({ type: "error", code: "unsupported_type" });
  expect(binary.closed?.code).toBe(closeCode.badFrame);

  const fast = await enter();
  for (let sent = 1; sent < roomLimits.framesPerTenSeconds; sent++) room.heard(fast, "{}");
  host.wait(10);
  for (let sent = 0; sent < roomLimits.framesPerTenSeconds; sent++) room.heard(fast, "{}");
  expect(fast.closed).toBeUndefined();
  room.heard(fast, "{}");
  expect(last(fast)).toMatchObject({ type: "error", code: "rate_limited" });
  expect(fast.closed?.code).toBe(closeCode.tooMany);

  for (let sockets = 0; sockets < roomLimits.connections; sockets++) await knock();
  expect((await knock()).closed?.code).toBe(closeCode.tooMany);
});

test("RT-01 AU-05 agents fill no room: places are kept for their person, and for each key a share", async () => {
  const { knock, enter } = house();
  const opened = async (sid: string, many: number) => {
    const all = [];
    for (let at = 0; at < many; at++) all.push(await knock({ actor: `agent:${sid}`, sid }));
    return all.filter(({ closed }) => !closed).length;
  };
  expect(await opened("k1", 100)).toBe(roomLimits.keyConnections);
  for (const sid of ["k2", "k3"]) expect(await opened(sid, 20)).toBe(20);
  expect(await opened("k4", 20)).toBe(0);
  const desk = await enter();
  expect(desk.closed).toBeUndefined();
});

test("RT-01 whatever a socket sends, nothing throws and no other socket hears of it", async () => {
  const { room, knock, enter } = house();
  const other = await enter();
  const fields = fc.record(
    {
      type: fc.constantFrom<unknown>(
        "join-user-room",
        "test",
        "event",
        "events",
        "presence",
        1,
        null,
      ),
      userId: fc.oneof(fc.constant("ADA"), fc.string(), fc.nat()),
      event: fc.oneof(fc.constant("ui-control"), fc.constant("toString"), fc.string()),
      data: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const frame = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.uint8Array().map((bytes) => bytes.buffer),
    fields.map((value) => JSON.stringify(value)),
  );
  const heard = other.frames.length;
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { maxLength: 20 }), async (frames) => {
      const socket = await knock();
      for (const each of frames) room.heard(socket, each);
      room.left(socket);
      if (!socket.closed) socket.close(1000, "");
      expect(other.frames).toHaveLength(heard);
    }),
    { numRuns: 300 },
  );
});

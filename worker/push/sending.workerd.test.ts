import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { sessionDays } from "#contract/accounts/entrance.ts";
import { push, pushLimits } from "#contract/accounts/push.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox } from "../testing/mails.ts";
import { dueTask, minute, pushStage, runCron, signedInAgain } from "../testing/push-stage.ts";
import { pushDevice } from "../testing/push-service.ts";
import { everyTool } from "../tools.ts";

test("a device that is gone is forgotten; 429 and 5xx are tried again, as late as the service says, and not for ever", async () => {
  const { space, ada, got, service } = await pushStage();
  Object.assign(service, { status: 429, headers: { "retry-after": "300" } });
  await dueTask({ space, ada });
  expect(got).toHaveLength(1);
  for (let at = 0; at < 4; at += 1) {
    space.wait(minute);
    await runCron(space);
  }
  expect(got).toHaveLength(1);
  Object.assign(service, { status: 500, headers: {} });
  for (let at = 0; at < 70; at += 1) {
    space.wait(minute);
    await runCron(space);
  }
  expect(got.length).toBeGreaterThan(3);
  expect(got.length).toBeLessThan(8);
  const tried = got.length;
  service.status = 410;
  const again = space.caller(await signedInAgain(space, ada));
  await again.call(tasks.create, {
    body: { title: "Later", dueDate: "2026-11-21", dueTime: "10:20" },
  });
  for (let at = 0; at < 10; at += 1) {
    space.wait(minute);
    await runCron(space);
  }
  expect(got).toHaveLength(tried + 1);
  expect((await again.call(push.state, {})).body.data.devices).toEqual([]);
}, 120_000);

test("kinds are the person's choice; mail is told when it is new, unread and in the inbox, and never that of an import", async () => {
  const { space, ada, got, deviceId } = await pushStage();
  const at = space.clock.now.toISOString();
  const mail = (id: string, over: object = {}) => ({
    seq: 1,
    id: `event-${id}`,
    at,
    tool: "email",
    type: "emailCreated",
    itemId: id,
    actor: "user" as const,
    runId: "sync:1",
    before: null,
    after: { folder: "inbox", read: false, receivedAt: at },
    undoOf: null,
    ...over,
  });
  await mailbox(space, ada, [
    { id: "new", from: "Zoe <zoe@example.com>", subject: "Lunch?", ago: 1 },
    { id: "read", isRead: true },
    { id: "spam", folder: "spam" },
  ]);
  const heard = (events: ReturnType<typeof mail>[]) =>
    Promise.all(
      everyTool.map(async (tool) => {
        await tool.heard?.(space.ports, ada.user.id, events);
      }),
    );
  const many = [
    mail("new"),
    mail("read"),
    mail("spam"),
    mail("old", {
      after: { folder: "inbox", read: false, receivedAt: "2026-11-20T09:00:00.000Z" },
    }),
  ];
  await heard(many);
  await heard(many);
  await heard([mail("new", { id: "again", runId: "import:x" })]);
  expect(got.map(({ notice }) => [notice.title, notice.body.split("\n")[0]])).toEqual([
    ["Zoe", "Lunch?"],
  ]);
  expect((await ada.call(push.badge, {})).body.data.count).toBe(1);
  await ada.call(push.change, { params: { id: deviceId }, body: { kinds: ["reminders"] } });
  await mailbox(space, ada, [{ id: "newer" }]);
  await heard([mail("newer")]);
  expect(got).toHaveLength(1);
});

test("a notification is small whatever it says, and tells nothing once its session has ended", async () => {
  const { space, ada, got } = await pushStage();
  await dueTask({ space, ada }, '👩‍👩‍👧‍👦"\\'.repeat(15));
  expect(got[0]?.bytes).toBeLessThanOrEqual(4_096);
  expect(new TextEncoder().encode(JSON.stringify(got[0]?.notice)).length).toBeLessThanOrEqual(
    pushLimits.payload,
  );
  await ada.call(accounts.signOut, { body: {} });
  const token = got[0]?.notice.actions[0]?.token ?? "";
  expect((await space.stranger.call(push.act, { body: { token } })).status).toBe(403);
  const again = space.caller(await signedInAgain(space, ada));
  await again.call(tasks.create, {
    body: { title: "Late", dueDate: "2026-11-21", dueTime: "09:02" },
  });
  space.wait(minute);
  await runCron(space);
  expect(got).toHaveLength(1);
  expect((await again.call(push.state, {})).body.data.devices).toEqual([]);
});

test("a device whose session ran out of age is told nothing and presses nothing, though nobody signed it out", async () => {
  const { space, ada, got } = await pushStage();
  await dueTask({ space, ada });
  const token = got[0]?.notice.actions[0]?.token ?? "";
  const old = new Date(space.clock.now.getTime() - sessionDays * 24 * 60 * minute).toISOString();
  await space.db
    .prepare("update sessions set last_used_at = ? where user_id = ?")
    .bind(old, ada.user.id)
    .run();
  expect((await space.stranger.call(push.act, { body: { token } })).status).toBe(403);
  const again = space.caller(await signedInAgain(space, ada));
  await again.call(tasks.create, {
    body: { title: "Late", dueDate: "2026-11-21", dueTime: "09:02" },
  });
  space.wait(minute);
  await runCron(space);
  expect(got).toHaveLength(1);
  expect((await again.call(push.state, {})).body.data.devices).toEqual([]);
});

test("AU-04 a device that its push service gave another address is told there, with what waited for it, by who knows its secrets alone", async () => {
  const { space, ada, got, body, deviceId, service } = await pushStage();
  await ada.call(push.change, { params: { id: deviceId }, body: { kinds: ["reminders"] } });
  Object.assign(service, { status: 503 });
  await dueTask({ space, ada });
  const tried = got.length;
  const keysNow = (await pushDevice(`${body.endpoint}/new`)).subscription.keys;
  const after = { endpoint: `${body.endpoint}/new`, keys: keysNow };
  const { endpoint, keys } = body;
  const moved = (before: typeof after, to = after) =>
    space.stranger.call(push.moved, { body: { before, after: to } });
  const told: string[] = [];
  const answer = space.web.answer;
  space.web.answer = (request) => {
    told.push(request.url);
    return request.url === after.endpoint ? new Response(null, { status: 201 }) : answer(request);
  };
  // Who knows the address alone moves nothing, and learns nothing of that.
  for (const wrong of [
    { endpoint, keys: { ...keys, auth: keysNow.auth } },
    { endpoint, keys: { ...keys, p256dh: keysNow.p256dh } },
    { endpoint: `${endpoint}/other`, keys },
  ])
    expect(await moved(wrong)).toMatchObject({ status: 200, body: { data: {} } });
  expect(
    (await moved({ endpoint, keys }, { ...after, endpoint: "https://127.0.0.1/x" })).status,
  ).toBe(400);
  expect((await ada.call(push.state, {})).body.data.devices).toMatchObject([{ id: deviceId }]);
  expect((await moved({ endpoint, keys })).status).toBe(200);
  const { devices } = (await ada.call(push.state, {})).body.data;
  expect(devices).toMatchObject([{ kinds: ["reminders"] }]);
  expect(devices[0]?.id).not.toBe(deviceId);
  for (let at = 0; at < 3; at += 1) {
    space.wait(minute);
    await runCron(space);
  }
  expect(got).toHaveLength(tried);
  expect(new Set(told)).toEqual(new Set([after.endpoint]));
});

test("AU-04 an address that is none of a push service is refused, a token of somebody else opens nothing, devices are counted", async () => {
  const { space, ada, got, body, deviceId } = await pushStage();
  for (const endpoint of [
    "http://push.example/x",
    "https://127.0.0.1/x",
    "https://10.0.0.8/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://printer.local/x",
    "https://user:pass@push.example/x",
    "https://push.example:8443/x",
    "javascript:alert(1)",
    "no address",
  ]) {
    const refused = await ada.call(push.subscribe, { body: { ...body, endpoint } });
    expect([endpoint, refused.status]).toEqual([endpoint, 400]);
  }
  await dueTask({ space, ada });
  const token = got[0]?.notice.actions[0]?.token ?? "";
  const [said = "", mark = ""] = token.split(".");
  const claims: object = JSON.parse(atob(said.replaceAll("-", "+").replaceAll("_", "/")));
  const forged = new TextEncoder()
    .encode(JSON.stringify({ ...claims, does: "undo" }))
    .toBase64({ alphabet: "base64url", omitPadding: true });
  for (const bad of [`${forged}.${mark}`, `${said}.AAAA`, "x", ada.accessToken])
    expect((await space.stranger.call(push.act, { body: { token: bad } })).status).toBe(403);
  space.wait(25 * 60 * minute);
  expect((await space.stranger.call(push.act, { body: { token } })).status).toBe(403);
  const eve = await space.signUp("Eve");
  expect(
    (await eve.call(push.change, { params: { id: deviceId }, body: { kinds: [] } })).status,
  ).toBe(404);
  for (let at = 0; at < pushLimits.devices; at += 1)
    await eve.call(push.subscribe, {
      body: { ...body, endpoint: `https://push.example/${String(at)}` },
    });
  expect((await eve.call(push.subscribe, { body })).status).toBe(413);
});

test("AU-04 who signs in after another at one browser is told there alone, and who knows its address without its keys takes nothing", async () => {
  const { space, ada, body, deviceId } = await pushStage();
  const devices = async () => (await ada.call(push.state, {})).body.data.devices;
  const eve = await space.signUp("Eve");
  const own = await pushDevice(body.endpoint);
  for (const keys of [
    own.subscription.keys,
    { ...body.keys, auth: own.subscription.keys.auth },
    { ...body.keys, p256dh: own.subscription.keys.p256dh },
  ])
    await eve.call(push.subscribe, { body: { ...body, keys } });
  expect(await devices()).toMatchObject([{ id: deviceId }]);
  const ben = await space.signUp("Ben");
  await ben.call(push.subscribe, { body });
  expect(await devices()).toEqual([]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { push } from "#contract/accounts/push.ts";
import { tasks } from "#contract/tasks.ts";
import { call } from "../../e2e/call.ts";
import { newPerson } from "../../e2e/person.ts";
import { buildAll } from "../build.ts";
import { ensureSecrets } from "../secrets.ts";
import { anyPort } from "../server/port.ts";
import { type Server, startServer } from "../server/server.ts";
import { startPushServer } from "./push-server.ts";

let service: Awaited<ReturnType<typeof startPushServer>>;
let server: Server;
let stateDir: string;

beforeAll(async () => {
  service = await startPushServer();
  stateDir = await mkdtemp(join(tmpdir(), "aside-push-"));
  await ensureSecrets();
  await buildAll(() => undefined);
  const vars = { PUSH_HOSTS: service.host };
  server = await startServer({ port: await anyPort(), host: "127.0.0.1", stateDir, vars });
});

afterAll(async () => {
  await server.stop();
  await service.stop();
  await rm(stateDir, { recursive: true, force: true });
});

it("CA-08 a reminder that the cron makes is opened by a browser behind a push service, and its button works without a session", async () => {
  const { person } = await newPerson(server.url);
  const as = person.accessToken;
  const state = await call(server.url, as, push.state, {});
  await call(server.url, as, push.subscribe, { body: service.subscription });
  const task = await call(server.url, as, tasks.create, { body: { title: "Call Ann" } });
  const db = await server.mf.getD1Database("DB");
  const at = new Date().toISOString();
  // It was put off until now.
  await db
    .prepare(
      `insert into reminders (user_id, id, created_at, updated_at, tool, item_id, title, starts_at, is_all_day, due_at, state)
       values (?1, 'reminder', ?2, ?2, 'tasks', ?3, 'Call Ann', ?2, 0, ?2, 'snoozed')`,
    )
    .bind(person.id, at, task.id)
    .run();
  await db
    .prepare(
      `insert into reminder_plans (user_id, zone, checked_at, next_at) values (?1, 'UTC', ?2, ?2)
       on conflict (user_id) do update set next_at = ?2`,
    )
    .bind(person.id, at)
    .run();
  service.answer(503);
  await server.runCron();
  await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1);
  service.answer(201);
  // What failed is tried again when its time has come.
  await db.prepare("update push_messages set next_at = '2020-01-01T00:00:00.000Z'").run();
  await server.runCron();
  await server.runCron();
  expect(service.received).toHaveLength(2);
  const [first, second] = service.received;
  expect(second?.sender).toEqual({
    aud: `http://${service.host}`,
    sub: expect.stringMatching(/^mailto:/),
    key: state.publicKey,
  });
  expect([second?.ttl, second?.topic]).toEqual([3_600, first?.topic]);
  const notice: unknown = JSON.parse(second?.notice ?? "");
  expect(notice).toMatchObject({ kind: "reminders", title: "Call Ann", badge: 1 });
  const token = /"action":"done","title":"Done","token":"([^"]+)"/.exec(second?.notice ?? "")?.[1];
  const done = await call(server.url, undefined, push.act, { body: { token: token ?? "" } });
  expect(done).toMatchObject({ say: "Done: Call Ann", isDone: true, badge: 0 });
  const after = await call(server.url, as, tasks.get, { params: { id: task.id } });
  expect(after.status).toBe("completed");
});

import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { belongings } from "../testing/belongings.ts";
import {
  addressOf,
  bodyFor,
  open,
  opensByKey,
  plausible,
  queries,
  routesOf,
  snapshot,
  takesNoJson,
} from "../testing/route-matrix.ts";
import { workspace } from "../testing/workspace.ts";

test("AU-04 every route refuses no token, garbage, an expired token and a forged one", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const { ids } = await belongings(space, ada);
  const before = await snapshot(space);
  const closed = routesOf(space).filter(({ method, path }) => !open.has(`${method} ${path}`));
  expect(closed.length).toBeGreaterThan(15);

  const expired = ada.accessToken;
  space.wait(16 * 60_000);
  const [header, payload] = expired.split(".");
  const none = `${btoa('{"alg":"none","typ":"JWT"}').replaceAll("=", "")}.${payload ?? ""}.`;
  const tokens = [
    undefined,
    "",
    "garbage",
    "a.b.c",
    expired,
    `${header ?? ""}.${payload ?? ""}.AAAA`,
    none,
    "aside_x.y.z",
  ];
  for (const { method, path } of closed) {
    for (const token of tokens) {
      const address = addressOf(path.replace(":userId", ada.user.id), ids[0] ?? "");
      const answer = await space.caller(token).send(method, address, bodyFor(method));
      expect([method, path, token, answer.status]).toEqual([method, path, token, 401]);
      expect(answer.body.code ?? "unauthenticated").toMatch(/^(unauthenticated|session_ended)$/);
    }
  }
  expect(await snapshot(space)).toEqual(before);
});

test("AU-04 no route reaches another person's data, by path, query or body", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const { ids } = await belongings(space, ada);
  let eve = await space.signUp("Eve");
  const before = await snapshot(space, ada.user.id);

  for (const [place, { method, path }] of routesOf(space).entries()) {
    if (open.has(`${method} ${path}`) || path === "/api/auth/sign-out") continue;
    // A session's token lasts for so many of them.
    if (place % 60 === 59) eve = await space.signUp("Eve");
    const named = { userId: ada.user.id };
    for (const id of ids) {
      // The matrix asks more often than a person may in a minute.
      space.wait(400);
      const address = addressOf(path.replace(":userId", ada.user.id), id);
      const asked = `${address}${queries.get(path) ?? ""}`;
      const plain = await eve.send(method, asked, bodyFor(method, plausible(path)));
      expect([method, path, plain.status >= 500]).toEqual([method, path, false]);
      expect(JSON.stringify(plain.body)).not.toContain("Ada's");
      const byQuery = await eve.send(method, `${address}?userId=${ada.user.id}`, bodyFor(method));
      expect([method, path, byQuery.status]).toEqual([method, path, opensByKey(path) ? 401 : 403]);
      if (method !== "GET" && !takesNoJson(path)) {
        const byBody = await eve.send(method, address, { ...plausible(path), ...named });
        expect([method, path, byBody.status]).toEqual([method, path, opensByKey(path) ? 401 : 403]);
      }
    }
  }
  expect(await snapshot(space, ada.user.id)).toEqual(before);
}, 180_000);

test("AU-04 one's own id, or 'current', is as good as none", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const userId of [ada.user.id, "current"]) {
    expect((await ada.send("POST", "/api/tools/tasks", { title: "Mine", userId })).status).toBe(
      201,
    );
    expect((await ada.send("GET", `/api/tools/tasks?userId=${userId}`)).status).toBe(200);
  }
});

test("AU-05 a key does what its scopes say on every route, and nothing about accounts and keys", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const reader = await space.agent(ada, ["read"]);
  for (const { method, path } of routesOf(space)) {
    if (open.has(`${method} ${path}`) || opensByKey(path)) continue;
    const address = `${addressOf(path, "some-id")}${queries.get(path) ?? ""}`;
    const answer = await reader.send(method, address, bodyFor(method, plausible(path)));
    const isReading = method === "GET" || path === "/api/realtime/ticket" || readingPosts.has(path);
    const expected = forPersons.test(`${method} ${path}`)
      ? "forbidden"
      : isReading
        ? undefined
        : "scope_missing";
    if (expected !== undefined)
      expect([method, path, answer.body.code]).toEqual([method, path, expected]);
    else
      expect([method, path, answer.status === 200 || answer.status === 404]).toEqual([
        method,
        path,
        true,
      ]);
  }
  expect((await reader.call(accounts.me, {})).body.data.id).toBe(ada.user.id);
});

/** What is the person's own to decide. */
const forPersons =
  /\/api\/agent-keys|\/api\/data\/|\/api\/push(?!\/badge)|\/api\/admin\/|\/shares|\/calendar\/(?:feeds|subscriptions)|^DELETE \/api\/tools\/files\/(?:trash|:id\/forever|:id\/versions\/)|^GET \/api\/boot|\/undo\/stop|\/proposals\/.|\/reminders\/check|\/timeline\/bring-back|\/email\/auth\/(?:ticket|disconnect)|\/auth\/(?:sign-out|password|keep|examples|assistant-asks|devices|second-factor|passkeys|avatar|email|security)|^PATCH \/api\/auth\/me/;

/** They ask with a body, and change nothing. */
const readingPosts = new Set([
  "/api/tasks/generate-subtasks",
  "/api/tools/files/zip",
  "/api/tools/notes/search",
  "/api/tools/notes/import/taken",
  "/api/tools/tasks/import/taken",
  "/api/tools/tasks/ai-preview",
  "/api/tools/events/states",
  "/api/tools/timeline/items",
]);

test("AU-04 every table begins with the person its rows belong to", async () => {
  const { db } = await workspace();
  const { results } = await db
    .prepare(
      "select m.name as name, c.name as first from sqlite_master m join pragma_table_info(m.name) c on c.cid = 0 where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '\\_cf\\_%' escape '\\' and m.name <> 'd1_migrations'",
    )
    .all<{ name: string; first: string }>();
  expect(results.length).toBeGreaterThan(7);
  for (const { name, first } of results) expect([name, first]).toEqual([name, "user_id"]);
});

import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { defaultDark } from "#shared/themes/presets.ts";
import { belongings } from "../testing/belongings.ts";
import { workspace, type Workspace } from "../testing/workspace.ts";

/** Routes that anybody may call, each with its reason. A new route is not among them by itself. */
const open = new Set([
  "POST /api/auth/sign-up",
  "POST /api/auth/sign-in",
  "POST /api/auth/refresh",
  "POST /api/auth/try",
  "GET /api/health",
  // The name of stored bytes is a secret of 128 bits, so that a picture can be shown without a header.
  "GET /api/files/:name",
  // Signed, for minutes: a video or a download carries no header.
  "GET /api/files/signed/:token",
  // A share's link is a secret of 128 bits, and may have a password.
  "POST /api/shared/:token",
  // A calendar's link is a secret of 128 bits: other programs send no header.
  "GET /api/calendar-feed/:token",
  // A window has no header: a ticket of one use opens the one, a state of one use and its browser's cookie the other.
  "GET /api/tools/email/auth/initiate",
  "GET /api/tools/email/auth/callback",
]);

/** Takes a form or bytes, whose owner is tried in the tests of files. */
const takesNoJson = (path: string): boolean =>
  path === "/api/tools/files/upload" || path.endsWith("/parts/:part");

/** Doors that a session's token never opens: the room's, where it is a ticket, and that of MCP. */
const opensByKey = (path: string): boolean => path.startsWith("/parties") || path === "/mcp";

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Read from the router itself, so that a route without an owner's check cannot hide. */
function routesOf({ app }: Workspace): Route[] {
  const seen = new Map<string, Route>();
  for (const { method, path } of app.routes) {
    if (path.endsWith("/*")) continue;
    seen.set(`${method} ${path}`, { method: method === "ALL" ? "POST" : method, path });
  }
  return [...seen.values()];
}

/** Days stand in addresses as days; whatever else has a name there is an id. */
const addressOf = (path: string, id: string): string =>
  path.replace(":date", "2026-11-21").replace(":year/:month", "2026/10").replaceAll(/:\w+/g, id);

/** What a route asks for. */
const queries = new Map([
  ["/api/tools/calendar/conflicts", "?startTime=2026-11-21T09:00&endTime=2026-11-21T18:00"],
  ["/api/tools/timeline/moment", "?at=2026-11-21T09:00:00.000Z"],
  ["/api/tools/calendar/free-slots", "?date=2026-11-21"],
  ["/api/tools/email/search", "?query=words"],
]);

const bodyFor = (method: string, extra: object = {}) => (method === "GET" ? undefined : extra);

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
    if (place % 100 === 99) eve = await space.signUp("Eve");
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
  /\/api\/agent-keys|\/shares|\/calendar\/(?:feeds|subscriptions)|^DELETE \/api\/tools\/files\/(?:trash|:id\/forever|:id\/versions\/)|^GET \/api\/boot|\/undo\/stop|\/proposals\/.|\/reminders\/check|\/timeline\/bring-back|\/email\/auth\/(?:ticket|disconnect)|\/auth\/(?:sign-out|password|keep|examples)|^PATCH \/api\/auth\/me/;

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

/** Bodies that would be accepted, by how the path ends, so that the refusal is about the owner. */
const plausibleBodies: readonly (readonly [RegExp, object])[] = [
  [/\/(?:tasks|conversations)\/:id$|^\/api\/tools\/tasks$/, { title: "Eve was here" }],
  [/\/email\/bulk$/, { ids: ["some-id"], deleted: true }],
  [/\/email\/(?:send|:id\/forward)$/, { to: "eve@example.com", subject: "Eve", body: "Eve's" }],
  [/\/email\/draft$/, { fields: { subject: "Eve was here" } }],
  [/\/email\/:id$/, { starred: true }],
  [/\/email\/:id\/reply$/, { body: "Eve's" }],
  [/\/email\/:id\/invitation$/, { response: "accepted" }],
  [/\/attachments\/:attachmentId\/save$/, {}],
  [/\/calendar\/subscriptions$/, { url: "https://eve.example/a.ics" }],
  [/\/rsvp$/, { response: "accepted" }],
  [/\/timeline\/items$/, { tool: "tasks", ids: ["some-id"] }],
  [/\/timeline\/bring-back$/, { seq: 0, items: [{ tool: "tasks", id: "some-id" }] }],
  [/\/timeline(?:\/:id)?$/, { targetTitle: "Eve was here" }],
  [/\/timeline\/:id\/comments$/, { content: "Eve was here" }],
  [/\/timeline\/:id\/reactions$/, { emoji: "🎉" }],
  [/\/calendar$/, { title: "Eve was here", startTime: "2026-11-21T09:00" }],
  [/\/calendar\/:id$|\/calendar\/recurring\/:id$/, { title: "Eve was here" }],
  [/\/generate-subtasks$/, { title: "Eve was here" }],
  [/\/(?:files\/zip|import\/taken)$/, { ids: ["some-id"] }],
  [/\/notes(?:\/:id)?$/, { title: "Eve was here", content: "Eve's" }],
  [/\/ai-preview$/, { message: "complete Ada's task" }],
  [/\/notes\/search$/, { query: "words" }],
  [/\/:id\/pin$/, { isPinned: true }],
  [/\/:id\/archive$/, { isArchived: true }],
  [/\/messages$/, { content: "list panels" }],
  [/\/reactions$/, { emoji: "👍" }],
  [/\/conversations\/import$/, { conversations: [] }],
  [/\/events\/states$/, { events: [] }],
  [/\/themes$/, { name: "Eve's", isDark: true, colors: defaultDark }],
  [/\/preferences$/, { mode: "dark" }],
  [/^\/api\/agent-keys$/, { name: "Eve's", scopes: ["read"] }],
];

const plausible = (path: string): object =>
  plausibleBodies.find(([pattern]) => pattern.test(path))?.[1] ?? {};

/** All rows of every table, of one person or of all. */
async function snapshot({ db }: Workspace, userId?: string) {
  const { results } = await db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf\\_%' escape '\\' and name <> 'd1_migrations'",
    )
    .all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => {
      const where = userId === undefined ? "" : ` where user_id = '${userId}'`;
      return [
        name,
        (await db.prepare(`select * from "${name}"${where} order by 1, 2, 3`).all()).results,
      ] as const;
    }),
  );
  return Object.fromEntries(
    rows.map(([name, found]) => [name, found.map((row) => ({ ...row, sent_at: null }))]),
  );
}

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

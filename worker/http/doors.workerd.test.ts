import { expect, test } from "vitest";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";

import { addressWords } from "#contract/values.ts";
import { workspace, type Workspace } from "../testing/workspace.ts";

/** Rows of the router that stand in the log of routes, by their parts. */
const partsOf = ({ app }: Workspace): string[][] =>
  app.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path.split("/"));

test("every word that stands where an id may stand is one that no new item may be called", async () => {
  const rows = partsOf(await workspace());
  for (const row of rows) {
    for (const [at, part] of row.entries()) {
      const isBesideAnId = rows.some(
        (other) =>
          /^:(?:id|\w+Id)$/.test(other[at] ?? "") &&
          other.slice(0, at).join("/") === row.slice(0, at).join("/"),
      );
      if (isBesideAnId && !part.startsWith(":"))
        expect([part, addressWords.has(part)]).toEqual([part, true]);
    }
  }
});

test("an id that a client chooses never hides an address", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const id of addressWords) {
    for (const [path, body] of [
      ["/api/tools/tasks", { id, title: "Hides" }],
      ["/api/tools/tasks/create", { task: { id, title: "Hides" } }],
      ["/api/tools/notes", { id, title: "Hides", content: "x" }],
      ["/api/tools/conversations", { id }],
    ] as const) {
      const answer = await ada.send("POST", path, body);
      expect([path, id, answer.status, answer.body["field"]]).toEqual([path, id, 400, "id"]);
    }
  }
  const said = await ada.send("POST", "/api/tools/conversations/search/messages", {
    content: "hi",
  });
  expect([said.status, said.body.code]).toEqual([404, "not_found"]);
});

test("a wrong method answers 405 and names the right ones; an address that is none answers 404", async () => {
  const { signUp, stranger } = await workspace();
  const ada = await signUp();
  const cases = [
    ["GET", "/api/tools/tasks/bulk", "POST"],
    ["DELETE", "/api/tools/tasks/list", "GET"],
    ["PATCH", "/api/tools/tasks", "GET, POST"],
    ["PUT", "/api/tools/notes/", "GET, POST"],
    ["POST", "/api/health", "GET"],
    ["GET", "/api/auth/sign-in", "POST"],
    ["OPTIONS", "/api/tools/search", "GET"],
  ] as const;
  for (const [method, path, allow] of cases) {
    const answer = await ada.send(method, path, method === "GET" ? undefined : {});
    const { status, headers, body } = answer;
    const allowed = (headers.get("allow") ?? "").split(", ").toSorted().join(", ");
    expect([method, path, status, body.code, allowed]).toEqual([
      method,
      path,
      405,
      "method_not_allowed",
      allow,
    ]);
  }
  expect((await stranger.send("GET", "/api/tools/nothing")).status).toBe(404);
});

test("an address with a slash at its end is the same address", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const made = await ada.send("POST", "/api/tools/notes/", { title: "Slash", content: "x" });
  expect(made.status).toBe(201);
  for (const tool of [
    "notes",
    "tasks",
    "conversations",
    "user/themes",
    "proposals",
    "search",
    "events",
    "activity",
  ]) {
    const [plain, slashed] = [
      await ada.send("GET", `/api/tools/${tool}`),
      await ada.send("GET", `/api/tools/${tool}/`),
    ];
    expect([tool, slashed.status, slashed.body.data]).toEqual([
      tool,
      plain.status,
      plain.body.data,
    ]);
  }
});

test("TK-01 an empty filter means any", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Pay rent", dueDate: "2026-11-25" } });
  await ada.call(notes.create, { body: { title: "Plan", content: "x" } });
  const everything = [
    "/api/tools/tasks?status=&priority=&category=&tags=&dueBefore=&dueAfter=&search=&limit=",
    "/api/tools/tasks/list?status=&dueBefore=&undated=",
    "/api/tools/notes?category=&isPinned=&isArchived=&search=&sortBy=&sortOrder=&isFavorite=&tags=&userId=",
    "/api/tools/conversations?archived=&page=&limit=",
    "/api/tools/search?q=rent&tools=&after=&before=&limit=&offset=",
  ];
  for (const path of everything) {
    const answer = await ada.send("GET", path);
    expect([path, answer.status]).toEqual([path, 200]);
    if (!path.includes("conversations"))
      expect([path, answer.body.data]).toEqual([path, [expect.anything()]]);
  }
  expect((await ada.send("GET", "/api/tools/tasks?dueAfter=2026-11-26")).body.data).toEqual([]);
  expect(
    (await ada.send("GET", "/api/tools/tasks?dueAfter=2026-11-24&dueBefore=")).body.data,
  ).toHaveLength(1);
});

test("a field of the name __proto__ is refused like any other that is unknown", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const form = new FormData();
  form.set("file", new File(["x"], "x.txt", { type: "text/plain" }));
  form.set("__proto__", "x");
  const upload = await ada.send("POST", "/api/tools/files/upload", form);
  expect([upload.status, upload.body["field"]]).toEqual([400, "__proto__"]);
  const query = await ada.send("GET", "/api/tools/tasks?__proto__=x");
  expect([query.status, query.body["field"]]).toEqual([400, "__proto__"]);
});

test("TK-09 a change of many of which none is there changes nothing and is no fault", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  for (const [path, body] of [
    ["/api/tools/tasks/bulk", { taskIds: ["gone"], updates: { status: "completed" } }],
    ["/api/tools/tasks/bulk", { taskIds: ["gone"], updates: { deleted: true } }],
    ["/api/tools/tasks/bulk", { taskIds: ["gone"], updates: { title: "x" } }],
    ["/api/tools/tasks/bulk", { taskIds: ["gone"], updates: { priority: "low" } }],
    ["/api/tools/notes/bulk", { noteIds: ["gone"], updates: { isPinned: true } }],
    ["/api/tools/notes/bulk", { noteIds: ["gone"], updates: { deleted: true } }],
    ["/api/tools/notes/reorder", { noteOrders: [{ id: "gone", order: 1 }] }],
    ["/api/tools/conversations/cleanup", {}],
  ] as const) {
    const answer = await ada.send("POST", path, body, { key: crypto.randomUUID() });
    expect([path, body, answer.status]).toEqual([path, body, 200]);
    const again = await ada.send("POST", path, body);
    expect([path, body, again.status]).toEqual([path, body, 200]);
  }
});

test("DP-01 health is 'ok' only once the migrations have run, and else names what is missing", async () => {
  const { stranger, db } = await workspace();
  const lastName = "select name from d1_migrations order by id desc limit 1";
  const last = await db.prepare(lastName).first<{ name: string }>();
  await db.prepare("delete from d1_migrations where name = ?").bind(last?.name).run();
  const missing = await stranger.send("GET", "/api/health");
  expect([missing.status, missing.body.code]).toEqual([503, "unavailable"]);
  expect(missing.body.error).toContain(last?.name.replace(".sql", ""));
  await db.prepare("insert into d1_migrations (name) values (?)").bind(last?.name).run();
  expect((await stranger.send("GET", "/api/health")).body.data).toEqual({ status: "ok" });
});

test("AU-01 a password that every guesser tries is refused", async () => {
  const { stranger } = await workspace();
  const common = ["Password1!", "qwertyuiop", "Sunshine2024!", "1qaz2wsx", "iloveyou1", "trustno1"];
  for (const password of common) {
    const answer = await stranger.send("POST", "/api/auth/sign-up", {
      email: "eve@example.com",
      name: "Eve",
      password,
    });
    expect([password, answer.status, answer.body.error]).toEqual([
      password,
      400,
      "password: is too common",
    ]);
  }
});

test("a path of thousands of slashes is refused as soon as any other", async () => {
  const { stranger } = await workspace();
  expect((await stranger.send("GET", "/api/tools/tasks/bulk//")).status).toBe(405);
  const before = performance.now();
  const answer = await stranger.send("GET", `/api/${"/".repeat(200_000)}a`);
  expect(answer.status).toBe(404);
  expect(performance.now() - before).toBeLessThan(2_000);
});

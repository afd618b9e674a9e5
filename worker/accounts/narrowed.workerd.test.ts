import { expect, test } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { narrowTools, type NarrowTool } from "#contract/accounts/narrowed.ts";
import { calendar } from "#contract/calendar.ts";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { mailbox } from "../testing/mails.ts";
import { listed, rpc, tool } from "../testing/mcp.ts";
import {
  addressOf,
  bodyFor,
  open,
  opensByKey,
  plausible,
  routesOf,
} from "../testing/route-matrix.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

const everyScope = ["read", "propose", "act", "drive-ui", "send"] as const;

async function narrowed({ caller }: Workspace, owner: Person, tools: NarrowTool[]) {
  const body = { name: "Narrow", scopes: [...everyScope], tools };
  const made = (await owner.call(agentKeys.create, { body })).body.data;
  return { ...caller(made.key), tools: made.tools };
}

test("AU-05 a key that is limited to some tools opens their routes and no other, whatever its scopes", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const key = await narrowed(space, ada, ["tasks", "notes"]);
  expect(key.tools).toEqual(["tasks", "notes"]);
  await ada.call(tasks.create, { body: { title: "Pay rent" } });
  const opened: string[] = [];
  for (const { method, path } of routesOf(space)) {
    if (open.has(`${method} ${path}`) || opensByKey(path)) continue;
    const body = bodyFor(method, plausible(path));
    const { status } = await key.send(method, addressOf(path, "some-id"), body);
    if (status !== 403) opened.push(path);
  }
  expect(opened.length).toBeGreaterThan(30);
  const own = /^\/api\/(?:tools\/(?:tasks|notes)(?:\/|$)|auth\/me$|realtime\/ticket$)/;
  expect(opened.filter((path) => !own.test(path))).toEqual([]);
  // Sentences, and what points into other tools, reach beyond.
  expect(opened.filter((path) => /\/(?:ai-process|ai-preview|linked|used-in)$/.test(path))).toEqual(
    [],
  );
  expect((await key.call(tasks.list, {})).body.data).not.toEqual([]);
  expect((await key.call(notes.create, { body: { title: "Hers", content: "Words" } })).status).toBe(
    201,
  );
  const refused = await key.call(events.catchUp, { query: { after: "0" } });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "scope_missing", error: "This key is limited to tasks and notes" },
  });
});

test("AU-05 a key for mail alone attaches no file, neither to a mail nor to a draft that it could read again", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const key = await narrowed(space, ada, ["email"]);
  const attachments = [{ fileId: "some-file" }];
  const mail = { to: "eve@example.com", subject: "x", body: "x", attachments };
  const drafted = await key.send("POST", "/api/tools/email/draft", { fields: { attachments } });
  expect(drafted.body.code).toBe("scope_missing");
  expect((await key.send("POST", "/api/tools/email/send", mail)).body.code).toBe("scope_missing");
  const told = { to: "eve@example.com", subject: '"fileId":', body: "x" };
  expect((await key.send("POST", "/api/tools/email/send", told)).body.code).not.toBe(
    "scope_missing",
  );
});

test("AU-05 over MCP such a key is offered its tools alone, and can call no other by its name", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const key = await narrowed(space, ada, ["notes", "files"]);
  const names = (await listed(key)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^(?:notes|files)_/.test(name))).toEqual([]);
  expect(names).not.toContain("notes_linked");
  expect(names).not.toContain("files_attach");
  expect((await tool(key, "notes_list", {})).isError).toBe(false);
  for (const name of ["tasks_create", "email_list", "panels_open", "search_find", "log_undo"]) {
    const answer = await rpc(key, "tools/call", { name, arguments: { title: "x" } });
    expect([name, JSON.stringify(answer.body)]).toEqual([
      name,
      expect.stringMatching(/limited to notes and files|There is no tool/),
    ]);
  }
  expect(JSON.stringify((await rpc(key, "resources/list")).body)).not.toContain("aside://view");
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});

test("AU-05 what a key can do by any capability of its tools changes nothing of another tool", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const names = ["Design review", "Buy milk", "Weekly digest", "Groceries", "Pay rent"];
  await mailbox(
    space,
    ada,
    names.map((subject) => ({ id: subject, subject, from: "Maya <maya@example.com>" })),
  );
  for (const title of names) {
    await ada.call(tasks.create, { body: { title } });
    await ada.call(notes.create, { body: { title, content: "Words" } });
  }
  const elsewhere: string[] = [];
  const changed = new Set<string>();
  for (const only of narrowTools) {
    const key = await narrowed(space, ada, [only]);
    const own = space.skills.capabilities.filter(({ name }) => name.startsWith(`${only}.`));
    for (const { name, examples } of own) {
      const read = await Promise.all(examples.map((said) => space.reads(said, ada.user.id)));
      const meant = read.flat().filter((command) => command?.capability === name);
      for (const command of meant) {
        const before = space.said.length;
        const call = { name: name.replaceAll(".", "_"), arguments: command?.input };
        await rpc(key, "tools/call", call);
        // Labels are mail's own.
        const tools = space.said
          .slice(before)
          .map((event) => (event.tool === "labels" ? "email" : event.tool));
        if (tools.length > 0) changed.add(only);
        if (tools.some((one) => one !== only && one !== "proposals")) elsewhere.push(name);
      }
    }
  }
  expect(elsewhere).toEqual([]);
  expect([...changed]).toEqual(expect.arrayContaining(["tasks", "notes", "email"]));
});

test("AU-05 CA-09 what tools lend each other says nothing to a key that is limited to one of them", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const day = "2026-11-23";
  await ada.call(tasks.create, { body: { title: "Write" } });
  await ada.call(tasks.create, { body: { title: "Hidden chemo", dueDate: day, dueTime: "10:00" } });
  const event = { title: "Hidden clinic", startTime: `${day}T08:00`, endTime: `${day}T14:00` };
  await ada.call(calendar.create, { body: { ...event, timeZone: null } });
  const asked: readonly [NarrowTool, string, object][] = [
    ["tasks", "tasks_list", { due: "day", day }],
    ["tasks", "tasks_plan", { span: "day", day }],
    ["calendar", "calendar_free", { from: day, at: "10:00" }],
    ["calendar", "calendar_list", { from: day, to: day }],
  ];
  for (const [only, name, input] of asked) {
    const whole = await tool(await narrowed(space, ada, ["tasks", "calendar"]), name, input);
    const part = await tool(await narrowed(space, ada, [only]), name, input);
    const others = only === "tasks" ? "clinic" : "chemo";
    expect([name, part.isError, part.text.includes(others)]).toEqual([name, false, false]);
    // The plan shows the calendar by what it leaves free.
    if (name === "tasks_plan")
      expect([part.text.includes("09:00–"), whole.text.includes("09:00–")]).toEqual([true, false]);
    else if (name !== "calendar_list") expect(whole.text).toContain(others);
  }
});

test("AU-05 a key cannot be limited to nothing, or to what is no tool; without a limit it reaches all", async () => {
  const { signUp } = await workspace();
  const ada = await signUp("Ada");
  for (const tools of [[], ["chat"], ["tasks", "tasks", "tasks", "tasks", "tasks", "tasks"]]) {
    const body = { name: "Odd", scopes: ["read"], tools };
    expect((await ada.send("POST", "/api/agent-keys", body)).status).toBe(400);
  }
  const made = await ada.call(agentKeys.create, { body: { name: "All", scopes: ["read"] } });
  expect(made.body.data.tools).toBeNull();
});

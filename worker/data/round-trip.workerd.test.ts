import { env } from "cloudflare:workers";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { data, keptTables } from "#contract/accounts/data.ts";
import { events } from "#contract/events.ts";
import { files, StoredFile } from "#contract/files.ts";
import { notes } from "#contract/notes.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import * as v from "valibot";
import { belongings } from "../testing/belongings.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { leftBehind } from "../kept-tables.ts";
import { tablesOf } from "../places/rows-of-person.ts";
import { asBrought, exportOf, type Files, importInto, textIn } from "../testing/travel.ts";

test("every table of the schema comes back, or stays behind for a reason", async () => {
  await workspace();
  const all = [...(await tablesOf(env.DB)), ...(await tablesOf(env.SEARCH))];
  const decided = [...keptTables, ...Object.keys(leftBehind)];
  expect(all.toSorted()).toEqual(decided.toSorted());
});

/** Rows of every table that comes back, without whose they are; secret names of bytes stand for the bytes. */
async function rowsOf(
  space: Workspace,
  { user }: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const named = await space.db
    .prepare("select id, storage_name from file_versions where user_id = ?")
    .bind(user.id)
    .all<{ id: string; storage_name: string }>();
  const names = new Map(named.results.map((row) => [row.storage_name, row.id]));
  const plain = (text: string): string =>
    text
      .replaceAll(/(?<![\da-f])[\da-f]{32}(?![\da-f])/g, (name) => names.get(name) ?? name)
      .replaceAll(user.id, "whose");
  const plainRow = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === "string" ? plain(value) : value,
      ]),
    );
  const found: [string, Record<string, unknown>[]][] = await Promise.all(
    [...keptTables, "file_versions"].map(
      async (table): Promise<[string, Record<string, unknown>[]]> => {
        const db = table === "outside_items" ? env.SEARCH : space.db;
        const rows = await db
          .prepare(`select * from ${table} where user_id = ? order by 2, 3`)
          .bind(user.id)
          .all();
        // An upload that is under way is in no file yet.
        const there = rows.results.filter((row) => row["stored_at"] !== null);
        return [table, there.map((row) => plainRow(row))];
      },
    ),
  );
  return Object.fromEntries(found);
}

/** What an import itself wrote of its items stands after their history. */
function withoutImport(rows: Record<string, Record<string, unknown>[]>) {
  const history = (rows["events"] ?? []).filter(
    ({ run_id }) => !String(run_id).startsWith("import:"),
  );
  // Settings are changed and never made: their version counts the changes of this account.
  const settings = (rows["preferences"] ?? []).map((row) => ({ ...row, version: "any" }));
  return {
    ...rows,
    preferences: settings,
    events: history.map((row) => ({ ...row, sent_at: "then" })),
  };
}

async function filled(space: Workspace, name: string): Promise<Person> {
  const ada = await space.signUp(name);
  await belongings(space, ada);
  const form = new FormData();
  const png = Uint8Array.fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  );
  form.set("file", new File([png], "pixel.png", { type: "image/png" }));
  const { storageUrl } = v.parse(
    StoredFile,
    (await ada.send(files.upload.method, files.upload.path, form)).body.data,
  );
  const note = await ada.call(notes.create, {
    body: {
      title: "Zürich 👩‍👩‍👧 \u05E9\u05DC\u05D5\u05DD / a:b",
      content: `<h2>Days &amp; nights</h2><p>See <strong>this</strong>: <img src="${storageUrl}" alt="Pixel"></p><ul data-list="task"><li data-checked="true"><p>Pack</p></li></ul>`,
      tags: ["travel", "ünïcode"],
    },
  });
  await ada.call(notes.update, { params: { id: note.body.data.id }, body: { category: "ideas" } });
  const task = await ada.call(tasks.create, { body: { title: "Pay rent" } });
  await ada.call(tasks.complete, { params: { id: task.body.data.id } });
  await ada.call(tasks.remove, { params: { id: task.body.data.id } });
  await ada.call(preferences.save, { body: { mode: "dark" } });
  await ada.call(conversations.say, {
    params: { id: "second-conversation" },
    body: { content: "add task Buy milk" },
  });
  return ada;
}

test("everything comes back into an empty workspace exactly as it was, and one undo takes it away again", async () => {
  const space = await workspace();
  const ada = await filled(space, "Ada");
  const zip = await exportOf(space, ada);
  const eve = await space.signUp("Eve");
  const report = await importInto(space, eve, zip);
  expect(report.refused).toEqual([]);
  const [before, after] = [await rowsOf(space, ada), await rowsOf(space, eve)];
  expect(withoutImport(after)).toEqual(withoutImport(asBrought(before)));
  for (const table of ["notes", "messages", "files", "note_revisions", "events", "emails"])
    expect([table, (before[table] ?? []).length > 0]).toEqual([table, true]);
  const again = await importInto(space, eve, zip);
  expect([...again.added.values()].every((many) => many === 0)).toBe(true);
  expect(await rowsOf(space, eve)).toEqual(after);

  await eve.call(events.undoRun, { params: { id: "import:the-import" } });
  const living = (await eve.call(notes.list, { query: {} })).body.data;
  expect(living).toEqual([]);
  expect((await eve.call(tasks.list, {})).body.data).toEqual([]);
});

test("no secret and nothing of anybody else is in an export", async () => {
  const space = await workspace();
  const ada = await filled(space, "Ada");
  const eve = await filled(space, "Eve");
  const zip = await exportOf(space, ada);
  const all = [...zip].map(([path, bytes]) => path + new TextDecoder().decode(bytes)).join("\n");
  const secrets = await space.db
    .prepare(
      `select password as secret from users union select hash from refresh_tokens union select hash from agent_keys
       union select token_hash from calendar_feeds union select user_id from users where user_id <> ?1`,
    )
    .bind(ada.user.id)
    .all<{ secret: string | null }>();
  // The copy of an account beside its data has no password.
  const kept = secrets.results.flatMap(({ secret }) => secret ?? []);
  expect(kept.length).toBeGreaterThan(8);
  for (const secret of kept) expect(all.includes(secret)).toBe(false);
  for (const word of [ada.password, ada.refreshToken, ada.accessToken, eve.email])
    expect(all.includes(word)).toBe(false);
});

test("an export is for people, too: calendar, notes with their pictures, mail, tasks, conversations and files", async () => {
  const space = await workspace();
  const zip = await exportOf(space, await filled(space, "Ada"));
  expect(textIn(zip, "calendar.ics")).toContain("SUMMARY:Ada's event");
  expect(JSON.parse(textIn(zip, "tasks.json"))).toMatchObject({
    kind: "tasks",
    tasks: expect.arrayContaining([expect.objectContaining({ title: "Ada's task" })]),
  });
  const path = [...zip.keys()].find((one) => one.startsWith("notes/Zürich")) ?? "";
  const note = textIn(zip, path);
  expect(note).toContain('tags: ["travel","ünïcode"]');
  expect(note).toContain("## Days & nights");
  expect(note).toContain("See **this**: ![Pixel](../files/pixel.png)");
  expect(note).toContain("- [x] Pack");
  expect(zip.has("files/pixel.png")).toBe(true);
  expect(textIn(zip, "files/Ada's folder/Ada's file.txt")).toBe("Ada's bytes");
  const mail = await PostalMime.parse(textIn(zip, "mail.mbox").replace(/^From .*\n/, ""));
  expect(mail).toMatchObject({ subject: "Ada's mail", text: expect.stringContaining("Ada's") });
  const talk = [...zip.keys()].filter((one) => one.startsWith("conversations/"));
  expect(talk.map((one) => textIn(zip, one)).join("")).toContain("add task Buy milk");
});

test("a used workspace keeps what it has; what is hostile in an export is refused and runs nowhere", async () => {
  const space = await workspace();
  const ada = await filled(space, "Ada");
  const zip = await exportOf(space, ada);
  const eve = await filled(space, "Eve");
  const before = await rowsOf(space, eve);
  const id = "hostile";
  const at = "2026-11-21T09:00:00.000Z";
  const changed = (table: string, rows: readonly object[]) => {
    const path = `aside/tables/${table}.jsonl`;
    const added = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    return [path, new Uint8Array(new TextEncoder().encode(textIn(zip, path) + added))] as const;
  };
  const bare = (row: Record<string, unknown> | undefined) => {
    const { user_id: _, ...rest } = row ?? {};
    return rest;
  };
  const task = { ...bare(before["tasks"]?.[0]), id, title: "Hostile", user_id: eve.user.id };
  const hostile: Files = new Map([
    ...zip,
    changed("tasks", [
      task,
      { ...task, id: "../../x" },
      { ...task, id: "no-status", status: "gone" },
      { ...task, id: "odd-tags", tags: '{"a":' },
    ]),
    changed("note_revisions", [
      {
        ...bare(before["note_revisions"]?.[0]),
        note_id: id,
        id: "r",
        content: "<p>x</p><script>alert(1)</script><img src=x onerror=alert(1)>",
      },
    ]),
    changed("emails", [{ ...bare(before["emails"]?.[0]), id, folder: "drafts", send_at: at }]),
    changed("events", [
      {
        ...bare(before["events"]?.[0]),
        id: "e1",
        tool: "tasks",
        item_id: id,
        before: '{"status":"gone"}',
      },
      { ...bare(before["events"]?.[0]), id: "e2", tool: "users", item_id: id },
    ]),
    [
      "aside/tables/users.jsonl",
      new Uint8Array(new TextEncoder().encode('{"role":"SUPER_ADMIN"}\n')),
    ],
  ]);
  const report = await importInto(space, eve, hostile);
  expect(report.refused).toEqual([
    "The text “Ada's note” belongs to a note that is not here",
    "A row of events: tells of nothing that is known here",
    "Mail stayed out: a mailbox is connected here, which brings its own",
    "A row of tasks: tags: must be JSON",
    "A row of tasks: id: must be 1 to 64 letters, digits, '.', ':', '_' or '-'",
    "A row of tasks: status: must be pending, in_progress, completed, blocked or cancelled",
  ]);
  const after = await rowsOf(space, eve);
  // Eve has a mailbox of her own: no mail of another comes into it.
  for (const table of ["emails", "email_bodies"]) expect(after[table]).toEqual(before[table]);
  for (const table of ["tasks", "notes", "files", "calendar_events"])
    expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []));
  const texts = JSON.stringify(after["note_revisions"]);
  expect(texts).not.toMatch(/script|onerror/);
  expect(after["tasks"]?.some((row) => row["id"] === id)).toBe(true);
  const roles = await space.db
    .prepare("select role from users where user_id = ?")
    .bind(eve.user.id)
    .first();
  expect(roles).toEqual({ role: "USER" });
  const filed = after["files"] ?? [];
  const names = filed.map((row) => `${String(row["parent_id"])}/${String(row["name"])}`);
  expect(new Set(names).size).toBe(filed.length);
  expect(JSON.stringify(after["events"])).not.toMatch(/"id":"e[12]"/);
  // Where no mailbox is connected mail comes along, and none of it is on its way to anybody.
  const bob = await space.signUp("Bob");
  await importInto(space, bob, hostile);
  const mail = { id, folder: "drafts", send_at: null };
  expect((await rowsOf(space, bob))["emails"]).toContainEqual(expect.objectContaining(mail));
  const strangers = await importInto(space, await space.signUp(), new Map()).catch(String);
  expect(strangers).toContain("no export of a workspace");
});

test("an address of an export ends with its session, and opens nothing for anybody else", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { url } = (await ada.call(data.export, {})).body.data;
  const opened = (address: string) => space.stranger.send("GET", address);
  // Not the last letter, which is an "A" already now and then.
  const forged = url.replace(/.{2}$/, (end) => (end.startsWith("A") ? "BA" : "AA"));
  expect((await opened(forged)).status).toBe(404);
  await ada.send("POST", "/api/auth/sign-out", {});
  expect((await opened(url)).status).toBe(404);
});

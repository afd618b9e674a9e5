import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { readManifest, readRow } from "#contract/accounts/data.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { files } from "#contract/files.ts";
import { notes } from "#contract/notes.ts";
import { lentToData } from "../../lent-to-data.ts";
import { archive } from "./archive.ts";
import { exportOf, type Files, importInto, textIn } from "../../testing/travel.ts";
import { mailbox } from "../../testing/mails.ts";
import { type Person, type Workspace, workspace } from "../../testing/workspace.ts";
import { upload } from "../../testing/uploading.ts";

const rowsOf = (zip: Files, table: string) =>
  textIn(zip, `aside/tables/${table}.jsonl`)
    .split("\n")
    .map((line) => readRow(line))
    .filter((row) => row !== undefined);

async function draft(person: Person, body: string, id?: string): Promise<string> {
  const fields = { ...(id !== undefined && { id }), subject: "Draft", body };
  return (await person.call(outgoing.draft, { body: { fields } })).body.data.id;
}

const noteWith = async (person: Person, title: string, content: string): Promise<string> =>
  (await person.call(notes.create, { body: { title, content } })).body.data.id;

/** Some of each kind, of which each is more than one page of an export. */
async function filled(space: Workspace): Promise<Person> {
  const ada = await space.signUp();
  const long = "many words ".repeat(10_000);
  for (let at = 0; at < 12; at += 1) await noteWith(ada, `Note ${String(at)}`, long + String(at));
  await upload(ada, "first.txt", { bytes: "first" });
  return ada;
}

const textOf = async (person: Person, id: string): Promise<string> =>
  (await person.call(notes.get, { params: { id } })).body.data.content;

test("FI-02 an export that is taken while one works holds the text of each note, message and draft in it, and the bytes of each file", async () => {
  const space = await workspace();
  const ada = await filled(space);
  await mailbox(space, ada, []);
  const letter = await draft(ada, "long ".repeat(30_000));
  const edited = (await ada.call(notes.list, { query: { limit: "1" } })).body.data[0]?.id ?? "";
  let turns = 0;
  const work = async () => {
    turns += 1;
    if (turns > 40) return;
    const turn = String(turns);
    await noteWith(ada, `New ${turn}`, `New words ${turn}`);
    await ada.call(notes.update, { params: { id: edited }, body: { content: `Edit ${turn}` } });
    await upload(ada, `new-${turn}.txt`, { bytes: `bytes of ${turn}` });
    await draft(ada, `Draft ${turn}`);
    await draft(ada, turns % 2 === 0 ? "long ".repeat(30_000) : `short ${turn}`, letter);
    await ada.call(conversations.say, {
      params: { id: `talk-${turn}` },
      body: { content: "list panels" },
    });
  };
  const zip = await exportOf(space, ada, work);
  expect(turns).toBeGreaterThan(10);
  expect(zip.has("Not in this zip.txt")).toBe(false);
  const manifest = readManifest(textIn(zip, "aside/manifest.json"));
  expect(manifest?.tables["notes"]).toBe(rowsOf(zip, "notes").length);

  const eve = await space.signUp("Eve");
  const report = await importInto(space, eve, zip);
  expect(report.refused).toEqual([]);
  const texts = new Map(
    rowsOf(zip, "note_revisions").map((row) => [String(row["id"]), String(row["content"])]),
  );
  const brought = rowsOf(zip, "notes");
  expect(brought.length).toBeGreaterThan(12);
  for (const { id, revision_id: revision } of brought) {
    const content = await textOf(eve, String(id));
    expect(content).toMatch(/words|Edit/);
    expect(content).toBe(texts.get(String(revision)));
  }
  expect(await emptyOf(space, eve)).toEqual([]);
});

/** What of a person is empty: files without bytes, drafts without words, messages in no conversation. */
async function emptyOf(space: Workspace, eve: Person): Promise<string[]> {
  const problems: string[] = [];
  const found = await space.db
    .prepare(
      `select f.id, f.name, f.type, f.revision_id, v.storage_name from files f left join file_versions v
        on v.user_id = f.user_id and v.id = f.revision_id and v.stored_at is not null where f.user_id = ?`,
    )
    .bind(eve.user.id)
    .all();
  for (const { name, type, storage_name: at } of found.results)
    if (type !== "folder" && (await space.ports.bucket.head(String(at))) === null)
      problems.push(`${String(name)} has no bytes`);
  const orphans = await space.db
    .prepare(
      `select v.name from file_versions v where v.user_id = ? and not exists (select 1 from files f
        where f.user_id = v.user_id and f.id = v.file_id)`,
    )
    .bind(eve.user.id)
    .all();
  problems.push(...orphans.results.map(({ name }) => `${String(name)} is of no file`));
  const drafts = await space.db
    .prepare(
      `select e.id, b.text, b.storage_name from emails e left join email_bodies b
        on b.user_id = e.user_id and b.id = e.id where e.user_id = ?`,
    )
    .bind(eve.user.id)
    .all();
  for (const { id, text, storage_name: at } of drafts.results)
    if (
      typeof text !== "string" ||
      text === "" ||
      (typeof at === "string" && (await space.ports.bucket.head(at)) === null)
    )
      problems.push(`draft ${String(id)} has no words`);
  const lost = await space.db
    .prepare(
      `select m.id from messages m where m.user_id = ?1 and not exists (select 1 from conversations c
        where c.user_id = m.user_id and c.id = m.conversation_id)
      union all select c.id from conversations c where c.user_id = ?1 and not exists (select 1 from messages m
        where m.user_id = c.user_id and c.id = m.conversation_id)`,
    )
    .bind(eve.user.id)
    .all();
  return [...problems, ...lost.results.map(({ id }) => `${String(id)} is half a conversation`)];
}

test("FI-02 what is deleted for good while an export is made is told in it by its name", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await upload(ada, "gone.txt", { bytes: "bytes" });
  await upload(ada, "stays.txt", { bytes: "bytes" });
  const { db, ports } = space;
  const archiving = {
    db,
    search: env.SEARCH,
    bucket: ports.bucket,
    userId: ada.user.id,
    now: ports.now(),
  };
  const lost: string[] = [];
  for await (const { path, open } of archive(archiving, lentToData, lost)) {
    await new Response(await open?.()).arrayBuffer();
    if (path !== "aside/tables/files.jsonl") continue;
    await ada.call(files.remove, { params: { id } });
    await ada.call(files.erase, { params: { id } });
  }
  expect(lost).toEqual(["The bytes of “gone.txt”"]);
});

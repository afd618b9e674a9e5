import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { addTask, ask, titles } from "../../testing/searching.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

/** Everything derived of one person, as it can be compared. */
async function derived(userId: string) {
  const documents = await env.SEARCH.prepare(
    "select origin, tool, item_id, shown_in, title, content, tags, due, created_at from documents where user_id = ? order by origin, tool, item_id",
  )
    .bind(userId)
    .all();
  const order = await env.SEARCH.prepare(
    "select item_id from documents where user_id = ? order by id",
  )
    .bind(userId)
    .all();
  return { documents: documents.results, order: order.results };
}

async function busyLife(ada: Person) {
  const made = [];
  for (let at = 0; at < 12; at++) made.push(await addTask(ada, `Task ${String(at)} of many`));
  for (const [at, { id }] of made.entries()) {
    if (at % 3 === 0)
      await ada.call(tasks.update, { params: { id }, body: { title: `Changed ${String(at)}` } });
    if (at % 4 === 0) await ada.call(tasks.remove, { params: { id } });
  }
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "add task Said many" },
  });
}

test("SR-02 rebuilt, the index is what following had made it, with what came from outside", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await busyLife(ada);
  await ada.call(search.index, {
    body: {
      toolName: "bookmarks",
      itemId: "b1",
      content: "A page of many words",
      metadata: { url: "https://example.com" },
    },
  });
  const before = await derived(ada.user.id);
  expect(before.documents.length).toBeGreaterThan(10);
  const answers = await Promise.all(["many", "changed", "said"].map((q) => titles(ada, q)));
  const { body } = await ada.call(search.reindex, {});
  expect(body.data).toMatchObject({ more: false });
  const after = await derived(ada.user.id);
  expect(after.documents).toEqual(before.documents);
  expect(await Promise.all(["many", "changed", "said"].map((q) => titles(ada, q)))).toEqual(
    answers,
  );
});

test("SR-02 what was lost on the way is made up for by the cron, and by the next search", async () => {
  const { signUp, index, wait } = await workspace();
  const ada = await signUp();
  await addTask(ada, "Here before");
  const lose = async (title: string) => {
    await addTask(ada, title);
    await env.SEARCH.batch([
      env.SEARCH.prepare(
        "delete from words where rowid in (select max(id) from documents where user_id = ?)",
      ).bind(ada.user.id),
      env.SEARCH.prepare(
        "delete from documents where user_id = ?1 and id = (select max(id) from documents where user_id = ?1)",
      ).bind(ada.user.id),
      env.SEARCH.prepare("update cursors set indexed_seq = indexed_seq - 1 where user_id = ?").bind(
        ada.user.id,
      ),
    ]);
  };
  await lose("Lost once");
  await index.catchUp();
  expect(await titles(ada, "lost")).toEqual(["Lost once"]);
  wait(120_000);
  await lose("Lost twice");
  expect(await titles(ada, "twice")).toEqual([]);
  wait(120_000);
  await titles(ada, "anything");
  expect(await titles(ada, "twice")).toEqual(["Lost twice"]);
});

test("SR-02 an administrator rebuilds the index of everyone, nobody else may", async () => {
  const { signUp, index, agent } = await workspace();
  const first = await signUp("Root");
  const ada = await signUp("Ada");
  await addTask(ada, "Kept through it");
  const body = { everyone: true };
  const isAdmin = first.user.role !== "USER";
  expect((await ada.call(search.reindex, { body })).status).toBe(403);
  const scout = await agent(ada, ["act"]);
  expect((await scout.call(search.reindex, { body })).status).toBe(403);
  expect((await scout.call(search.reindex, {})).status).toBe(200);
  expect((await first.call(search.reindex, { body })).status).toBe(isAdmin ? 200 : 403);
  await env.SEARCH.prepare("update cursors set rebuild = 1 where user_id = ?")
    .bind(ada.user.id)
    .run();
  await index.catchUp();
  expect((await ada.call(search.stats, {})).body.data.isRebuilding).toBe(false);
  expect(await titles(ada, "kept")).toEqual(["Kept through it"]);
});

test("SR-02 something from outside is put in, written again and taken out by its owner alone", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp("Ada");
  const eve = await signUp("Eve");
  const scout = await agent(ada, ["act"]);
  const item = { toolName: "bookmarks", itemId: "https://example.com/a?b=1" } as const;
  const metadata = { title: "Slow cooking", tags: ["food"], url: "https://example.com/a?b=1" };
  await scout.call(search.index, { body: { ...item, content: "Beans and broth", metadata } });
  const [found] = (await ask(ada, "broth tag:food")).data;
  expect(found).toMatchObject({
    id: item.itemId,
    type: "bookmark",
    title: "Slow cooking",
    source: { toolName: "bookmarks", itemId: null, url: metadata.url },
  });
  await ada.call(search.index, { body: { ...item, content: "Lentils", metadata } });
  expect(await titles(ada, "broth")).toEqual([]);
  expect(await titles(ada, "lentils")).toEqual(["Slow cooking"]);
  await eve.call(search.unindex, { body: item });
  expect(await titles(ada, "lentils")).toEqual(["Slow cooking"]);
  await ada.call(search.unindex, { body: item });
  expect(await titles(ada, "lentils")).toEqual([]);
  const bad = await ada.send("POST", "/api/tools/search/index", {
    ...item,
    content: "x",
    metadata: { url: "javascript:alert(1)" },
  });
  expect(bad.status).toBe(400);
});

test("SR-02 a conversation takes its messages along when it goes, and brings them back", async () => {
  const { signUp, index } = await workspace();
  const ada = await signUp();
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "xylophone lessons" },
  });
  const shown = await ask(ada, "xylophone", { tools: "chat" });
  expect(shown.data.length).toBeGreaterThan(1);
  expect(shown.data.map(({ source }) => source.itemId)).toContain("talk");
  /** As deleting and undoing it are written. */
  const mark = async (deletedAt: string | null) => {
    await everyDatabase.batch([
      everyDatabase
        .prepare("update conversations set deleted_at = ? where user_id = ?")
        .bind(deletedAt, ada.user.id),
      everyDatabase
        .prepare(
          `insert into events (user_id, seq, id, at, tool, type, item_id, actor, before, after)
         select ?1, max(seq) + 1, 'e' || max(seq), at, 'conversations', 'conversationDeleted', 'talk', 'user', '{}',
           json_object('deletedAt', ?2) from events where user_id = ?1`,
        )
        .bind(ada.user.id, deletedAt),
    ]);
    await index.changed(ada.user.id);
  };
  await mark("2026-11-21T10:00:00.000Z");
  expect((await ask(ada, "xylophone")).data).toEqual([]);
  await mark(null);
  expect((await ask(ada, "xylophone")).data).toHaveLength(shown.data.length);
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { search } from "#contract/search.ts";
import { query, raw } from "../../db/query.ts";
import { everyDatabase } from "../../testing/databases.ts";
import { titles } from "../../testing/searching.ts";
import { type Person, workspace } from "../../testing/workspace.ts";
import { everyTool, searchablesOf } from "../../tools.ts";
import { follow, step } from "./follow.ts";
import { indexer } from "./indexer.ts";

/** Characters that went over the line to a database and back, a round trip each. */
function weighed(db: D1Database) {
  const written: number[] = [];
  const read: number[] = [];
  const size = new WeakMap<object, number>();
  const inner = new WeakMap<object, D1PreparedStatement>();
  const statement = (own: D1PreparedStatement, length: number): D1PreparedStatement => {
    const proxy = new Proxy(own, {
      get(target, name) {
        if (name === "bind")
          return (...values: unknown[]) =>
            statement(target.bind(...values), JSON.stringify(values).length);
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function"
          ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
          : value;
      },
    });
    size.set(proxy, length);
    inner.set(proxy, own);
    return proxy;
  };
  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql), 0);
      if (name === "batch")
        return async (list: D1PreparedStatement[]) => {
          written.push(list.reduce((sum, one) => sum + (size.get(one) ?? 0), 0));
          const answers = await target.batch(list.map((one) => inner.get(one) ?? one));
          read.push(JSON.stringify(answers.map(({ results }) => results)).length);
          return answers;
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
  return { db: proxy, written, read };
}

async function weighedPorts(userId: string) {
  await query`update cursors set indexed_seq = 0 where user_id = ${userId}`.run(env.SEARCH);
  const [log, index] = [weighed(everyDatabase), weighed(env.SEARCH)];
  const ports = {
    search: index.db,
    searchables: searchablesOf(everyTool),
    dbFor: () => log.db,
    now: () => new Date(),
  };
  return { log, index, ports };
}

const cursorOf = async (userId: string): Promise<number> =>
  Number(
    (await query`select indexed_seq from cursors where user_id = ${userId}`.first(env.SEARCH))?.[
      "indexed_seq"
    ],
  );

/** So many words that none is known twice. */
const wordsOf = (own: string, many: number): string =>
  Array.from({ length: many }, (_, at) => `${own}${at.toString(26).replaceAll(/\d/g, "q")}`).join(
    " ",
  );

const longNotes = async (person: Person, many: number): Promise<void> => {
  for (let at = 0; at < many; at += 1) {
    const own = String.fromCodePoint(97 + at);
    await person.call(notes.create, {
      body: { title: `Long ${own}`, content: `<p>${wordsOf(`x${own}y`, 60_000)}</p>` },
    });
  }
};

test("SR-02 long items are taken into the index a few at a time, so that nobody waits for a hundred of them", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await longNotes(ada, 12);
  const { log, index, ports } = await weighedPorts(ada.user.id);
  await follow(ports, ada.user.id);
  // A note is read up to its 250 000th letter, and kept up to its 100 000th, once as text and once as words.
  expect(Math.max(...log.read)).toBeLessThan(300_000);
  expect(Math.max(...index.written)).toBeLessThan(600_000);
  expect(await titles(ada, "xhyb")).toEqual(["Long h"]);
});

test("SR-02 a step over long items that is cut off goes on where it was", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await longNotes(ada, 4);
  const { log, index, ports } = await weighedPorts(ada.user.id);
  let left = 3;
  const breaking = new Proxy(index.db, {
    get(target, name) {
      if (name === "batch" && (left -= 1) < 0)
        throw new Error("D1_ERROR: Network connection lost.");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
  await expect(step({ ...ports, search: breaking }, ada.user.id)).rejects.toThrow("lost");
  const reached = await cursorOf(ada.user.id);
  expect(reached).toBeGreaterThan(0);
  log.read.length = 0;
  await follow(ports, ada.user.id);
  expect(await cursorOf(ada.user.id)).toBeGreaterThan(reached);
  expect(await titles(ada, "long", { tools: "notes" })).toHaveLength(4);
});

test("SR-02 an index is emptied a few rows at a time before it is made again, and a rebuild that is cut off there is made up for", async () => {
  const { signUp, index: everyones } = await workspace();
  const ada = await signUp();
  await longNotes(ada, 5);
  const { index, ports } = await weighedPorts(ada.user.id);
  await follow(ports, ada.user.id);
  const taken: number[] = [];
  let left = Infinity;
  const breaking = new Proxy(index.db, {
    get(target, name) {
      if (name === "batch")
        return async (list: D1PreparedStatement[]) => {
          if ((left -= 1) < 0) throw new Error("D1_ERROR: Network connection lost.");
          const answers = await target.batch(list);
          taken.push(answers.reduce((sum, { meta }) => sum + meta.rows_written, 0));
          return answers;
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function"
        ? (...given: unknown[]): unknown => Reflect.apply(value, target, given)
        : value;
    },
  });
  const indexing = indexer({ ...ports, search: breaking, delayMs: 0 });
  const heldBy = async (table: "documents" | "spellings") =>
    Number(
      (
        await query`select count(*) many from ${raw(table)} where user_id = ${ada.user.id}`.first(
          env.SEARCH,
        )
      )?.["many"],
    );
  const [documents, spellings] = [await heldBy("documents"), await heldBy("spellings")];
  left = 2;
  await expect(indexing.rebuild(ada.user.id)).rejects.toThrow("lost");
  expect(await heldBy("spellings")).toBeLessThan(spellings);
  expect(await heldBy("spellings")).toBeGreaterThan(0);
  expect(Math.max(...taken)).toBeLessThan(10_000);
  // What is changed meanwhile waits for the end.
  await ada.call(notes.create, { body: { title: "Meanwhile", content: "<p>kohlrabi</p>" } });
  await follow(ports, ada.user.id);
  expect(await cursorOf(ada.user.id)).toBe(-1);
  await everyones.catchUp();
  expect([await heldBy("documents"), await titles(ada, "kohlrabi")]).toEqual([
    documents + 1,
    ["Meanwhile"],
  ]);
  expect(await titles(ada, "xbyb")).toEqual(["Long b"]);
});

test("SR-02 who follows the log beside another ends where the other does, with each item as it stands", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await longNotes(ada, 6);
  const { ports } = await weighedPorts(ada.user.id);
  await Promise.all([1, 2, 3].map(() => follow(ports, ada.user.id)));
  expect(await titles(ada, "long", { tools: "notes" })).toHaveLength(6);
  const { held } = (await query<{ held: number }>`select count(*) held from documents
    where user_id = ${ada.user.id} and title like 'Long %'`.first(env.SEARCH)) ?? { held: 0 };
  expect(held).toBe(6);
});

test("SR-02 a conversation of long messages that comes back is taken in a few messages at a time", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(conversations.say, { params: { id: "talk" }, body: { content: "hello" } });
  await query`insert into messages (user_id, id, conversation_id, role, actor, content, receipts, suggestions, created_at, updated_at, version)
    select ${ada.user.id}, 'm' || value, 'talk', 'user', 'user', ${`kohlrabi ${"x ".repeat(10_000)}`}, '[]', '[]',
      '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 1
    from json_each(${JSON.stringify(Array.from({ length: 40 }, (_, at) => at))})`.run(
    everyDatabase,
  );
  await query`insert into events (user_id, seq, id, at, tool, type, item_id, actor, before, after)
    select ${ada.user.id}, max(seq) + 1, 'back', at, 'conversations', 'conversationRestored', 'talk', 'user', '{}',
      json_object('deletedAt', null) from events where user_id = ${ada.user.id}`.run(everyDatabase);
  const { log, index, ports } = await weighedPorts(ada.user.id);
  await follow(ports, ada.user.id);
  expect(Math.max(...log.read)).toBeLessThan(300_000);
  expect(Math.max(...index.written)).toBeLessThan(600_000);
  const { held } = (await query<{ held: number }>`select count(*) held from documents
    where user_id = ${ada.user.id} and content like 'kohlrabi%'`.first(env.SEARCH)) ?? { held: 0 };
  expect(held).toBe(40);
  const { body } = await ada.call(search.reindex, {});
  expect(body.data.more).toBe(false);
});

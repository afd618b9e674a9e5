import * as v from "valibot";
import { expect, test } from "vitest";
import { type AnswerOf, type Call, dataOnce, type Endpoint } from "#contract/endpoint.ts";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { rewind } from "#contract/timeline/rewind.ts";
import { query, raw } from "../db/query.ts";
import type { Answered } from "../testing/caller.ts";
import { tool } from "../testing/mcp.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

/** Bytes of any answer to who reads `data` alone, whatever is asked for. */
const mostBytes = 3_000_000;

/** An answer, and that it is no longer than any may be. */
async function bounded<E extends Endpoint>(
  person: Person,
  row: E,
  input: Call<E>,
): Promise<Answered<AnswerOf<E>>> {
  const answer = await person.call(row, input, { headers: { accept: dataOnce } });
  expect(answer.status).toBe(200);
  expect(new TextEncoder().encode(JSON.stringify(answer.body)).length).toBeLessThan(mostBytes);
  return answer;
}

const idsOf = (many: number): string[] =>
  Array.from({ length: many }, (_, at) => `t${String(at).padStart(6, "0")}`);

/** Tasks of twenty thousand letters each, as many calls of an import leave them. */
async function longTasks(space: Workspace, person: Person, many: number): Promise<string[]> {
  await query`insert into tasks (user_id, id, title, description, status, priority, tags, time_spent,
      progress, sub_tasks, sort_order, created_at, updated_at, version)
    select ${person.user.id}, value, value, ${"x".repeat(20_000)}, 'pending', 'medium', '[]', 0, 0, '[]',
      value, '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z', 1
    from json_each(${JSON.stringify(idsOf(many))})`.run(space.db);
  return idsOf(many);
}

/** All pages of a list, one after the other, each bounded. */
async function pagesOf(person: Person, filter: NonNullable<Call<typeof tasks.list>["query"]>) {
  const found: string[] = [];
  let pages = 0;
  for (let cursor: unknown; cursor !== null; pages += 1) {
    const asked = typeof cursor === "string" ? { ...filter, cursor } : filter;
    const { body } = await bounded(person, tasks.list, { query: asked });
    found.push(...body.data.map(({ id }) => id));
    cursor = body["nextCursor"] ?? null;
  }
  return { found, pages };
}

test("TK-09 a list of tasks with long texts comes in pages of bounded bytes, in the trash as well, and none is lost between them", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const ids = await longTasks(space, ada, 300);
  const all = await pagesOf(ada, {});
  expect(all.found).toEqual(ids);
  expect(all.pages).toBe(4);
  await query`update tasks set deleted_at = '2026-11-20T10:00:00.000Z' where id < 't000200'`.run(
    space.db,
  );
  const trash = await pagesOf(ada, { trash: "true" });
  expect(trash.found.toSorted()).toEqual(ids.slice(0, 200));
  expect(await pagesOf(ada, { limit: "30" })).toMatchObject({ pages: 4 });
});

test("TK-09 many long tasks are changed by one call whose answer is bounded, and what does not fit into it is named", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const ids = await longTasks(space, ada, 300);
  const isChanged = (where: string) =>
    query`select count(*) many from tasks where user_id = ${ada.user.id} and ${raw(where)}`.first(
      space.db,
    );
  const change = async (updates: Call<typeof tasks.bulk>["body"]["updates"]) => {
    const { body } = await bounded(ada, tasks.bulk, { body: { taskIds: ids, updates } });
    const { rest } = v.parse(v.looseObject({ rest: v.array(v.string()) }), body);
    expect([...body.data.map(({ id }) => id), ...rest]).toEqual(ids);
    expect(rest.length).toBeLessThan(250);
    return body.data;
  };
  const [first] = await change({ priority: "high" });
  expect(first).toMatchObject({ priority: "high", version: 2, description: "x".repeat(20_000) });
  await change({ status: "completed" });
  await change({ description: "y".repeat(20_000) });
  expect(await isChanged("status = 'completed' and priority = 'high' and version = 4")).toEqual({
    many: 300,
  });
  await change({ deleted: true });
  expect(await isChanged("deleted_at is not null")).toEqual({ many: 300 });
});

test("TL-04 items of an earlier moment are read in answers of bounded bytes, and those that do not fit are named", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const ids = await longTasks(space, ada, 300);
  const { body } = await bounded(ada, rewind.items, {
    body: { tool: "tasks", ids: [...ids, "gone"] },
  });
  const found = body.data.map(({ id }) => String(id));
  expect([...found, ...v.parse(v.array(v.string()), body["rest"])]).toEqual(ids);
  expect(found.length).toBeGreaterThan(90);
});

test("TK-09 AI-01 all of many long tasks are completed by a sentence, though no answer holds them", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read", "act"]);
  await longTasks(space, ada, 300);
  const answer = await tool(scout, "tasks_bulk", { action: "complete", filter: {} });
  expect(answer.text).toContain("Completed 300 tasks");
});

test("CV-03 a conversation of long messages is read backwards in pages of bounded bytes, and none is lost between them", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = (await ada.call(conversations.create, {})).body.data;
  await query`insert into messages (user_id, id, conversation_id, role, actor, content, receipts,
      suggestions, created_at, updated_at, version)
    select ${ada.user.id}, value, ${id}, 'user', 'user', ${"я".repeat(20_000)}, '[]', '[]',
      '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z', 1
    from json_each(${JSON.stringify(idsOf(250))})`.run(space.db);
  const found: string[] = [];
  for (let before: unknown; before !== null;) {
    const asked = typeof before === "string" ? { before } : {};
    const { body } = await bounded(ada, conversations.messages, { params: { id }, query: asked });
    found.unshift(...body.data.map((message) => message.id));
    before = body["nextCursor"] ?? null;
  }
  expect(found).toEqual(idsOf(250));
});

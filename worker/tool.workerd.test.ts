import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { expect, test } from "vitest";
import { agents } from "#contract/agents/activity.ts";
import { events } from "#contract/events.ts";
import { itemRows } from "#contract/item-rows.ts";
import { changing } from "./capabilities/capability.ts";
import { itemColumns } from "./db/column.ts";
import { itemActions } from "./items/actions.ts";
import { serveItems } from "./items/routes.ts";
import { itemStore } from "./items/store.ts";
import { itemTable } from "./log/item-table.ts";
import { listed, tool as calling } from "./testing/mcp.ts";
import { ask } from "./testing/searching.ts";
import { workspace } from "./testing/workspace.ts";
import type { Tool } from "./tool.ts";
import { everyTool } from "./tools.ts";

const Pebble = v.object({
  id: v.string(),
  title: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  deletedAt: v.nullable(v.string()),
  version: v.number(),
});
type Pebble = v.InferOutput<typeof Pebble>;
const Titled = v.strictObject({ title: v.string() });
const rows = itemRows("/api/tools/pebbles", { item: Pebble, create: Titled, changes: Titled });

const pebbles = sqliteTable(
  "pebbles",
  { ...itemColumns(), title: text("title").notNull() },
  (pebble) => [
    primaryKey({ columns: [pebble.userId, pebble.id] }),
    index("pebbles_by_title").on(pebble.userId, pebble.title),
  ],
);
const said = { created: "toolUpdated", updated: "toolUpdated", deleted: "toolUpdated" } as const;
const pebbleTable = itemTable<Pebble>(pebbles, {
  tool: "pebbles",
  names: { one: "pebble", events: said },
});
const actions = itemActions<
  Pebble,
  v.InferOutput<typeof Titled>,
  { title: string; version?: number }
>(pebbleTable, {
  create({ now, newId }, { title }) {
    const at = now().toISOString();
    return {
      item: { id: newId(), title, createdAt: at, updatedAt: at, deletedAt: null, version: 1 },
    };
  },
  change: (_acting, { title }) => ({ set: { title } }),
});
const pebbleTool: Tool = {
  tables: [pebbleTable],
  routes: (serve) => serveItems(serve, rows, { store: itemStore(pebbleTable), ...actions }),
  skill: () => ({
    capabilities: [
      changing({
        name: "pebbles.create",
        title: "Keep a pebble",
        description: "Keeps a pebble by its title",
        examples: ["keep a pebble called Flint"],
        input: Titled,
        async run(invocation, input) {
          const { item, event } = await actions.create(invocation, input);
          const receipt = { capability: "pebbles.create", title: item.title, tool: "pebbles" };
          return {
            say: `Kept ${item.title}.`,
            receipts: [{ ...receipt, itemId: item.id, eventId: event.id }],
          };
        },
      }),
    ],
    phrases: [
      {
        capability: "pebbles.create",
        read: (sentence) => {
          const title = /^keep a pebble called (.+)$/i.exec(sentence)?.[1];
          return title === undefined ? undefined : { title };
        },
      },
    ],
  }),
  documents: [
    {
      tool: "pebbles",
      shownIn: "bookmarks",
      rows: (wanted) =>
        `select * from pebbles where user_id = ?1 and deleted_at is null and id in (${wanted})`,
      document(row) {
        const { id, title, createdAt, updatedAt } = pebbleTable.present(row);
        return { itemId: id, title, content: "", tags: [], marks: [], createdAt, updatedAt };
      },
    },
  ],
};

test("RT-02 a tool in the list is served, found, offered to agents, told as activity, and its changes are undone", async () => {
  const space = await workspace({}, undefined, [...everyTool, pebbleTool]);
  await space.db
    .prepare(
      "create table pebbles (user_id text, id text, created_at text, updated_at text, deleted_at text, version integer default 1, title text, primary key (user_id, id))",
    )
    .run();
  const ada = await space.signUp();

  const { id } = (await ada.call(rows.create, { body: { title: "Granite" } })).body.data;
  await ada.call(rows.update, { params: { id }, body: { title: "Grey granite" } });
  expect((await ada.call(rows.get, { params: { id } })).body.data).toMatchObject({
    title: "Grey granite",
    version: 2,
  });
  expect(space.said.map(({ tool, type }) => `${tool} ${type}`)).toEqual([
    "pebbles toolUpdated",
    "pebbles toolUpdated",
  ]);

  await space.index.seen(ada.user.id);
  await expect
    .poll(async () => (await ask(ada, "granite")).data)
    .toMatchObject([{ title: "Grey granite", type: "bookmark" }]);

  const scout = await space.agent(ada, ["read", "act"]);
  expect((await listed(scout)).map(({ name }) => name)).toContain("pebbles_create");
  expect(await calling(scout, "pebbles_create", { title: "Flint" })).toMatchObject({
    isError: false,
    text: "Kept Flint.",
  });
  const { text: activity } = await calling(scout, "activity_list", {});
  expect(activity).toContain("created the pebble “Flint”");

  const [run] = (await ada.call(agents.activity, {})).body.data.runs;
  const [made] = run?.changes ?? [];
  expect(made).toMatchObject({ tool: "pebbles", title: "Flint", canUndo: true });
  const undone = await ada.call(events.undo, { params: { id: made?.id ?? "" } });
  expect(undone.body.data).toMatchObject({
    undone: [{ tool: "pebbles", itemId: made?.itemId }],
    conflicts: [],
  });
  expect((await ada.call(rows.get, { params: { id: made?.itemId ?? "" } })).status).toBe(404);
  await ada.call(rows.remove, { params: { id } });
  expect((await ada.call(rows.get, { params: { id } })).body.error).toBe("Pebble not found");
});

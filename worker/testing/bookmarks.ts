import { textAs } from "../capabilities/slots.ts";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type * as v from "valibot";
import { type Bookmark, bookmarks, Titled } from "#contract/testing/bookmarks.ts";
import { changing } from "../capabilities/capability.ts";
import { itemColumns } from "../db/column.ts";
import { query } from "../db/query.ts";
import { itemActions } from "../items/actions.ts";
import { kitOf } from "../items/kit.ts";
import { serveItems } from "../items/routes.ts";
import { itemStore } from "../items/store.ts";
import { itemTable } from "../log/item-table.ts";
import type { Tool } from "../tool.ts";

/** As its migration would say it. */
export const bookmarkMigration =
  "create table bookmarks (user_id text not null, id text not null, created_at text not null, updated_at text not null, deleted_at text, version integer not null default 1, title text not null, primary key (user_id, id))";

const table = itemTable<Bookmark>(
  sqliteTable("bookmarks", { ...itemColumns(), title: text("title").notNull() }, (row) => [
    primaryKey({ columns: [row.userId, row.id] }),
    index("bookmarks_by_title").on(row.userId, row.title),
  ]),
  { tool: "bookmarks" },
);
const store = itemStore(table);
type Changes = v.InferOutput<typeof Titled> & { readonly version?: number };
const actions = itemActions<Bookmark, Changes, Changes>(table, {
  create({ now, newId }, { id = newId(), title }) {
    const at = now().toISOString();
    return { item: { id, title, createdAt: at, updatedAt: at, deletedAt: null, version: 1 } };
  },
  change: (_acting, { title }) => ({ set: { title } }),
});
const kit = kitOf<Bookmark>({
  tool: "bookmarks",
  resolve: () => Promise.resolve({ unclear: { say: "Which bookmark?" } }),
  describe: ({ title }) => title,
});

/** A tool as small as one can be, for tests that add it to the list. */
export const bookmarkTool: Tool = {
  tables: [table],
  routes(serve) {
    serve(bookmarks.list, (call) => store(call).find({ limit: 500 }));
    serveItems(serve, bookmarks, { store, ...actions });
  },
  skill: () => ({
    capabilities: [
      changing({
        name: "bookmarks.create",
        effect: "creates",
        title: "Keep a bookmark",
        description: "Keeps a bookmark by its title",
        examples: ["keep a bookmark called Flint"],
        input: Titled,
        async run(invocation, input) {
          const written = await actions.create(invocation, input);
          const receipts = [kit.receipt("bookmarks.create", written)];
          return { say: `Kept ${written.item.title}.`, receipts };
        },
      }),
    ],
    lexicon: {
      slots: { title: textAs("title") },
      frames: [{ capability: "bookmarks.create", say: ["keep a bookmark called {title}"] }],
    },
  }),
  documents: [
    {
      tool: "bookmarks",
      shownIn: "bookmarks",
      rows: (userId, wanted) =>
        query`select * from bookmarks
          where user_id = ${userId} and deleted_at is null and id in (${wanted})`,
      sizes: (_, touched) => query`select item_id, seq, 0 as size from (${touched})`,
      document(row) {
        const { id: itemId, ...item } = table.present(row);
        return { itemId, content: "", tags: [], marks: [], ...item };
      },
    },
  ],
};

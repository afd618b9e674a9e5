import { expect, test } from "vitest";
import { agents } from "#contract/agents/activity.ts";
import { events } from "#contract/events.ts";
import { bookmarks } from "#contract/testing/bookmarks.ts";
import { bookmarkMigration, bookmarkTool } from "./testing/bookmarks.ts";
import { isOwn } from "./testing/databases.ts";
import { listed, tool as calling } from "./testing/mcp.ts";
import { ask } from "./testing/searching.ts";
import { workspace } from "./testing/workspace.ts";
import { everyTool } from "./tools.ts";

// The table of a tool for tests is in no migration, which is all that an object goes by.
test.skipIf(isOwn)(
  "RT-02 a tool in the list is served, found, offered to agents, told as activity, and its changes are undone",
  async () => {
    const space = await workspace({}, undefined, [...everyTool, bookmarkTool]);
    await space.db.prepare(bookmarkMigration).run();
    const ada = await space.signUp();

    const { id } = (await ada.call(bookmarks.create, { body: { title: "Granite" } })).body.data;
    await ada.call(bookmarks.update, { params: { id }, body: { title: "Grey granite" } });
    expect((await ada.call(bookmarks.get, { params: { id } })).body.data).toMatchObject({
      title: "Grey granite",
      version: 2,
    });
    expect(space.said.map(({ tool, type }) => `${tool} ${type}`)).toEqual([
      "bookmarks toolUpdated",
      "bookmarks toolUpdated",
    ]);

    await space.index.seen(ada.user.id);
    await expect
      .poll(async () => (await ask(ada, "granite")).data)
      .toMatchObject([{ title: "Grey granite", type: "bookmark" }]);

    const scout = await space.agent(ada, ["read", "act"]);
    expect((await listed(scout)).map(({ name }) => name)).toContain("bookmarks_create");
    expect(await calling(scout, "bookmarks_create", { title: "Flint" })).toMatchObject({
      isError: false,
      text: "Kept Flint.",
    });
    const { text: activity } = await calling(scout, "activity_list", {});
    expect(activity).toContain("added the bookmark “Flint”");

    const [run] = (await ada.call(agents.activity, {})).body.data.runs;
    const [made] = run?.changes ?? [];
    expect(made).toMatchObject({ tool: "bookmarks", title: "Flint", canUndo: true });
    const undone = await ada.call(events.undo, { params: { id: made?.id ?? "" } });
    expect(undone.body.data).toMatchObject({
      undone: [{ tool: "bookmarks", itemId: made?.itemId }],
      conflicts: [],
    });
    expect((await ada.call(bookmarks.get, { params: { id: made?.itemId ?? "" } })).status).toBe(
      404,
    );
    await ada.call(bookmarks.remove, { params: { id } });
    expect((await ada.call(bookmarks.get, { params: { id } })).body.error).toBe(
      "Bookmark not found",
    );
  },
);

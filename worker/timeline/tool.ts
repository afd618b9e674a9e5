import type { ItemTables } from "../log/change.ts";
import { purge } from "../log/housekeeping.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import { timelineRoutes } from "./routes.ts";
import { timelineSkill } from "./skill.ts";
import { entryTable, remarkTable } from "./table.ts";

const documents = searchable(entryTable, {
  document: ({ title, content, tags, type }) => ({ title, content, tags, labels: [type] }),
});

/** What happened, from the log of all tools, and what people enter beside it. */
export function timelineTool(everyTool: () => readonly Tool[]): Tool {
  const tables = (): ItemTables =>
    new Map(
      everyTool()
        .flatMap((tool) => tool.tables ?? [])
        .map((table) => [table.tool, table]),
    );
  return {
    tables: [entryTable, remarkTable],
    routes: (serve) => timelineRoutes(serve, tables),
    skill: () => timelineSkill(tables),
    documents: [documents],
    async sweep({ db }, now) {
      await purge(db, entryTable.name, now);
      await purge(db, remarkTable.name, now);
    },
  };
}

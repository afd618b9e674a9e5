import { folderType } from "#contract/files.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import { sweepFiles } from "./bytes/sweeping.ts";
import { fileRoutes, type Lent } from "./routes.ts";
import { fileTable } from "./table.ts";

const documents = searchable(fileTable, {
  document: ({ name, type }) => ({ title: name, content: type === folderType ? "folder" : type }),
});

export const fileTool = (lent: Lent): Tool => ({
  tables: [fileTable],
  routes: (serve, ports, assistant) => fileRoutes(serve, ports, assistant, lent),
  documents: [documents],
  sweep: ({ db, bucket }, now) => sweepFiles(db, bucket, now),
});

import { folderType } from "#contract/files.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import type { FindUses } from "./bytes/routes.ts";
import { sweepFiles } from "./bytes/sweeping.ts";
import { fileRoutes } from "./routes.ts";
import { fileTable } from "./table.ts";

const documents = searchable(fileTable, {
  document: ({ name, type }) => ({ title: name, content: type === folderType ? "folder" : type }),
});

/** `findUses` is lent by the tools whose texts hold addresses of files. */
export const fileTool = (findUses: FindUses): Tool => ({
  tables: [fileTable],
  routes: (serve, ports, assistant) => fileRoutes(serve, ports, assistant, findUses),
  documents: [documents],
  sweep: ({ db, bucket }, now) => sweepFiles(db, bucket, now),
});

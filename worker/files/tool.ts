import type { Tool } from "../tool.ts";
import { fileDocuments } from "./document.ts";
import { fileRoutes } from "./routes.ts";
import { sweepFiles } from "./sweep.ts";
import { fileTable } from "./table.ts";

export const fileTool: Tool = {
  tables: [fileTable],
  routes: fileRoutes,
  documents: [fileDocuments],
  sweep: ({ db, bucket }, now) => sweepFiles(db, bucket, now),
};

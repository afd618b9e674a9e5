import { folderType } from "#contract/files.ts";
import { query } from "../db/query.ts";
import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import { sweepFiles, tidy } from "./bytes/sweeping.ts";
import { type AttachTo, fileCapabilities } from "./capabilities.ts";
import type { FindFiles } from "./finding.ts";
import { fileLexicon } from "./language.ts";
import type { Ports } from "../ports.ts";
import { fileRoutes, type Lent as LentToRoutes } from "./routes.ts";
import { sampleFiles } from "./sample.ts";
import { fileTable } from "./table.ts";

const documents = searchable(fileTable, {
  rows: (userId, wanted) =>
    query`select f.*, x.text from files f left join file_texts x
        on x.user_id = f.user_id and x.version_id = f.revision_id
      where f.user_id = ${userId} and f.deleted_at is null and f.id in (${wanted})`,
  size: (row) =>
    `${fileTable.size(row)} + coalesce((select octet_length(x.text) from file_texts x
      where x.user_id = ${row}.user_id and x.version_id = ${row}.revision_id), 0)`,
  document: ({ name, type }, { text }) => ({
    title: name,
    content: [text, type === folderType ? "folder" : type]
      .filter((part) => typeof part === "string")
      .join("\n"),
  }),
});

interface Lent extends LentToRoutes {
  readonly findFiles: (ports: Ports) => FindFiles;
  readonly attachTo: AttachTo;
}

export const fileTool = (lent: Lent): Tool => ({
  tables: [fileTable],
  routes: (serve, ports, assistant) => fileRoutes(serve, ports, assistant, lent),
  skill: (ports) => ({
    capabilities: fileCapabilities({
      findFiles: lent.findFiles(ports),
      attachTo: lent.attachTo,
      sharing: { settings: ports.settings, passwords: lent.passwords },
      bucket: ports.bucket,
    }),
    lexicon: fileLexicon,
  }),
  documents: [documents],
  sample: sampleFiles,
  sweep: (stores, now) => sweepFiles(stores, now),
  hourly: ({ db }) => tidy(db),
});

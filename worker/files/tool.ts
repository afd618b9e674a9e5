import { searchable } from "../log/searchable.ts";
import type { Tool } from "../tool.ts";
import { fileTable } from "./table.ts";
import { files } from "#contract/files.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { isKept, storeFile, sweepFiles } from "./actions.ts";

function fileRoutes(serve: Serve, ports: Ports): void {
  serve(
    files.upload,
    async (call, { form }) =>
      new Answer(await storeFile(call, ports.bucket, form), { status: 201 }),
  );

  serve(files.stored, async (call, { params }) => {
    const missing = new Problem("not_found", "File not found");
    if (!(await isKept(ports.dbFor(""), params.name))) throw missing;
    const { headers } = call.request;
    const object = await ports.bucket
      .get(params.name, { onlyIf: headers, range: headers })
      // A part that lies outside of it: whole, as is allowed.
      .catch(() => ports.bucket.get(params.name, { onlyIf: headers }));
    if (!object) throw missing;
    return served(object, headers.has("range"));
  });
}

/** The type is the one that was found in the bytes; whatever they hold, no program of theirs runs here. */
function served(object: R2Object | R2ObjectBody, isPart: boolean): Response {
  const headers = new Headers({
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "accept-ranges": "bytes",
    etag: object.httpEtag,
  });
  object.writeHttpMetadata(headers);
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const part = isPart ? partOf(object) : undefined;
  if (part === undefined) return new Response(object.body, { headers });
  const { offset, length } = part;
  headers.set(
    "content-range",
    `bytes ${String(offset)}-${String(offset + length - 1)}/${String(object.size)}`,
  );
  return new Response(object.body, { status: 206, headers });
}

/** Bytes from where, and how many; undefined where that is all of them. */
function partOf({ range, size }: R2Object): { offset: number; length: number } | undefined {
  const asked = { offset: undefined, length: undefined, suffix: undefined, ...range };
  const offset =
    asked.suffix === undefined ? (asked.offset ?? 0) : Math.max(0, size - asked.suffix);
  const length = Math.min(asked.suffix ?? asked.length ?? size, size - offset);
  return length === size ? undefined : { offset, length };
}

const documents = searchable(fileTable, {
  document: ({ name, path, type }) => ({
    title: name,
    content: [path, type].filter((part) => part !== "").join(" · "),
  }),
});

export const fileTool: Tool = {
  tables: [fileTable],
  routes: fileRoutes,
  documents: [documents],
  sweep: ({ db, bucket }, now) => sweepFiles(db, bucket, now),
};

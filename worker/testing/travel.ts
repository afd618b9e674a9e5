import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { unzipSync } from "fflate";
import * as v from "valibot";
import { data } from "#contract/accounts/data.ts";
import { type Archive, bringBack, type Receiving } from "#shared/data/bring-back.ts";
import type { Answered, Caller } from "./caller.ts";
import type { Workspace } from "./workspace.ts";

export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const Piece = v.custom<Uint8Array<ArrayBuffer>>((piece) => piece instanceof Uint8Array);

/** The zip that a person gets, unpacked by another program than made it. `meanwhile` runs after each piece that is taken. */
export async function exportOf(
  { app }: Workspace,
  person: Caller,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Files> {
  const { url } = (await person.call(data.export, {})).body.data;
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`https://aside.test${url}`), env, context);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (piece?.done !== false) break;
    pieces.push(v.parse(Piece, piece.value));
    await meanwhile();
  }
  const zip = new Uint8Array(await new Blob(pieces).arrayBuffer());
  await waitOnExecutionContext(context);
  return new Map(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, new Uint8Array(bytes)]),
  );
}

export const textIn = (files: Files, path: string): string =>
  new TextDecoder().decode(files.get(path));

/** Files as an import reads them: in pieces that fall anywhere. */
export function archiveOf(files: Files): Archive {
  async function* bytes(path: string) {
    const all = files.get(path) ?? new Uint8Array();
    for (let from = 0; from < all.length; from += pieceLength)
      yield await Promise.resolve(all.subarray(from, from + pieceLength));
  }
  return {
    has: (path) => files.has(path),
    pathsBelow: (folder) => [...files.keys()].filter((path) => path.startsWith(folder)),
    bytes,
    async *text(path) {
      const decoder = new TextDecoder();
      for await (const piece of bytes(path)) yield decoder.decode(piece, { stream: true });
    },
  };
}
const pieceLength = 30_011;

class Refused extends Error {
  readonly code: string;
  constructor({ status, body }: Answered) {
    super(`${String(status)} ${body.error}`);
    this.code = body.code;
  }
}

function dataOf<Data>(answer: Answered<Data>): Data {
  if (answer.status >= 300) throw new Refused(answer);
  return answer.body.data;
}

interface Manner {
  readonly runId: string;
  /** As the person decides in the dialog. */
  readonly takesOver?: boolean;
}

/** The calls of an import, as the browser makes them. */
export function receivingOf(
  { app }: Workspace,
  person: Caller,
  { runId, takesOver = true }: Manner,
): Receiving {
  const put = async (path: string, body: Uint8Array<ArrayBuffer>) => {
    const context = createExecutionContext();
    const headers = { authorization: `Bearer ${String(person.token)}` };
    const request = new Request(`https://aside.test${path}`, { method: "PUT", headers, body });
    const answer = await app.fetch(request, env, context);
    await waitOnExecutionContext(context);
    const said: Answered["body"] = await answer.json();
    return dataOf({ status: answer.status, headers: answer.headers, body: said });
  };
  return {
    rows: async (table, rows) =>
      dataOf(await person.call(data.importRows, { body: { runId, table, rows, takesOver } })),
    announce: async (versions) =>
      dataOf(await person.call(data.importBytes, { body: { versions } })).coming,
    part: (id, part, bytes) => put(`/api/data/import/bytes/${id}/${String(part)}`, bytes),
    mail: (id, bytes) => put(`/api/data/import/mail/${id}`, bytes),
    settle: async (awaited) =>
      dataOf(await person.call(data.settleImport, { body: { runId, awaited } })),
  };
}

export const importInto = (
  space: Workspace,
  person: Caller,
  files: Files,
  manner: Partial<Manner> = {},
) =>
  bringBack(archiveOf(files), receivingOf(space, person, { runId: "the-import", ...manner }), {
    goOn: () => undefined,
    progress: () => undefined,
  });

/** Rows of tables, with what the person said marked as brought in by a file. */
export function asBrought(rows: Record<string, Record<string, unknown>[]>) {
  const messages = (rows["messages"] ?? []).map((row) =>
    row["actor"] === "user" ? { ...row, actor: "import" } : row,
  );
  const history = (rows["events"] ?? []).map((row) =>
    row["tool"] === "messages"
      ? { ...row, after: String(row["after"]).replace('"actor":"user"', '"actor":"import"') }
      : row,
  );
  return { ...rows, messages, events: history };
}

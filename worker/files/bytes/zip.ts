import { Zip, ZipPassThrough } from "fflate";
import { fileLimits, folderType } from "#contract/files.ts";
import { numberedName } from "#shared/file-names.ts";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Reader } from "../../log/change.ts";

/** A file in a zip, or a folder, which has no bytes: its path ends in '/'. */
interface Entry {
  readonly path: string;
  readonly storageName: string | null;
  readonly size: number;
  readonly updatedAt: Date;
}

/** Signs that some system takes for something else. */
const odd = /[<>:"|?*\\]/g;

/** The items with all that lies in the folders among them, in the order of their paths; refuses what is too much for one zip. */
export async function zipEntries({ db, userId }: Reader, ids: readonly string[]): Promise<Entry[]> {
  const found = await query`with recursive down (id, path, deep) as (
      select f.id, f.name, 1 from json_each(${JSON.stringify([...new Set(ids)])}) j
        cross join files f on f.user_id = ${userId} and f.id = j.value and f.deleted_at is null
      union all select f.id, down.path || '/' || f.name, down.deep + 1 from down
        join files f on f.user_id = ${userId} and f.parent_id = down.id and f.deleted_at is null
        where down.deep <= ${fileLimits.depth})
    select down.path, f.type, f.size, f.updated_at, v.storage_name from down
      join files f on f.user_id = ${userId} and f.id = down.id
      left join file_versions v on v.user_id = f.user_id and v.id = f.revision_id
      limit ${fileLimits.zipFiles + 1}`
    .as((row) => ({
      path: `${String(row["path"])}${row["type"] === folderType ? "/" : ""}`.replaceAll(odd, "_"),
      storageName: typeof row["storage_name"] === "string" ? row["storage_name"] : null,
      size: Number(row["size"]),
      updatedAt: new Date(String(row["updated_at"])),
    }))
    .all(db);
  if (found.length === 0) throw new Problem("not_found", "File not found");
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  if (found.length > fileLimits.zipFiles || bytes > fileLimits.zipBytes) {
    throw new Problem(
      "too_large",
      `One download holds at most ${String(fileLimits.zipFiles)} items and ${String(fileLimits.zipBytes / 1_000_000_000)} GB`,
      { field: "ids" },
    );
  }
  return distinct(found.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
}

/** Items chosen in different folders may be called alike. */
function distinct(entries: readonly Entry[]): Entry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let { path } = entry;
    for (let number = 2; taken.has(path.toLowerCase()) && !path.endsWith("/"); number++) {
      path = numberedName(entry.path, number);
    }
    taken.add(path.toLowerCase());
    return { ...entry, path };
  });
}

/** Stored, not compressed, a piece at a time: nothing is read before the one before it was taken. */
export function zipStream(bucket: R2Bucket, entries: readonly Entry[]): ReadableStream<Uint8Array> {
  const pieces = zipped(bucket, entries);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: () => pieces.return(undefined).then(() => undefined),
  });
}

async function* zipped(bucket: R2Bucket, entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = (): Uint8Array[] => {
    const ready = made;
    made = [];
    return ready;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const missing: string[] = [];
  for (const { path, storageName, updatedAt } of entries) {
    const object = storageName === null ? null : await bucket.get(storageName);
    // What is there comes; what is gone is told of.
    if (storageName !== null && !object) {
      missing.push(path);
      continue;
    }
    const file = new ZipPassThrough(path);
    file.mtime = updatedAt;
    zip.add(file);
    const chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = object?.body ?? [];
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  if (missing.length > 0) {
    const note = new ZipPassThrough("Not in this zip.txt");
    zip.add(note);
    const said = `The storage does not have these files any more:\n${missing.join("\n")}\n`;
    note.push(new TextEncoder().encode(said), true);
  }
  zip.end();
  yield* taken();
}

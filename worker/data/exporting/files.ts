import type { KeptVersion } from "#contract/accounts/data.ts";
import { folderType } from "#contract/files.ts";
import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import { Paths, plainName } from "./names.ts";

/** Bytes with the path that they have in the zip. */
export type KeptBytes = KeptVersion & { readonly path: string };

export interface Files {
  /** Paths of bytes by the secret name that texts know them by. */
  readonly paths: ReadonlyMap<string, string>;
  readonly count: number;
  /** All bytes that files have or had, a page at a time. */
  lines(): AsyncIterable<KeptBytes[]>;
}

const atOnce = 1_000;
/** Folders in each other, at most: one that lies in itself has no path. */
const deepest = 64;

interface Row extends KeptVersion {
  /** Of a living file whose present bytes these are: its name and folder. */
  readonly shownAs: string | null;
  readonly parentId: string | null;
}

const pageAfter = ({ db, userId }: Reader, last: string): Promise<Row[]> =>
  query<Row>`select v.id, v.file_id fileId, v.storage_name storageName, v.name, v.type, v.size,
      v.actor, v.created_at createdAt, v.stored_at storedAt, f.name shownAs, f.parent_id parentId
    from file_versions v left join files f on f.user_id = v.user_id and f.id = v.file_id
      and f.revision_id = v.id and f.deleted_at is null
    where v.user_id = ${userId} and v.stored_at is not null and v.id > ${last}
    order by v.id limit ${atOnce}`.all(db);

async function* pages(reader: Reader): AsyncGenerator<Row[], undefined> {
  for (let last = ""; ;) {
    const rows = await pageAfter(reader, last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

/** Gives each of the bytes its path; what is held of them is that alone. */
export async function filesOf(reader: Reader): Promise<Files> {
  const folders = await foldersOf(reader);
  const unused = new Paths();
  const paths = new Map<string, string>();
  for await (const rows of pages(reader))
    for (const { id, storageName, shownAs, parentId } of rows) {
      const folder = shownAs === null ? undefined : folders(parentId);
      const path =
        folder === undefined
          ? `aside/bytes/${id}`
          : `files/${folder}${plainName(shownAs ?? "", "File")}`;
      paths.set(storageName, unused.unused(path));
    }
  return {
    paths,
    count: paths.size,
    async *lines() {
      for await (const rows of pages(reader))
        yield rows.flatMap(({ shownAs: _, parentId: __, ...version }) => {
          const path = paths.get(version.storageName);
          // One that came meanwhile is not in this zip.
          return path === undefined ? [] : [{ ...version, path }];
        });
    },
  };
}

/** Paths of living folders, each with a slash at its end; undefined where one lies in none that is there. */
async function foldersOf({ db, userId }: Reader) {
  const rows = await query<{ id: string; name: string; parentId: string | null }>`select id, name,
      parent_id parentId from files
    where user_id = ${userId} and type = ${folderType} and deleted_at is null`.all(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id: string | null): string | undefined => {
    const names: string[] = [];
    for (let at = id; at !== null;) {
      const folder = known.get(at);
      if (!folder || names.length > deepest) return undefined;
      names.push(plainName(folder.name, "Folder"));
      at = folder.parentId;
    }
    return names
      .toReversed()
      .map((name) => `${name}/`)
      .join("");
  };
}

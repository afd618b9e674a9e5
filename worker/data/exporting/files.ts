import type { KeptVersion } from "#contract/accounts/data.ts";
import { folderType } from "#contract/files.ts";
import { type Query, query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Held } from "./held.ts";
import { Paths, plainName } from "./names.ts";

/** Bytes with the path that they have in the zip. */
export type KeptBytes = KeptVersion & { readonly path: string };

interface Place {
  readonly path: string;
  readonly storedAt: string;
}

const atOnce = 1_000;
/** Folders in each other, at most: one that lies in itself has no path. */
const deepest = 64;

interface Row extends KeptVersion {
  /** Of a living file whose present bytes these are: its name and folder. */
  readonly shownAs: string | null;
  readonly parentId: string | null;
}

const rowsWhere = ({ userId }: Reader, where: Query<unknown>) =>
  query<Row>`select v.id, v.file_id fileId, v.storage_name storageName, v.name, v.type, v.size,
      v.actor, v.created_at createdAt, v.stored_at storedAt, f.name shownAs, f.parent_id parentId
    from file_versions v left join files f on f.user_id = v.user_id and f.id = v.file_id
      and f.revision_id = v.id and f.deleted_at is null
    where v.user_id = ${userId} and v.stored_at is not null and ${where}`;

async function* pages(reader: Reader): AsyncGenerator<Row[], undefined> {
  for (let last = ""; ;) {
    const page = rowsWhere(reader, query`v.id > ${last} order by v.id limit ${atOnce}`);
    const rows = await page.all(reader.db);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

/** Gives each of the bytes its path in the zip; what is held of them is that, and when they were stored. */
export class Files {
  readonly #reader: Reader;
  readonly #folders: Awaited<ReturnType<typeof foldersOf>>;
  readonly #unused = new Paths();
  readonly #places = new Map<string, Place>();
  #count = 0;

  private constructor(reader: Reader, folders: Awaited<ReturnType<typeof foldersOf>>) {
    this.#reader = reader;
    this.#folders = folders;
  }

  static async of(reader: Reader): Promise<Files> {
    return new Files(reader, await foldersOf(reader));
  }

  /** Those that were given a path so far, by the secret name that texts know them by. */
  get places(): ReadonlyMap<string, Place> {
    return this.#places;
  }

  /** How many `lines` told of. */
  get count(): number {
    return this.#count;
  }

  /** All bytes that files of the zip have or had, a page at a time: those of a file that came later stay out with it. */
  async *lines(held: Held): AsyncGenerator<KeptBytes[], undefined> {
    for await (const page of pages(this.#reader)) {
      const rows = page.filter(({ fileId }) => held.has("files", fileId));
      this.#count += rows.length;
      yield rows.map((row) => {
        const { shownAs: _, parentId: __, ...version } = row;
        return { ...version, path: this.#placed(row) };
      });
    }
  }

  /** Paths of the bytes that a text names, also of those that came after the others. */
  async pathsFor(names: readonly string[]): Promise<(name: string) => string | undefined> {
    const late = names.filter((name) => !this.#places.has(name));
    if (late.length > 0) {
      const found = rowsWhere(this.#reader, query`v.storage_name in ${late}`);
      for (const row of await found.all(this.#reader.db)) this.#placed(row);
    }
    return (name) => this.#places.get(name)?.path;
  }

  #placed({ id, storageName, storedAt, shownAs, parentId }: Row): string {
    const known = this.#places.get(storageName);
    if (known) return known.path;
    const folder = shownAs === null ? undefined : this.#folders(parentId);
    const path = this.#unused.unused(
      folder === undefined
        ? `aside/bytes/${id}`
        : `files/${folder}${plainName(shownAs ?? "", "File")}`,
    );
    this.#places.set(storageName, { path, storedAt });
    return path;
  }
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

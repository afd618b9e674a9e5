import { sql, type SQL } from "drizzle-orm";
import {
  type FileFilter,
  type FileItem,
  fileLimits,
  type FileSort,
  type FileStats,
  folderType,
  rootId,
  type StoredFile,
} from "#contract/files.ts";
import { fileKinds, type FileKind, typesOfKinds } from "#shared/media-types.ts";
import { namesIn } from "#contract/search.ts";
import { capital } from "#shared/words.ts";
import { query, raw } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { itemStore, type Page } from "../items/store.ts";
import type { Reader } from "../log/change.ts";
import { type FileRow, files, fileTable, upFrom } from "./table.ts";

/** The address under which the bytes lie, and the whole right to read them. */
const addressOf = (storageName: string): string => `/api/files/${storageName}`;

/** An item as it travels. Agents do not hear the lasting address of its bytes: they ask for one that ends. */
export function presented(row: FileRow, isPersons: boolean): FileItem {
  const { nameKey: _, title: __, storageName, ...item } = row;
  const isShown = isPersons && storageName !== null;
  return { ...item, storageUrl: isShown ? addressOf(storageName) : null };
}

/** As an upload is answered. */
export function storedFile(row: FileRow, isPersons: boolean): StoredFile {
  const item = presented(row, isPersons);
  return { ...item, storageUrl: item.storageUrl ?? "" };
}

/** Throws a refusal against an old version with the item as it travels: the log tells all of its row. */
export async function refuseShown(reader: Reader, id: string, error: unknown): Promise<never> {
  if (!(error instanceof Problem) || error.detail.current === undefined) throw error;
  const current = presented(await base(reader).get(id), false);
  throw new Problem(error.code, error.message, { ...error.detail, current });
}

/** SQL for the kind of a file by its media type. `type` is a column of our own. */
function kindSql(type: string): string {
  const cases = typesOfKinds.map(([kind, beginnings]) => {
    const fits = beginnings.map((one) => `substr(${type}, 1, ${String(one.length)}) = '${one}'`);
    return `when ${fits.join(" or ")} then '${kind}'`;
  });
  return `case ${cases.join(" ")} else 'other' end`;
}

const isKind = (word: string): word is FileKind => fileKinds.some((kind) => kind === word);

function typed(given: string | undefined): SQL | undefined {
  if (given === undefined) return undefined;
  const words = namesIn(given).map((word) => word.toLowerCase());
  const kinds = JSON.stringify(words.filter((word) => isKind(word)));
  const types = JSON.stringify(words);
  return sql`(${sql.raw(kindSql("files.type"))} in (select value from json_each(${kinds}))
    or ${files.type} in (select value from json_each(${types})))`;
}

const mostWords = 8;

/** Each word stands somewhere in the name, or in the text. */
const named = (search: string): SQL[] =>
  search
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords)
    .map(
      (word) => sql`(instr(${plainName}, ${word}) > 0 or exists (select 1 from file_texts x
        where x.user_id = ${files.userId} and x.version_id = ${files.revisionId}
          and (${sql.join(inText(word), sql` or `)})))`,
    );

/** Behind the key by which names are sorted, whose numbers are filled up with noughts, stands the name. */
const plainName = sql`substr(${files.nameKey}, instr(${files.nameKey}, char(1)) + 1)`;

/** The database folds only ASCII letters: 'договор' is looked for as 'Договор' and 'ДОГОВОР', too. */
const inText = (word: string): SQL[] => [
  sql`instr(lower(x.text), ${word}) > 0`,
  ...(/^[ -~]*$/.test(word) ? [] : [capital(word), word.toUpperCase()]).map(
    (spelled) => sql`instr(x.text, ${spelled}) > 0`,
  ),
];

function within(parentId: string | undefined): SQL | undefined {
  if (parentId === undefined) return undefined;
  return parentId === rootId
    ? sql`${files.parentId} is null`
    : sql`${files.parentId} = ${parentId}`;
}

/** The trash shows what was deleted by itself; what a folder took along comes back with it, while that is there. */
const deletedItself = sql`(${files.trashedWith} is null or not exists (select 1 from files f
  where f.user_id = ${files.userId} and f.id = ${files.trashedWith} and f.deleted_at is not null))`;

interface Filter extends FileFilter {
  /** ISO times between which they were added. */
  readonly created?: { readonly from: string; readonly before: string };
}

const conditionsOf = ({
  type,
  parentId,
  search = "",
  trash,
  created,
}: Filter): (SQL | undefined)[] => [
  within(parentId),
  typed(type),
  created && sql`${files.createdAt} >= ${created.from} and ${files.createdAt} < ${created.before}`,
  ...named(search),
  trash === "true" ? deletedItself : undefined,
];

const keys: Record<FileSort, SQL> = {
  name: sql`${files.nameKey}`,
  updatedAt: sql`${files.updatedAt}`,
  createdAt: sql`${files.createdAt}`,
  size: sql`printf('%015d', ${files.size})`,
  type: sql`${files.type} || ' ' || ${files.nameKey}`,
};

/** Folders stand first in either direction. */
function keyOf(sortBy: FileSort, direction: "asc" | "desc"): SQL {
  const [folder, other] = direction === "asc" ? ["0", "1"] : ["1", "0"];
  return sql`iif(${files.type} = ${folderType}, ${folder}, ${other}) || ${keys[sortBy]}`;
}

/** Bytes of names and metadata in one page; an answer carries its items twice. What is more comes with the next page. */
const pageBytes = 250_000;
const encoder = new TextEncoder();
const bytesOf = ({ name, metadata }: FileRow): number =>
  encoder.encode(name).length + encoder.encode(metadata).length;

/** A page, or as much of its beginning as one answer may hold. */
async function fitting(
  limit: number,
  page: (limit: number) => Promise<Page<FileRow>>,
): Promise<Page<FileRow>> {
  const whole = await page(limit);
  let bytes = 0;
  const tooMany = whole.items.findIndex((item) => (bytes += bytesOf(item)) > pageBytes);
  return tooMany < 0 ? whole : page(Math.max(1, tooMany));
}

const base = itemStore(fileTable);

export function fileStore(reader: Reader) {
  const { db, userId } = reader;
  const { get, some, page, count } = base(reader);
  return {
    get,
    some,
    async list(filter: Filter): Promise<Page<FileRow> & { readonly count?: number }> {
      const { sortBy = "name", sortOrder, cursor, limit = fileLimits.page, trash } = filter;
      const direction = sortOrder ?? (sortBy === "name" || sortBy === "type" ? "asc" : "desc");
      const where = conditionsOf(filter);
      const isTrash = trash === "true";
      const key = keyOf(sortBy, direction);
      const found = fitting(limit, (most) =>
        page({ where, isTrash, key, direction, cursor, limit: most }),
      );
      if (cursor !== undefined || isTrash) return found;
      const [first, many] = await Promise.all([found, count(where)]);
      return { ...first, count: many };
    },
    /** Living items whose name holds one of the parts, or whose id is the second of them. */
    titled: (parts: readonly string[], limit: number): Promise<FileRow[]> =>
      query`select ${raw(fileTable.selected("t"))} from files t
        where t.user_id = ${userId} and t.deleted_at is null and (t.id = ${parts[1]} or exists (
          select 1 from json_each(${JSON.stringify([...new Set(parts.map((part) => part.toLowerCase()))])}) p
          where instr(t.name_key, p.value) > 0))
        order by t.id = ${parts[1]} desc, instr(t.name_key, ${parts[0]?.toLowerCase()}) > 0 desc,
          t.updated_at desc limit ${limit}`
        .as(fileTable.present)
        .all(db),
    /** The folders that an item lies in, the outermost first. */
    parents: (id: string): Promise<{ id: string; name: string }[]> =>
      query<{ id: string; name: string }>`${upFrom(userId, id)}
        select f.id, f.name from up join files f on f.user_id = ${userId} and f.id = up.id
        where up.at > 0 order by up.at desc`.all(db),
    stats: () => statsOf(reader),
    /** Those of the ids that are of a kind. */
    async ofKind(ids: readonly string[], kind: string): Promise<ReadonlySet<string>> {
      const found = await query<{ id: string }>`select id from files t where t.user_id = ${userId}
        and t.id in ${ids} and ${raw(kindSql("t.type"))} = ${kind}`.all(db);
      return new Set(found.map((row) => row.id));
    },
  };
}

/** One walk through the person's items and one through the bytes that they keep. */
async function statsOf({ db, userId }: Reader): Promise<FileStats> {
  const [kinds, kept] = await Promise.all([
    query<{ kind: string; count: number; bytes: number }>`select ${raw(kindSql("type"))} kind,
        count(*) count, sum(size) bytes from files
      where user_id = ${userId} and deleted_at is null group by 1`.all(db),
    query<Kept>`select coalesce(sum(size), 0) used,
        coalesce(sum(iif((select f.deleted_at from files f where f.user_id = v.user_id and f.id = v.file_id) is not null, size, 0)), 0) trashed,
        coalesce(sum(iif(v.stored_at is not null and exists (select 1 from files f where f.user_id = v.user_id and f.id = v.file_id
          and f.deleted_at is null and f.revision_id <> v.id), size, 0)), 0) versions,
        (select count(*) from files where user_id = ${userId} and deleted_at is not null) trashedItems
      from file_versions v where v.user_id = ${userId}`.first(db),
  ]);
  const byKind = Object.fromEntries(kinds.map(({ kind, ...many }) => [kind, many]));
  const folders = byKind["folder"]?.count ?? 0;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const none: Kept = { used: 0, trashed: 0, versions: 0, trashedItems: 0 };
  return { files: all - folders, folders, ...(kept ?? none), limit: fileLimits.person, byKind };
}

type Kept = Pick<FileStats, "used" | "trashed" | "versions" | "trashedItems">;

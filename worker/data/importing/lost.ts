import * as v from "valibot";
import type { Awaited } from "#contract/accounts/data.ts";
import { Id } from "#contract/values.ts";
import { query, raw } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Checked, Kept, Need, Whole } from "../kept.ts";
import { storedMails } from "./bytes.ts";
import type { Brought } from "./brought.ts";

interface Lost {
  readonly title: string;
  /** How many there are of its kind. */
  readonly many: number;
}

/** Those of each kind that are named; the others are counted. */
const named = 50;
const titleLength = 60;

/**
 * What came without that which it is nothing without, and texts whose items never came, in words. It is asked at the end of
 * an import: what a row names may come after it, or be here already.
 */
export async function lostIn(
  reader: Reader,
  kept: readonly Kept[],
  {
    bucket,
    brought,
    awaited,
  }: {
    readonly bucket: R2Bucket;
    readonly brought: Brought;
    readonly awaited: readonly Awaited[];
  },
): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, needs, partOf, item } of kept) {
    if (needs && item) {
      const pages = brought(item.table.tool);
      lines.push(...toldOf(await bare(reader, name, { needs, pages }), needs.what));
    }
    const ids = awaited.flatMap((one) => (one.table === name ? one.ids : []));
    if (partOf && !item && ids.length > 0)
      lines.push(...(await partsOfNothing(reader, name, { partOf, ids })));
  }
  const mails = kept.find(({ name }) => name === "emails")?.item;
  const cut = mails ? await cutMails(reader, bucket, brought(mails.table.tool)) : [];
  return [...lines, ...toldOf(cut, "The whole text")];
}

async function bare(
  { db, userId }: Reader,
  name: string,
  { needs, pages }: { readonly needs: Need; readonly pages: ReturnType<Brought> },
): Promise<Lost[]> {
  const { table, of, column, title, isWhole = "true" } = needs;
  let many = 0;
  const titles: string[] = [];
  for (const ids of pages) {
    const lost = await query<Lost>`select t.${raw(title)} title, count(*) over () many
      from ${raw(name)} t where t.user_id = ${userId} and t.${raw(column)} is not null
        and not exists (select 1 from ${raw(table)} n where n.user_id = t.user_id
          and n.${raw(of)} = t.id and n.id = t.${raw(column)} and ${raw(isWhole)})
        and t.id in ${ids} order by t.${raw(title)}, t.id limit ${named}`.all(db);
    many += lost[0]?.many ?? 0;
    titles.push(...lost.map((one) => one.title));
  }
  return namedOf(titles, many);
}

/** The first of them by their titles. */
const namedOf = (titles: readonly string[], many: number): Lost[] =>
  titles
    .toSorted((a, b) => (a < b ? -1 : Number(a > b)))
    .slice(0, named)
    .map((title) => ({ title, many }));

function toldOf(lost: readonly Lost[], what: string): string[] {
  const more = (lost[0]?.many ?? 0) - lost.length;
  const all = lost.map(({ title }) => `“${shortTitle(title)}”`);
  if (more > 0) all.push(`${more.toLocaleString("en")} more`);
  return all.map((whose) => `${what} of ${whose} did not come along`);
}

/** Texts of several moments belong to one item: each item is told once. */
async function partsOfNothing(
  { db, userId }: Reader,
  name: string,
  { partOf, ids }: { readonly partOf: Whole; readonly ids: readonly string[] },
): Promise<string[]> {
  if (!partOf.told) return [];
  const column = raw(partOf.column);
  const lost =
    await query<Lost>`select max(t.${raw(partOf.told.title)}) title, count(*) over () many
    from ${raw(name)} t where t.user_id = ${userId} and t.${column} in ${ids} and not exists (select 1
      from ${raw(partOf.table)} w where w.user_id = t.user_id and w.id = t.${column})
    group by t.${column} order by t.${column} limit ${named}`.all(db);
  const more = (lost[0]?.many ?? 0) - lost.length;
  const lines = lost.map(({ title }) => withoutWhole(partOf, title));
  return more > 0 ? [...lines, `${more.toLocaleString("en")} more belong to none`] : lines;
}

/** Mails whose rows have only the beginnings of their texts, since the rest lies in R2. */
async function cutMails(
  { db, userId }: Reader,
  bucket: R2Bucket,
  pages: ReturnType<Brought>,
): Promise<Lost[]> {
  const long: { readonly title: string; readonly name: string }[] = [];
  for (const ids of pages)
    long.push(
      ...(await query<(typeof long)[number]>`select t.subject title, b.storage_name name
        from emails t join email_bodies b on b.user_id = t.user_id and b.id = t.id
        where t.user_id = ${userId} and b.storage_name is not null and t.id in ${ids}`.all(db)),
    );
  if (long.length === 0) return [];
  const stored = new Set<string>();
  for await (const { key } of storedMails(bucket, userId)) stored.add(key);
  const lost = long.filter(({ name }) => !stored.has(name)).map(({ title }) => title);
  return namedOf(lost, lost.length);
}

/** Why a row that belongs to an item stays out where there is no such item. */
export async function wholesOf(
  reader: Reader,
  { item, partOf }: Kept,
  rows: readonly Checked[],
): Promise<(row: Checked) => string | undefined> {
  if (!item || !partOf) return () => undefined;
  const missing = await missingOf(reader, partOf, rows);
  return (row) =>
    missing.has(String(row[partOf.column]))
      ? withoutWhole(partOf, String(row[partOf.told?.title ?? partOf.column]))
      : undefined;
}

/** Items that rows belong to which come before those, as far as they are not here. */
export async function awaitedBy(
  reader: Reader,
  { item, partOf }: Kept,
  rows: readonly Checked[],
): Promise<string[]> {
  if (item || !partOf?.told) return [];
  const missing = await missingOf(reader, partOf, rows);
  return [...missing].filter((id) => v.is(Id, id));
}

async function missingOf(
  { db, userId }: Reader,
  { table, column }: Whole,
  rows: readonly Checked[],
) {
  const wanted = new Set(rows.map((row) => String(row[column])));
  const found = await query<{ id: string }>`select id from ${raw(table)}
    where user_id = ${userId} and id in ${[...wanted]}`.all(db);
  for (const { id } of found) wanted.delete(id);
  return wanted;
}

const withoutWhole = ({ told }: Whole, title: string): string =>
  told
    ? `${told.what} “${shortTitle(title)}” belongs to a ${told.whole} that is not here`
    : "It belongs to nothing that is here";

/** In one line, and short: it may be a whole message. */
function shortTitle(title: string): string {
  const line = title.replaceAll(/\s+/g, " ").trim();
  return line.length <= titleLength
    ? line
    : `${line
        .slice(0, titleLength - 1)
        .toWellFormed()
        .replace("\uFFFD", "")}…`;
}

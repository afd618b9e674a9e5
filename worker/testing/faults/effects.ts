import { env } from "cloudflare:workers";
import { everyDatabase, isOwn, isSpread } from "../databases.ts";

/** How many rows there are of each table, and things in storage. */
export type Counts = Readonly<Record<string, number>>;

/** The memory of calls, of which what wrote nothing leaves none, counts of errors, and what is one row a person. */
const notCounted = new Set([
  ..."requests service_notes d1_migrations reminder_plans preferences avatars".split(" "),
  ..."pointers pointer_changes".split(" "),
  // Who lies beside the directory has a copy of their account there.
  ...(isOwn || isSpread ? ["users"] : []),
]);

/** What the servers of others took, beside what is kept here. */
export const toldOutside = { mails: 0, drafts: 0 };

let counting: string | undefined;

async function countingAll(): Promise<string> {
  const { results } = await everyDatabase
    .prepare("select distinct name from sqlite_master where type = 'table'")
    .all<{ name: string }>();
  const names = results.filter(
    ({ name }) => !notCounted.has(name) && !/^(?:sqlite|_cf)_/.test(name),
  );
  return `select ${names.map(({ name }) => `(select count(*) from ${name}) ${name}`).join(", ")}`;
}

export async function countAll(): Promise<Counts> {
  counting ??= await countingAll();
  const rows = await everyDatabase.prepare(counting).first<Record<string, number>>();
  const outside = await env.SEARCH.prepare("select count(*) n from outside_items").first("n");
  return { ...rows, outside_items: Number(outside), ...toldOutside, storage: await objects() };
}

async function objects(): Promise<number> {
  let [many, cursor]: [number, string | undefined] = [0, undefined];
  do {
    const page: R2Objects = await env.FILES.list(cursor === undefined ? {} : { cursor });
    many += page.objects.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return many;
}

export const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, many]) => {
      const by = many - (before[name] ?? 0);
      return by === 0 ? [] : [[name, by]];
    }),
  );

/** People whose events are not numbered from one on without a gap. */
export async function brokenLogs(): Promise<unknown[]> {
  const { results } = await everyDatabase
    .prepare(
      "select user_id from events group by user_id having count(*) <> max(seq) or min(seq) <> 1",
    )
    .all();
  return results;
}

import { type Check, type CheckName, checkNames, status } from "#contract/admin/status.ts";
import { listed } from "#shared/words.ts";
import { batch, query } from "../db/query.ts";
import type { Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";

/** Work that waits longer than this is late. */
const lateMs = 180_000;
/** Longer than any of it takes to answer. */
const patienceMs = 5_000;

export function statusRoutes(serve: Serve, ports: Ports): void {
  serve(status.get, async () => {
    const [answered, waiting] = await Promise.all([answers(ports), waits(ports)]);
    const all = [...settingsOf(ports), ...answered, ...(waiting?.checks ?? [])];
    const checks = new Map(all.map((one) => [one.name, one]));
    return {
      at: ports.now().toISOString(),
      checks: checkNames.flatMap((name) => checks.get(name) ?? []),
      errors: waiting?.errors ?? [],
    };
  });
}

/** Shown where one is wrong. */
function settingsOf({ unbound }: Ports): Check[] {
  if (unbound.length === 0) return [];
  const problem = `NEW_PEOPLE_IN names ${listed(unbound)}, which ${unbound.length === 1 ? "is" : "are"} not bound`;
  return [{ name: "settings", state: "wrong", waiting: null, since: null, ms: null, problem }];
}

/** Whether what the workspace stands on answers, and how soon. */
const answers = ({ databases, searchFor, room }: Ports): Promise<Check[]> =>
  Promise.all([
    answering("database", () => Promise.all(databases.map((db) => query`select 1`.first(db)))),
    answering("search", () => query`select id from documents limit 0`.all(searchFor(""))),
    answering("room", () => room.views("status")),
  ]);

async function answering(name: CheckName, ask: () => Promise<unknown>): Promise<Check> {
  const begun = Date.now();
  const silence = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} does not answer`)), patienceMs);
  });
  const state = await Promise.race([ask(), silence]).then(
    () => "ok" as const,
    (error: unknown) => {
      console.error(JSON.stringify({ status: name, error: String(error) }));
      return "failing" as const;
    },
  );
  return { name, state, waiting: null, since: null, ms: Date.now() - begun };
}

interface Waiting {
  readonly many: number;
  readonly since: string | null;
}

/** What waits in one database. */
const waitingAt = (at: string) =>
  [
    query<Waiting>`select count(*) many, min(at) since from events where sent_at is null`,
    query<Waiting>`select count(*) many, min(next_at) since from reminder_plans
        where next_at <= ${at}`,
    query<Waiting>`select count(*) many, min(next_at) since from email_accounts
        where next_at <= ${at} and state = 'connected'`,
    query<Waiting>`select count(*) many, min(send_at) since from emails
        where deleted_at is null and send_at is not null and send_at <= ${at}`,
    query<Waiting>`select count(*) many, null since from email_accounts where state = 'leaving'`,
  ] as const;

/** What waits to be done, and what went wrong; undefined where the database does not answer. */
async function waits(ports: Ports) {
  const now = ports.now();
  const at = now.toISOString();
  const week = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  const waiting = waitingAt(at);
  const elsewhere = ports.databases.filter((db) => db !== ports.directory);
  const read = batch(ports.directory, [
    ...waiting,
    query<{ at: string }>`select at from service_notes where user_id = '' and name = 'minutely'`,
    query<{
      day: string;
      code: string;
      count: number;
      at: string;
    }>`select day, substr(name, 7) code,
        count, at from service_notes
      where user_id = '' and day >= ${week} and substr(name, 1, 6) = 'error '
      order by day desc, count desc limit 200`,
  ]);
  const all = Promise.all([read, ...elsewhere.map((db) => batch(db, waiting))]);
  const found = await all.catch((error: unknown) => {
    console.error(JSON.stringify({ status: "waiting", error: String(error) }));
    return undefined;
  });
  if (!found) return undefined;
  const [[told, reminding, mailIn, mailOut, leaving, [ran], errors], ...others] = found;
  const isLate = (since: string | null) =>
    since !== null && now.getTime() - Date.parse(since) > lateMs;
  const work = (name: CheckName, rows: readonly Waiting[]): Check => {
    const [since = null] = rows.flatMap((row) => row.since ?? []).toSorted();
    const many = rows.reduce((sum, row) => sum + row.many, 0);
    return { name, state: isLate(since) ? "late" : "ok", waiting: many, since, ms: null };
  };
  const runs: Check = {
    name: "minutely",
    state: ran && !isLate(ran.at) ? "ok" : "late",
    waiting: null,
    since: ran?.at ?? null,
    ms: null,
  };
  return {
    errors,
    checks: [
      runs,
      work("told", [...told, ...others.flatMap(([one]) => one)]),
      work("reminding", [...reminding, ...others.flatMap(([, one]) => one)]),
      work("mail-in", [...mailIn, ...others.flatMap(([, , one]) => one)]),
      work("mail-out", [...mailOut, ...others.flatMap(([, , , one]) => one)]),
      work("leaving", [...leaving, ...others.flatMap(([, , , , one]) => one)]),
    ],
  };
}

import { batch, type Query, query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Ports } from "../ports.ts";
import { copySoon } from "./account-copy.ts";
import {
  type Carried,
  carriedTables,
  carryChanges,
  clear,
  countsOf,
  isWatched,
  pagesOf,
  putting,
  unwatch,
  watchChanges,
} from "./carrying.ts";
import { directoryName } from "./databases.ts";

type Needs = Pick<Ports, "directory" | "byName" | "dbFor" | "now" | "newId">;

interface Move {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly switchedAt: string | null;
}

/** A mover that says nothing for so long has died; another goes on. */
const leaseMs = 30_000;
/** Changes that may be left when the person is asked to wait for a moment. */
const fewChanges = 20;
const mostRounds = 50;
const workMs = 20_000;

/** Asks for somebody to be moved, with what is written beside that; the cron does it. Answers where they lie, and whether they are on their way. */
export async function askMove(
  { directory, byName, now }: Needs,
  userId: string,
  to: string,
  beside: (isAsked: Query<unknown>) => readonly Query<unknown>[] = () => [],
): Promise<{ place: string; isMoving: boolean }> {
  if (!byName.has(to))
    throw new Problem("invalid_input", `to: is one of ${[...byName.keys()].join(", ")}`, {
      field: "to",
    });
  const at = now().toISOString();
  const isAsked = query`exists (select 1 from moves where user_id = ${userId}
    and asked_at = ${at} and claim is null)`;
  const [[user]] = await batch(directory, [
    query<{ place: string }>`select coalesce(place, ${directoryName}) place
      from users where user_id = ${userId}`,
    query`insert into moves (user_id, from_place, to_place, asked_at)
      select user_id, coalesce(place, ${directoryName}), ${to}, ${at} from users
      where user_id = ${userId} and coalesce(place, ${directoryName}) <> ${to}
        and not exists (select 1 from account_endings e where e.user_id = users.user_id)
      on conflict do nothing`,
    ...beside(isAsked),
  ]);
  if (!user) throw new Problem("not_found", "Account not found");
  const moving = await query`select 1 from moves where user_id = ${userId}`.first(directory);
  return { place: user.place, isMoving: moving !== undefined };
}

/**
 * For the cron: takes one person who was asked to be moved to the other database, while they work. Their rows are copied,
 * then what changed meanwhile; for the last of it they wait a moment; then the directory says where they are, and what was
 * left behind goes. Killed anywhere, the next one goes on: until the switch from the
 * beginning, after it with the rest. False where nobody waits.
 */
export async function moveOn(ports: Needs): Promise<boolean> {
  const claim = ports.newId();
  const move = await claimed(ports, claim);
  if (!move) return false;
  const from = ports.byName.get(move.from);
  const to = ports.byName.get(move.to);
  if (!from || !to) throw new Error(`${move.from} or ${move.to} is not bound`);
  const mover = new Mover(ports, move, { from, to, claim });
  if (move.switchedAt === null) await mover.bring();
  await mover.leave();
  return true;
}

/** For the cron: moves who waits, and takes away what a move left that ended with its person's account. */
export async function moveAll(ports: Needs): Promise<void> {
  if (ports.byName.size === 1) return;
  const until = Date.now() + workMs;
  while (Date.now() < until && (await moveOn(ports)));
  const waiting = await query`select 1 from moves limit 1`.first(ports.directory);
  if (!waiting) for (const db of ports.byName.values()) await unwatch(db);
}

/** What has begun goes before what is yet to begin. */
const claimed = ({ directory, now }: Needs, claim: string): Promise<Move | undefined> => {
  const at = now().toISOString();
  return query<Move>`update moves set claim = ${claim}, claimed_until = ${leaseEnd(now())}
    where user_id = (select user_id from moves where claimed_until is null or claimed_until < ${at}
      order by claim is null, asked_at limit 1)
    returning user_id userId, from_place "from", to_place "to", switched_at switchedAt`.first(
    directory,
  );
};

const leaseEnd = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString();

interface Ends {
  readonly from: D1Database;
  readonly to: D1Database;
  readonly claim: string;
}

const lost = () => new Error("Another one moves this person");

/**
 * One try. Everything that it changes in a database holds only while its own claim stands in that person's row of
 * `presences` there, which is set by what was read before the claim was renewed: so one that was thought dead harms nothing.
 */
class Mover {
  readonly #ports: Needs;
  readonly #move: Move;
  readonly #ends: Ends;
  #tables: readonly Carried[] = [];

  constructor(ports: Needs, move: Move, ends: Ends) {
    this.#ports = ports;
    this.#move = move;
    this.#ends = ends;
  }

  async bring(): Promise<void> {
    const { from, to } = this.#ends;
    const { userId } = this.#move;
    this.#tables = await carriedTables(from);
    // One that died may have left the person waiting.
    await this.#stand(from, "here");
    await this.#stand(to, "arriving");
    const names = this.#tables.map(({ name }) => name);
    await clear(to, userId, names, this.#is("arriving"));
    await watchChanges(from, userId, this.#tables);
    for (const table of this.#tables)
      for await (const rows of pagesOf(from, userId, table)) {
        await this.#renew();
        await putting(table, rows, this.#is("arriving")).run(to);
      }
    for (let round = 0; round < mostRounds; round += 1)
      if ((await this.#carry()) < fewChanges) break;
    await this.#stand(from, "leaving");
    try {
      await this.#switch();
    } catch (error) {
      await this.#letGo();
      throw error;
    }
  }

  /** Nobody writes any more: the last changes, a look at both ends, and the directory's word. */
  async #switch(): Promise<void> {
    const { from, to, claim } = this.#ends;
    const { userId } = this.#move;
    while ((await this.#carry()) > 0);
    if (!(await isWatched(from, userId, this.#tables)))
      throw new Error("A migration came between: it is begun again");
    const [here, there] = await Promise.all(
      [from, to].map((db) => countsOf(db, userId, this.#tables)),
    );
    if (here !== there) throw new Error(`Not all arrived: ${String(here)}; ${String(there)}`);
    await this.#renew();
    const { directory, now } = this.#ports;
    const place = this.#move.to === directoryName ? null : this.#move.to;
    const isOurs = query`exists (select 1 from moves where user_id = ${userId}
      and claim = ${claim} and switched_at is null)`;
    const [moved] = await batch(directory, [
      query`update users set place = ${place}, copy_wanted = copy_wanted + 1
        where user_id = ${userId} and coalesce(place, ${directoryName}) = ${this.#move.from}
          and ${isOurs} returning 1`,
      query`update moves set switched_at = ${now().toISOString()}
        where user_id = ${userId} and claim = ${claim} and exists (select 1 from users
          where user_id = ${userId} and coalesce(place, ${directoryName}) = ${this.#move.to})`,
    ]);
    if (moved.length === 0) throw lost();
  }

  /** What follows the switch. */
  async leave(): Promise<void> {
    const { from, to, claim } = this.#ends;
    const { userId } = this.#move;
    await this.#stand(to, "here");
    await copySoon(this.#ports, userId);
    await this.#stand(from, "left");
    await unwatch(from, userId);
    const tables = (await carriedTables(from)).map(({ name }) => name);
    const copies = this.#move.from === directoryName ? [] : ["users"];
    await clear(from, userId, [...tables, ...copies, "moving_changes"], this.#is("left"));
    await query`delete from moves where user_id = ${userId} and claim = ${claim}`.run(
      this.#ports.directory,
    );
  }

  async #carry(): Promise<number> {
    await this.#renew();
    const { userId } = this.#move;
    return carryChanges(this.#ends, userId, this.#tables, this.#is("arriving"));
  }

  /** The person goes on where they were, unless the directory has spoken; given up first, so that it cannot speak late. */
  async #letGo(): Promise<void> {
    const { userId } = this.#move;
    const { from, claim } = this.#ends;
    const given = await query`update moves set claim = null, claimed_until = null
      where user_id = ${userId} and claim = ${claim} and switched_at is null returning 1`.first(
      this.#ports.directory,
    );
    if (given)
      await query`update presences set state = 'here' where user_id = ${userId}
        and claim = ${claim} and state = 'leaving'`.run(from);
  }

  async #renew(): Promise<void> {
    const { directory, now } = this.#ports;
    const row = await query`update moves set claimed_until = ${leaseEnd(now())}
      where user_id = ${this.#move.userId} and claim = ${this.#ends.claim} returning 1`.first(
      directory,
    );
    if (!row) throw lost();
  }

  readonly #is = (state: string) =>
    query`exists (select 1 from presences p where p.user_id = ${this.#move.userId}
      and p.state = ${state} and p.claim = ${this.#ends.claim})`;

  /** Says how the person stands to a database: from what was there before this mover was still the one. */
  async #stand(db: D1Database, state: string): Promise<void> {
    const { userId } = this.#move;
    const { claim } = this.#ends;
    const before = await query<{ claim: string }>`select claim from presences
      where user_id = ${userId}`.first(db);
    await this.#renew();
    const set = await query`insert into presences (user_id, state, claim)
      values (${userId}, ${state}, ${claim})
      on conflict (user_id) do update set state = excluded.state, claim = excluded.claim
        where presences.claim is ${before?.claim} returning 1`.first(db);
    if (!set) throw lost();
  }
}

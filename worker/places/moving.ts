import { batch, type Query, query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { unwatch } from "./carrying.ts";
import { directoryName, nameOfPlace, namesOf, placeNamed } from "./named-databases.ts";
import { leaseEnd, type Move, moveRow, Mover, type Needs } from "./mover.ts";

/**
 * Asks for somebody to be moved, with what is written beside that; the cron does it. Where they are on their way already, the
 * place that they lie in cancels that, and a third one is refused. Answers where they lie, and whether they are on their way.
 */
export async function askMove(
  ports: Needs,
  userId: string,
  name: string,
  beside: (isAsked: Query<unknown>) => readonly Query<unknown>[] = () => [],
): Promise<{ place: string; isMoving: boolean }> {
  const { directory, byName, now } = ports;
  const to = placeNamed(name, userId);
  // Not by the name of an object, which may be somebody else's.
  if (!namesOf(byName).includes(name))
    throw new Problem("invalid_input", `to: is one of ${namesOf(byName).join(", ")}`, {
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
    // Its mover loses its claim with that, and stops before it changes anything more.
    query`update moves set cancelled_at = ${at}, asked_at = ${at}, claim = null,
        claimed_until = null, tries = 0
      where user_id = ${userId} and from_place = ${to} and switched_at is null
        and cancelled_at is null`,
    ...beside(isAsked),
  ]);
  if (!user) throw new Problem("not_found", "Account not found");
  const { place } = user;
  const move = await query<{ to: string; isCancelled: number }>`select to_place "to",
      cancelled_at is not null isCancelled
    from moves where user_id = ${userId}`.first(directory);
  if (move && place !== to && (move.isCancelled === 1 || move.to !== to))
    throw new Problem(
      "conflict",
      move.isCancelled === 1 || move.to === place
        ? "The move before is still being tidied up. Please try again in a few minutes"
        : `They are being moved to ${nameOfPlace(move.to)} already. To cancel that, move them to ${nameOfPlace(place)}`,
    );
  if (move?.isCancelled === 1) await letWork(ports);
  return { place: nameOfPlace(place), isMoving: move !== undefined };
}

/** Pages, and rounds of deleting, of one run of the cron: D1 answers a worker a thousand statements a run. */
const pagesARun = 100;

/**
 * For the cron: takes one person who was asked to be moved to the other database, while they work. Their rows are copied,
 * then what changed meanwhile; for the last of it they wait a moment; then the directory says where they are, and what was
 * left behind goes. Where there is more than one run does, or it was killed, the next one goes on. One that fails is tried
 * again later, after the others. False where nobody waits.
 */
export async function moveOn(ports: Needs, pages = pagesARun): Promise<boolean> {
  const claim = ports.newId();
  const move = await claimed(ports, claim);
  if (!move) return false;
  await new Mover(ports, move, claim, pages).run();
  return true;
}

/**
 * For the cron: lets those work whose mover has died, moves one who waits, and takes away what a move left that ended with its
 * person's account.
 */
export async function moveAll(ports: Needs): Promise<void> {
  if (namesOf(ports.byName).length === 1) return;
  await letWork(ports);
  await moveOn(ports);
  await tidyAfterMoves(ports.directory, [...ports.byName.values()]);
}

/** Takes away what a mover that came too late left in these databases. */
export async function tidyAfterMoves(
  directory: D1Database,
  databases: readonly D1Database[],
): Promise<void> {
  const waiting = await query`select 1 from moves limit 1`.first(directory);
  if (!waiting) for (const db of databases) await unwatch(db);
}

/** Fewest tries first, so that one which always fails, or kills its mover, is never in the way of the others. */
const claimed = ({ directory, now }: Needs, claim: string): Promise<Move | undefined> => {
  const at = now().toISOString();
  return query<Move>`update moves set claim = ${claim}, claimed_until = ${leaseEnd(now())},
      tries = tries + 1
    where user_id = (select user_id from moves where claimed_until is null or claimed_until < ${at}
      order by tries, asked_at limit 1)
    returning ${moveRow}`.first(directory);
};

/** Lets everybody work who waits for a mover that is no longer there, whatever becomes of their move. */
async function letWork(ports: Needs): Promise<void> {
  const { directory, now, newId } = ports;
  const isLeft = query`waiting_since is not null
    and (claim is null or claimed_until < ${now().toISOString()})`;
  const left = await query<{ userId: string }>`select user_id userId from moves
    where ${isLeft}`.all(directory);
  for (const { userId } of left) {
    const claim = newId();
    try {
      const move = await query<Move>`update moves set claim = ${claim},
          claimed_until = ${leaseEnd(now())}
        where user_id = ${userId} and ${isLeft} returning ${moveRow}`.first(directory);
      if (move) await new Mover(ports, move, claim, 0).letWork();
    } catch (error) {
      console.error(JSON.stringify({ waits: userId, error: String(error) }));
    }
  }
}

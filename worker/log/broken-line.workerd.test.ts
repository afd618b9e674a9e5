import { expect, test, vi } from "vitest";
import { belongings } from "../testing/belongings.ts";
import { contractRows } from "../testing/contract-rows.ts";
import { everyWrite, withIds, type Write } from "../testing/every-write.ts";
import { everyDatabase } from "../testing/databases.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

interface Actor {
  readonly person: Person;
  readonly ids: readonly string[];
}

/** Each begins at the same time of the same day. */
async function actorIn(space: Workspace): Promise<Actor> {
  space.clock.now = new Date("2026-11-21T09:00:00.000Z");
  const person = await space.signUp("Ada");
  return { person, ids: (await belongings(space, person)).ids };
}

const sent = ({ person, ids }: Actor, [method, path, body]: Write, place: number) =>
  person.send(
    method,
    withIds(path, [...ids]),
    body === undefined ? undefined : withIds(JSON.stringify(body), [...ids]),
    { key: `call-${String(place)}` },
  );

type Counts = Readonly<Record<string, number>>;

/** The memory of calls, of which what wrote nothing leaves none, and what the cron makes up for. */
const notCounted = new Set(["requests", "email_pushes"]);

/** A person's rows in each table of the database. */
async function rowCounts({ person }: Actor): Promise<Counts> {
  const { results } = await everyDatabase
    .prepare("select name from sqlite_master where type = 'table' and instr(sql, '`user_id`') > 0")
    .all<{ name: string }>();
  const counts = results
    .filter(({ name }) => !notCounted.has(name))
    .map(({ name }) => `(select count(*) from ${name} where user_id = ?1) ${name}`);
  const row = await everyDatabase
    .prepare(`select ${counts.join(", ")}`)
    .bind(person.user.id)
    .first<Record<string, number>>();
  return row ?? {};
}

/** What was taken away and has no memory is gone, which is what was asked for. */
const isTaken = ([method, path]: Write, status: number): boolean =>
  status < 300 || (status === 404 && method === "DELETE" && path.includes("/uploads/"));

const difference = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, many]) => {
      const by = many - (before[name] ?? 0);
      return by === 0 ? [] : [[name, by]];
    }),
  );

/** They write with Gmail, with bytes, for an agent, for other people or by another's run: each has tests of its own. */
const elsewhere =
  /email|proposals|\/runs\/|\/redo|uploads?$|uploads\/|versions|invitations|search\/|conversations\/import|\/cut|\/stop/;

test("TK-12 every kind of change is among those whose line is broken", () => {
  const asked = new Set(everyWrite.map(([method, path]) => `${method} ${shapeOf(path)}`));
  const missing = [...contractRows]
    .filter(([name, row]) => row.scope === "act" && row.only === undefined && !elsewhere.test(name))
    .map(([name, { method, path }]) => [name, `${method} ${shapeOf(path)}`] as const)
    .filter(([, shape]) => !asked.has(shape));
  expect(missing.map(([name]) => name)).toEqual([]);
});

const shapeOf = (path: string): string => path.replace(/\?.*$/, "").replaceAll(/\{\w+\}/g, "{}");

test("TK-12 AU-04 a call whose line to the database breaks anywhere, made again under its key, takes effect once", async () => {
  const space = await workspace();
  // Thousands of lines break here, each with its line in the log.
  vi.spyOn(console, "error").mockReturnValue();
  // Neither limits nor time are tried here.
  const none = () => undefined;
  Object.assign(space.ports.limits, { calls: none, turns: none, previews: none, entrances: none });
  const first = await actorIn(space);
  const expected: { readonly effect: Counts; readonly trips: number }[] = [];
  for (const [place, write] of everyWrite.entries()) {
    const before = await rowCounts(first);
    space.counter.reset();
    const { status, body } = await sent(first, write, place);
    expect([write[0], write[1], status < 300 ? 200 : body]).toEqual([write[0], write[1], 200]);
    const effect = difference(before, await rowCounts(first));
    expected.push({ effect, trips: space.counter.trips.length });
  }
  const most = Math.max(...expected.map(({ trips }) => trips));
  const problems: string[] = [];
  for (let trip = 1; trip <= most; trip += 1) {
    for (const when of ["before", "after"] as const) {
      const actor = await actorIn(space);
      for (const [place, write] of everyWrite.entries()) {
        const before = await rowCounts(actor);
        space.counter.reset();
        space.counter.breakAt(trip, when);
        const broken = await sent(actor, write, place);
        space.counter.reset();
        const again = await sent(actor, write, place);
        const effect = difference(before, await rowCounts(actor));
        const wanted = expected[place]?.effect;
        if (isTaken(write, again.status) && JSON.stringify(effect) === JSON.stringify(wanted))
          continue;
        problems.push(
          `${write[0]} ${write[1]}, ${when} trip ${String(trip)}: ${String(broken.status)}, then ${String(again.status)} ${JSON.stringify(effect)} instead of ${JSON.stringify(wanted)}`,
        );
      }
    }
  }
  vi.restoreAllMocks();
  expect(problems).toEqual([]);
}, 900_000);

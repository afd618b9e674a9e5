import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test } from "vitest";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { belongings } from "../testing/belongings.ts";
import { eachDatabase, isOwn, isSpread } from "../testing/databases.ts";
import { copying, dyingAfter, sleeper, sleepingAt } from "../testing/movers.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { carriedTables } from "./carrying.ts";
import { directoryTables } from "./databases.ts";
import { askMove, moveAll, moveOn } from "./moving.ts";
import { directoryName, nameOfPlace, objectsName, placeNamed } from "./named-databases.ts";
import { tablesOf } from "./rows-of-person.ts";

/** Where people of this run lie beside the directory: in another database, or in objects of their own. */
const elsewhere = isOwn ? objectsName : "DB_1";
const hasElsewhere = isOwn || isSpread;

const placeOf = async ({ ports }: Workspace, { user }: Person): Promise<string> => {
  const row = await query<{ place: string | null }>`select place from users
    where user_id = ${user.id}`.first(ports.directory);
  return nameOfPlace(row?.place ?? directoryName);
};

const otherThan = (name: string): string => (name === directoryName ? elsewhere : directoryName);

function databaseCalled(name: string, { ports }: Workspace, { user }: Person): D1Database {
  const db = ports.byName.get(placeNamed(name, user.id));
  if (!db) throw new Error(`${name} is not bound`);
  return db;
}

/** Every row of a person in each table that is theirs. */
async function rowsOf(db: D1Database, userId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await carriedTables(db)) {
    const { results } = await db
      .prepare(`select * from "${name}" where user_id = ?`)
      .bind(userId)
      .all();
    if (results.length > 0) found[name] = results.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

/** A repeatable source of numbers below one. */
function numbers(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Somebody who works, and what they were told is done. */
function worker(person: Person, random: () => number) {
  const known = new Map<string, string>();
  const eventIds: string[] = [];
  let made = 0;
  let turn = Promise.resolve();
  const noted = (answer: { status: number; body: Record<string, unknown> }) => {
    const isDone = answer.status < 300;
    if (!isDone) expect([answer.status, answer.body["code"]]).toEqual([503, "unavailable"]);
    else if (typeof answer.body["eventId"] === "string") eventIds.push(answer.body["eventId"]);
    return isDone;
  };
  return {
    known,
    eventIds,
    /** One after the other, so that no two of theirs meet at one task. */
    act(): Promise<void> {
      turn = turn.then(() => once());
      return turn;
    },
  };

  async function once(): Promise<void> {
    const ids = [...known.keys()];
    const id = ids[Math.floor(random() * ids.length)];
    const kind = random();
    made += 1;
    if (id === undefined || kind < 0.5) {
      const title = `Task ${String(made)}`;
      const answer = await person.call(tasks.create, { body: { title } });
      if (noted(answer)) known.set(answer.body.data.id, title);
    } else if (kind < 0.8) {
      const title = `Renamed ${String(made)}`;
      const answer = await person.call(tasks.update, { params: { id }, body: { title } });
      if (noted(answer)) known.set(id, title);
    } else {
      const answer = await person.call(tasks.remove, { params: { id } });
      if (noted(answer)) known.delete(id);
    }
  }
}

async function expectNothingLost(
  space: Workspace,
  person: Person,
  { known, eventIds }: ReturnType<typeof worker>,
): Promise<void> {
  const place = await placeOf(space, person);
  const db = databaseCalled(place, space, person);
  const { user } = person;
  const listed = (await person.call(tasks.list, {})).body.data;
  const titles = new Map(listed.map(({ id, title }) => [id, title]));
  for (const [id, title] of known) expect(titles.get(id)).toBe(title);
  expect(listed.filter(({ title }) => /^(Task|Renamed) \d/.test(title))).toHaveLength(known.size);
  const log = await query<{ many: number; last: number }>`select count(*) many, max(seq) last
    from events where user_id = ${user.id}`.first(db);
  expect(log?.many).toBe(log?.last);
  const kept = await query`select id from events where user_id = ${user.id}
    and id in ${eventIds}`.all(db);
  expect(kept).toHaveLength(eventIds.length);
  // One truth: nothing of theirs is left where they were.
  const before = databaseCalled(otherThan(place), space, person);
  expect(await rowsOf(before, user.id)).toEqual({});
  // An object tidies itself when it wakes.
  if (place === directoryName && isOwn)
    await runDurableObjectAlarm(env.People.get(env.People.idFromName(user.id)));
  const watching = query`select name from sqlite_master
    where type = 'trigger' and name not like 'pointers %'`;
  expect(await watching.all(before)).toEqual([]);
}

test.runIf(hasElsewhere)(
  "a person moves with every row of every table, there and back, and what they had opens as before",
  async () => {
    const space = await workspace();
    for (const name of ["Ada", "Bob"]) {
      const person = await space.signUp(name);
      const own = await belongings(space, person);
      const home = await placeOf(space, person);
      const before = await rowsOf(databaseCalled(home, space, person), person.user.id);
      expect(Object.keys(before).length).toBeGreaterThan(15);
      for (const to of [otherThan(home), home]) {
        expect(await askMove(space.ports, person.user.id, to)).toMatchObject({ isMoving: true });
        expect(await moveOn(space.ports)).toBe(true);
        expect(await moveOn(space.ports)).toBe(false);
        expect(await placeOf(space, person)).toBe(to);
        expect(await rowsOf(databaseCalled(to, space, person), person.user.id)).toEqual(before);
        expect(await rowsOf(databaseCalled(otherThan(to), space, person), person.user.id)).toEqual(
          {},
        );
      }
      expect((await person.call(tasks.list, {})).body.data.map(({ id }) => id)).toContain(
        own.ids[0],
      );
      expect((await person.call(notes.list, {})).status).toBe(200);
      expect((await person.call(events.catchUp, { query: {} })).status).toBe(200);
    }
  },
);

test.runIf(hasElsewhere)(
  "a person who works while they are moved loses no write and finds one truth, wherever the mover is killed",
  async () => {
    const space = await workspace();
    const random = numbers(inject("seed"));
    let deaths = 0;
    for (let round = 0; round < 2; round += 1) {
      const person = await space.signUp(`Mover${String(round)}`);
      const work = worker(person, random);
      for (let at = 0; at < 5; at += 1) await work.act();
      const to = otherThan(await placeOf(space, person));
      await askMove(space.ports, person.user.id, to);
      for (let calls = 3; (await placeOf(space, person)) !== to || calls > 0;) {
        const budget = Math.floor(random() * calls);
        const moving = moveOn(dyingAfter(space, budget, work.act)).catch((error: unknown) => {
          expect(String(error)).toContain("The isolate died");
          deaths += 1;
          return true;
        });
        for (let at = 0; at < 4; at += 1) await work.act();
        if (!(await moving)) break;
        calls += 20;
        // The dead one's claim runs out.
        space.wait(31_000);
      }
      await expectNothingLost(space, person, work);
      await work.act();
      expect((await person.call(tasks.create, { body: { title: "After" } })).status).toBe(201);
    }
    expect(deaths).toBeGreaterThan(4);
  },
  120_000,
);

/** Before which statement a mover falls asleep: by its beginning, and how many such come before it. */
const sleeps: readonly (readonly [RegExp, number])[] = [
  ...[0, 1, 2, 3, 4].map((nth) => [/^insert into presences/, nth] as const),
  [/^create trigger/, 0],
  // What was there before, what is copied, and what changed since.
  [/^delete from \w+ where rowid/, 0],
  [copying, 1],
  [/^delete from \w+ where user_id = \?1\s+and \(/, 0],
  [/^update users set place/, 0],
  [/^drop trigger/, 0],
  // What is left behind.
  [/^delete from \w+ where rowid/, 1],
  [/^delete from moves/, 0],
];

test.runIf(hasElsewhere)(
  "a mover that was thought dead and wakes up changes nothing more, also where the person has come back meanwhile",
  async () => {
    const space = await workspace();
    const random = numbers(inject("seed"));
    for (const [at, [before, nth]] of sleeps.entries()) {
      const comesBack = at % 2 === 1;
      const person = await space.signUp();
      const work = worker(person, random);
      for (let some = 0; some < 3; some += 1) await work.act();
      const home = await placeOf(space, person);
      await query`insert into file_texts (user_id, version_id, text)
        values (${person.user.id}, 'left', 'Of an earlier try')`.run(
        databaseCalled(otherThan(home), space, person),
      );
      await askMove(space.ports, person.user.id, otherThan(home));
      const sleep = sleeper();
      const moving = moveOn(
        sleepingAt(space, [before, nth], { sleep: sleep.fall, write: work.act }),
      ).catch(() => undefined);
      const isAsleep = await Promise.race([sleep.asleep, moving.then(() => false)]);
      expect([before, isAsleep]).toEqual([before, true]);
      await work.act();
      space.wait(31_000);
      await moveOn(space.ports);
      await work.act();
      if (comesBack) {
        await askMove(space.ports, person.user.id, home);
        await moveOn(space.ports);
      }
      sleep.wake();
      await moving;
      await work.act();
      space.wait(31_000);
      await moveAll(space.ports);
      expect(await placeOf(space, person)).toBe(comesBack ? home : otherThan(home));
      await expectNothingLost(space, person, work);
    }
  },
  120_000,
);

test("every table belongs to the directory or to a person, and each that is carried has a key", async () => {
  const space = await workspace();
  await space.signUp();
  await space.signUp();
  for (const db of eachDatabase()) {
    const all = await tablesOf(db);
    const carried = new Set((await carriedTables(db)).map(({ name }) => name));
    const others = all.filter((name) => !carried.has(name) && !directoryTables.has(name));
    expect(others.toSorted()).toEqual(["moving_changes", "pointer_changes", "presences"]);
    for (const name of directoryTables) expect(all).toContain(name);
  }
});

import { beforeEach, expect, test, vi } from "vitest";
import { people } from "#contract/admin/people.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { eachDatabase, isSpread } from "../testing/databases.ts";
import { asleepAt, hooked, personIn, superAdmin } from "../testing/movers.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { carriedTables } from "./carrying.ts";
import { askMove, moveAll, moveOn } from "./moving.ts";

// Each failure is told there, as it should be.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const placeOf = async ({ ports }: Workspace, { user }: Person) => {
  const row = await query<{ place: string }>`select coalesce(place, 'DB') place from users
    where user_id = ${user.id}`.first(ports.directory);
  return row?.place;
};

/** The cron, so many minutes long; what fails is noted by it. */
async function minutes(space: Workspace, many: number): Promise<void> {
  for (let minute = 0; minute < many; minute += 1) {
    space.wait(60_000);
    await moveAll(space.ports).catch(() => undefined);
  }
}

/** Somebody whose move cannot succeed: where they go is no longer bound. It was asked for, and begun, before all others. */
async function stuck(space: Workspace): Promise<Person> {
  const person = await personIn(space, "DB");
  await askMove(space.ports, person.user.id, "DB_1");
  await query`update moves set to_place = 'DB_2', asked_at = '2000', claim = 'dead',
    claimed_until = '2000' where user_id = ${person.user.id}`.run(space.ports.directory);
  return person;
}

test.runIf(isSpread)(
  "a move that cannot succeed holds up none of the others, and is tried again ever more rarely",
  async () => {
    const space = await workspace();
    const poison = await stuck(space);
    const ada = await personIn(space, "DB");
    space.wait(1_000);
    await askMove(space.ports, ada.user.id, "DB_1");
    await minutes(space, 2);
    expect(await placeOf(space, ada)).toBe("DB_1");
    expect((await poison.call(tasks.list, {})).status).toBe(200);
    await minutes(space, 30);
    const move = await query<{ tries: number }>`select tries from moves
      where user_id = ${poison.user.id}`.first(space.ports.directory);
    expect(move?.tries).toBeGreaterThan(3);
    expect(move?.tries).toBeLessThan(7);
  },
);

test.runIf(isSpread).for([
  ["before the switch", /^update users set place/, 0, "DB"],
  ["after the switch", /^insert into presences/, 3, "DB_1"],
] as const)(
  "somebody whose mover is killed %s works again within a minute, whoever else is moved",
  async ([, before, nth, place]) => {
    const space = await workspace();
    const ada = await personIn(space, "DB");
    await ada.call(tasks.create, { body: { title: "Mine" } });
    await askMove(space.ports, ada.user.id, "DB_1");
    const mover = await asleepAt(space, [before, nth], (ports) => moveOn(ports).catch(String));
    expect((await ada.call(tasks.list, {})).status).toBe(503);
    // Another one is begun in that minute.
    await stuck(space);
    await minutes(space, 1);
    const listed = await ada.call(tasks.list, {});
    expect([listed.status, await placeOf(space, ada)]).toEqual([200, place]);
    expect(listed.body.data.map(({ title }) => title)).toContain("Mine");
    await ada.call(tasks.create, { body: { title: "Meanwhile" } });
    await mover.wake();
    await minutes(space, 10);
    expect(await placeOf(space, ada)).toBe("DB_1");
    const titles = (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Mine", "Meanwhile"]));
  },
);

test.runIf(isSpread)(
  "somebody works again though what lets them work fails with their move",
  async () => {
    const space = await workspace();
    const ada = await personIn(space, "DB");
    await askMove(space.ports, ada.user.id, "DB_1");
    const failing = hooked(space, async (sent) => {
      if (sent.some((sql) => /^update (users set place|presences)/.test(sql)))
        throw new Error("D1 is away");
    });
    await expect(moveOn(failing)).rejects.toThrow("D1 is away");
    expect((await ada.call(tasks.list, {})).status).toBe(503);
    await stuck(space);
    await minutes(space, 1);
    expect((await ada.call(tasks.list, {})).status).toBe(200);
    await minutes(space, 5);
    expect(await placeOf(space, ada)).toBe("DB_1");
  },
);

test.runIf(isSpread)(
  "a move to another place is refused while one waits; to where they are it cancels that, and leaves nothing",
  async () => {
    const space = await workspace();
    const root = await superAdmin(space);
    const ada = await personIn(space, "DB");
    await ada.call(tasks.create, { body: { title: "Mine" } });
    const move = async (to: string) => {
      const { status, body } = await root.call(people.move, {
        params: { id: ada.user.id },
        body: { to },
      });
      return [status, body.data ?? body.error];
    };
    expect(await move("DB_1")).toEqual([200, { place: "DB", isMoving: true }]);
    const mover = await asleepAt(space, [/^update users set place/, 0], (ports) =>
      moveOn(ports).catch(String),
    );
    expect(await move("DB")).toEqual([200, { place: "DB", isMoving: true }]);
    // At once, not with the next cron.
    expect((await ada.call(tasks.create, { body: { title: "Meanwhile" } })).status).toBe(201);
    expect((await move("DB_1"))[0]).toBe(409);
    await mover.wake();
    await minutes(space, 2);
    expect(await move("DB")).toEqual([200, { place: "DB", isMoving: false }]);
    const [directory, other] = eachDatabase();
    if (!directory || !other) throw new Error("Two are bound");
    for (const { name } of await carriedTables(other))
      expect(
        await other.prepare(`select 1 from "${name}" where user_id = ?`).bind(ada.user.id).all(),
      ).toMatchObject({ results: [] });
    for (const db of eachDatabase())
      expect(await query`select name from sqlite_master where type = 'trigger'`.all(db)).toEqual(
        [],
      );
    const titles = (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Mine", "Meanwhile"]));
    expect(await move("DB_1")).toEqual([200, { place: "DB", isMoving: true }]);
    await query`update moves set to_place = 'DB_2' where user_id = ${ada.user.id}`.run(directory);
    const [status, error] = await move("DB_1");
    expect([status, error]).toEqual([
      409,
      "They are being moved to DB_2 already. To cancel that, move them to DB",
    ]);
    // Also one whose other database is gone.
    await minutes(space, 1);
    expect((await move("DB"))[0]).toBe(200);
    await minutes(space, 1);
    expect(await move("DB")).toEqual([200, { place: "DB", isMoving: false }]);
  },
);

test.runIf(isSpread)(
  "a move that takes more than one run of the cron goes on where it was, and the person writes between",
  async () => {
    const space = await workspace();
    const ada = await personIn(space, "DB");
    const id = ada.user.id;
    await query`with recursive c(x) as (select 1 union all select x + 1 from c where x < 4000)
      insert into file_texts (user_id, version_id, text)
      select ${id}, printf('%08d', x), 'Text' from c`.run(space.ports.directory);
    await askMove(space.ports, id, "DB_1");
    const copied: string[] = [];
    let runs = 0;
    const titles: string[] = [];
    while ((await placeOf(space, ada)) === "DB") {
      runs += 1;
      await moveOn(space.ports, 3);
      const row = await query<{ copied: string | null }>`select copied from moves
        where user_id = ${id}`.first(space.ports.directory);
      copied.push(row?.copied ?? "");
      // A page that the bookmark does not tell of.
      if (runs === 2) {
        const text = `zz${String(runs)}`;
        await query`insert into file_texts (user_id, version_id, text)
          values (${id}, ${text}, 'Put and not noted')`.run(
          eachDatabase()[1] ?? space.ports.directory,
        );
      }
      const title = `In run ${String(runs)}`;
      expect((await ada.call(tasks.create, { body: { title } })).status).toBe(201);
      titles.push(title);
      expect(runs).toBeLessThan(40);
    }
    expect(runs).toBeGreaterThan(4);
    expect(new Set(copied).size).toBeGreaterThan(4);
    for (let more = 0; more < 20 && (await moveOn(space.ports, 3)); more += 1);
    const listed = (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);
    expect(listed).toEqual(expect.arrayContaining(titles));
    for (const [at, db] of eachDatabase().entries()) {
      const row = await query<{ many: number }>`select count(*) many from file_texts
        where user_id = ${id}`.first(db);
      expect(row?.many).toBe(at === 1 ? 4_000 : 0);
    }
  },
);

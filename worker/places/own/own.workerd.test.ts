import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { feeds } from "#contract/calendar/feeds.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../../db/query.ts";
import { belongings } from "../../testing/belongings.ts";
import { isOwn } from "../../testing/databases.ts";
import { type Person, workspace, type Workspace } from "../../testing/workspace.ts";
import { everyTool } from "../../tools.ts";
import { askMove } from "../moving.ts";
import { tablesOf } from "../rows-of-person.ts";

/** Somebody with an object of their own, in the run that has them. */
async function ownPerson(space: Workspace): Promise<Person> {
  for (;;) {
    const person = await space.signUp();
    const row = await query<{ place: string | null }>`select place from users
      where user_id = ${person.user.id}`.first(env.DB);
    if (row?.place === `own:${person.user.id}`) return person;
  }
}

const stubOf = ({ user }: Person) => env.People.get(env.People.idFromName(user.id));

const pointersOf = ({ user }: Person) =>
  query<{ key: string }>`select key from pointers where user_id = ${user.id} order by key`.all(
    env.DB,
  );

const secretsOf = (person: Person) =>
  runInDurableObject(stubOf(person), (_, { storage }) =>
    storage.sql
      .exec(
        `select token_hash key from file_shares union select storage_name from file_versions
          union select token_hash from calendar_feeds union select hash from email_states
          union select id from push_devices order by key`,
      )
      .toArray(),
  );

test.runIf(isOwn)(
  "what a person has lies in their own object alone, and the directory knows the secrets that lead there and no others",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    await belongings(space, ada);
    const ofDirectory: string[] = [];
    for (const name of await tablesOf(env.DB)) {
      const row = await env.DB.prepare(`select 1 from "${name}" where user_id = ?`)
        .bind(ada.user.id)
        .first();
      if (row) ofDirectory.push(name);
    }
    expect(ofDirectory).toEqual(
      expect.arrayContaining(["pointers", "refresh_tokens", "sessions", "users"]),
    );
    for (const name of ["events", "tasks", "notes", "files", "file_shares"])
      expect(ofDirectory).not.toContain(name);
    const kept = await secretsOf(ada);
    expect(kept.length).toBeGreaterThan(2);
    expect(await pointersOf(ada)).toEqual(kept);
  },
);

test.runIf(isOwn)(
  "a secret whose telling was cut off opens something once the object has woken by itself",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    const feed = (await ada.call(feeds.create, { body: {} })).body.data.url;
    const open = async () => (await space.stranger.send("GET", feed)).status;
    expect(await open()).toBe(200);
    // As if the directory had been away just then.
    await env.DB.prepare("delete from pointers where user_id = ?").bind(ada.user.id).run();
    await runInDurableObject(stubOf(ada), (_, { storage }) => {
      storage.sql.exec(
        "insert into pointer_changes (user_id, key, is_gone) select user_id, token_hash, 0 from calendar_feeds",
      );
    });
    expect(await open()).toBe(404);
    expect(await runDurableObjectAlarm(stubOf(ada))).toBe(true);
    expect(await open()).toBe(200);
    const { id } = (await ada.call(feeds.list, {})).body.data[0] ?? { id: "" };
    await ada.call(feeds.revoke, { params: { id } });
    expect(await open()).toBe(404);
  },
);

test.runIf(isOwn)(
  "an object wakes a minute after something was written, then when something falls due, and once a day",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    const stub = stubOf(ada);
    const wakesIn = () =>
      runInDurableObject(stub, async (_, { storage }) =>
        Math.round((((await storage.getAlarm()) ?? 0) - Date.now()) / 60_000),
      );
    await ada.call(tasks.create, { body: { title: "Later" } });
    expect(await wakesIn()).toBe(1);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const plan = (at: string) =>
      runInDurableObject(stub, (_, { storage }) => {
        storage.sql.exec(
          `insert or replace into reminder_plans (user_id, checked_at, next_at, zone)
            values (?, ?, ?, 'UTC')`,
          ada.user.id,
          inHours(0),
          at,
        );
        storage.sql.exec("update events set sent_at = ?", inHours(0));
      });
    await plan(inHours(3));
    await runDurableObjectAlarm(stub);
    expect(await wakesIn()).toBe(180);
    await plan(inHours(70));
    await runDurableObjectAlarm(stub);
    expect(await wakesIn()).toBeGreaterThan(23 * 60);
    expect(await wakesIn()).toBeLessThanOrEqual(24 * 60);
  },
);

test.runIf(isOwn)(
  "AU-03 an object looks ever more rarely at what is due and cannot be done, as of a disabled person, and at once after a change",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    const stub = stubOf(ada);
    const past = new Date(Date.now() - 3_600_000).toISOString();
    await ada.call(tasks.create, { body: { title: "Heard of" } });
    await runInDurableObject(stub, async (_, { storage }) => {
      storage.sql.exec("update events set sent_at = ?", past);
      storage.sql.exec("update users set disabled_at = ?", past);
      storage.sql.exec(
        `insert or replace into email_accounts (user_id, address, tokens, expires_at, state, seen_at, next_at)
          values (?1, 'ada@x.example', '', ?2, 'connected', ?2, ?2)`,
        ada.user.id,
        past,
      );
      await storage.put("swept at", Date.now());
    });
    const wakes: number[] = [];
    const wakesIn = () =>
      runInDurableObject(stub, async (_, { storage }) =>
        Math.round((((await storage.getAlarm()) ?? 0) - Date.now()) / 60_000),
      );
    for (let times = 0; times < 9; times++) {
      await runDurableObjectAlarm(stub);
      wakes.push(await wakesIn());
    }
    expect(wakes).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 64]);
    const soon = new Date(Date.now() + 5 * 60_000).toISOString();
    await runInDurableObject(stub, (_, { storage }) => {
      storage.sql.exec(
        `insert or replace into reminder_plans (user_id, checked_at, next_at, zone) values (?1, ?2, ?3, 'UTC')`,
        ada.user.id,
        past,
        soon,
      );
    });
    await runDurableObjectAlarm(stub);
    // What cannot be done holds up nothing that is still to come.
    expect(await wakesIn()).toBe(5);
    await space.ports.dbFor(ada.user.id).prepare("update users set disabled_at = null").run();
    expect(await wakesIn()).toBe(1);
  },
);

test.runIf(isOwn)("AU-03 nobody is moved into the object of somebody else", async () => {
  const space = await workspace();
  const [ada, bob] = [await ownPerson(space), await space.signUp()];
  const move = askMove(space.ports, bob.user.id, `own:${ada.user.id}`);
  await expect(move).rejects.toThrow("to: is one of DB, OWN");
});

test("every tool that works each minute says when there is something to do, but for what works on the directory alone", () => {
  const silent = everyTool.filter(({ everyMinute, due }) => everyMinute && !due);
  expect(silent).toHaveLength(1);
});

test.runIf(isOwn)(
  "a directory that was set back hears of every secret again within a day, and no byte goes meanwhile",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    await belongings(space, ada);
    await env.DB.prepare("delete from pointers where user_id = ?").bind(ada.user.id).run();
    await runInDurableObject(stubOf(ada), (_, { storage }) => storage.put("swept at", 0));
    await runDurableObjectAlarm(stubOf(ada));
    const kept = await secretsOf(ada);
    expect(kept.length).toBeGreaterThan(1);
    expect(await pointersOf(ada)).toEqual(kept);
  },
);

test.runIf(isOwn)(
  "an object is woken within a minute of a change, although the directory does not answer",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    // Asleep until the sweep of tomorrow.
    await runDurableObjectAlarm(stubOf(ada));
    await runDurableObjectAlarm(stubOf(ada));
    const found = await runInDurableObject(stubOf(ada), async (object, { storage }) => {
      expect(Number(await storage.getAlarm()) - Date.now()).toBeGreaterThan(120_000);
      const batch = () => new Promise(() => undefined);
      const prepare = (sql: string) => env.DB.prepare(sql);
      Object.assign(object, { env: { DB: { batch, prepare } } });
      const values = [ada.user.id, "key"];
      void object.run([
        { sql: "insert into pointer_changes (user_id, key, is_gone) values (?, ?, 0)", values },
      ]);
      return storage.getAlarm();
    });
    expect(Number(found) - Date.now()).toBeLessThanOrEqual(60_000);
    expect(Number(found)).toBeGreaterThan(0);
  },
);

test.runIf(isOwn)(
  "an object has the tables of this program once it is asked for anything",
  async () => {
    const space = await workspace();
    const ada = await ownPerson(space);
    await runInDurableObject(stubOf(ada), (_, { storage }) => {
      const names = (from: string) =>
        storage.sql
          .exec(from)
          .toArray()
          .map(({ name }) => name);
      const applied = names("select name from d1_migrations order by name");
      expect(applied).toContain("0035_pointers");
      expect(names("select name from sqlite_master where name like 'pointers %'")).toHaveLength(15);
    });
  },
);

import { query } from "../db/query.ts";
import { NamedDatabases, objectsName, placeNamed } from "../places/named-databases.ts";
import type { Ports } from "../ports.ts";
import type { Person, Workspace } from "./workspace.ts";

/** Somebody who lies there. */
export async function personIn(space: Workspace, place: "DB" | "DB_1"): Promise<Person> {
  for (;;) {
    const person = await space.signUp();
    const row = await query<{ place: string }>`select coalesce(place, 'DB') place from users
      where user_id = ${person.user.id}`.first(space.ports.directory);
    if (row?.place === place) return person;
  }
}

export async function superAdmin(space: Workspace): Promise<Person> {
  const person = await space.signUp("Root");
  await query`update users set role = 'SUPER_ADMIN' where user_id = ${person.user.id}`.run(
    space.ports.directory,
  );
  return person;
}

/** What a mover is given whose every call of a database tells before it is made. */
export function hooked(space: Workspace, hook: (sent: readonly string[]) => Promise<void>): Ports {
  const texts = new WeakMap<object, string>();
  const originals = new WeakMap<object, D1PreparedStatement>();
  const textOf = (one: object) => texts.get(one) ?? "";
  const statement = (inner: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(inner, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "bind")
          return (...values: unknown[]) => statement(target.bind(...values), sql);
        return async (...given: unknown[]): Promise<unknown> => {
          await hook([sql]);
          return Reflect.apply(value, target, given);
        };
      },
    });
    texts.set(proxy, sql);
    originals.set(proxy, inner);
    return proxy;
  };
  const over = (db: D1Database): D1Database =>
    new Proxy(db, {
      get(target, name) {
        if (name === "prepare") return (sql: string) => statement(target.prepare(sql), sql);
        if (name === "batch")
          return async (list: D1PreparedStatement[]) => {
            await hook(list.map((one) => textOf(one)));
            return target.batch(list.map((one) => originals.get(one) ?? one));
          };
        const value: unknown = Reflect.get(target, name);
        return value;
      },
    });
  const own = (userId: string) => space.ports.byName.get(placeNamed(objectsName, userId));
  const byName = new NamedDatabases(
    [...space.ports.byName].map(([name, db]) => [name, over(db)] as const),
    {
      of(userId) {
        const db = own(userId);
        if (!db) throw new Error("Nobody has an object of their own in this run");
        return over(db);
      },
      erase: (userId) => space.ports.erase(userId),
    },
  );
  return { ...space.ports, byName, directory: byName.get("DB") ?? space.ports.directory };
}

/** A page of rows that is copied. */
export const copying = /^insert into \w+ \("user_id"/;

/** A mover whose isolate dies after so many calls, while the person writes between them. */
export function dyingAfter(space: Workspace, calls: number, write: () => Promise<void>): Ports {
  let left = calls;
  return hooked(space, async () => {
    left -= 1;
    if (left % 23 === 0) await write();
    if (left < 0) throw new Error("The isolate died");
  });
}

/** A mover that falls asleep before one of its statements; the person writes when it has begun to copy. */
export function sleepingAt(
  space: Workspace,
  [before, nth]: readonly [RegExp, number],
  { sleep, write }: Readonly<Record<"sleep" | "write", () => Promise<void>>>,
): Ports {
  let left = nth;
  let hasWritten = false;
  return hooked(space, async (sent) => {
    if (sent.some((sql) => before.test(sql))) {
      left -= 1;
      if (left === -1) await sleep();
    }
    if (hasWritten || !sent.some((sql) => copying.test(sql))) return;
    hasWritten = true;
    await write();
  });
}

/** Sleep that somebody else ends. */
export function sleeper() {
  let wake: (slept: undefined) => void = () => undefined;
  const slept = new Promise<undefined>((resolve) => {
    wake = resolve;
  });
  let tell: (isAsleep: boolean) => void = () => undefined;
  const asleep = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  return {
    asleep,
    wake: () => wake(undefined),
    async fall(): Promise<void> {
      tell(true);
      await slept;
    },
  };
}

/** A mover that sleeps before one of its statements until it is woken, and is asleep when this is answered. */
export async function asleepAt(
  space: Workspace,
  [before, nth]: readonly [RegExp, number],
  move: (ports: Ports) => Promise<unknown>,
): Promise<{ wake(): Promise<unknown> }> {
  const sleep = sleeper();
  const moving = move(
    sleepingAt(space, [before, nth], { sleep: sleep.fall, write: () => Promise.resolve() }),
  );
  const isAsleep = await Promise.race([sleep.asleep, moving.then(() => false)]);
  if (!isAsleep) throw new Error(`No statement is ${String(before)}`);
  return {
    wake() {
      sleep.wake();
      return moving;
    },
  };
}

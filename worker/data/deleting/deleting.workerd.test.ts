import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { lentToData } from "../../lent-to-data.ts";
import { query } from "../../db/query.ts";
import { wipeDeleted } from "./wiping.ts";
import { adminActs, people } from "#contract/admin/people.ts";
import { signUps } from "#contract/admin/sign-up.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { data } from "#contract/accounts/data.ts";
import { files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { tasks } from "#contract/tasks.ts";
import { belongings } from "../../testing/belongings.ts";
import { connectMailbox } from "../../testing/mails.ts";
import { type Person, workspace, type Workspace } from "../../testing/workspace.ts";
import { tablesOf } from "../../places/rows-of-person.ts";

const minute = 60_000;

async function runCron({
  ports,
  everyMinute,
}: Pick<Workspace, "ports" | "everyMinute">): Promise<void> {
  await ports.sessions.resend();
  await everyMinute();
}

/** How many rows of each table are a person's, over whatever tables there are. */
async function rowsLeft(space: Workspace, userId: string): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const db of [space.db, env.SEARCH])
    for (const table of await tablesOf(db)) {
      const row = await db
        .prepare(`select count(*) many from "${table}" where user_id = ?`)
        .bind(userId)
        .first<{ many: number }>();
      if (row && row.many > 0) left[table] = row.many;
    }
  return left;
}

/** Until the last look: what tells the room, and where bytes may still come to, without what they are. */
const untilLast = { account_endings: 1, file_versions: 1 };

async function keysLeft(before: ReadonlySet<string>): Promise<string[]> {
  const { objects } = await env.FILES.list();
  return objects.map(({ key }) => key).filter((key) => !before.has(key));
}

const remove = (person: Person, password = person.password) =>
  person.call(data.deleteAccount, { body: { current: password } });

/** Everything that a person may have, with mail that is long, a search that was made, and links. */
async function settled(space: Workspace, name = "Ada") {
  const ada = await space.signUp(name);
  await belongings(space, ada);
  await env.FILES.put(`mail/${ada.user.id}/adas-mail`, "{}");
  await space.index.rebuild(ada.user.id);
  const listed = await ada.call(fileBytes.uploads, {});
  expect(listed.body.data.length).toBe(1);
  return ada;
}

test("AU-04 a deleted account leaves no row in any table and no byte, and what it had opens nothing", async () => {
  const space = await workspace();
  const admin = await space.signUp("Root");
  const known = new Set((await env.FILES.list()).objects.map(({ key }) => key));
  const ada = await settled(space);
  const key = await space.agent(ada, ["read"]);
  const login = { email: ada.email, password: ada.password };
  const feed = (await ada.call(feeds.create, { body: { name: "Team" } })).body.data;
  const before = await rowsLeft(space, ada.user.id);
  expect(Object.keys(before).length).toBeGreaterThan(25);
  const others = await rowsLeft(space, admin.user.id);

  expect((await remove(ada, "not the password")).body.error).toContain("Wrong password");
  expect((await key.call(data.deleteAccount, { body: { current: ada.password } })).status).toBe(
    403,
  );
  expect(await rowsLeft(space, ada.user.id)).toEqual({
    ...before,
    ...(await rowsLeft(space, ada.user.id)),
  });
  const phone = (await space.stranger.call(accounts.signIn, { body: login })).body.data;
  expect((await remove(ada)).status).toBe(200);
  expect((await ada.call(tasks.list, {})).status).toBe(401);
  // Other devices are told from the first moment on.
  const asked = { body: { refreshToken: phone.refreshToken } };
  expect((await space.stranger.call(accounts.refresh, asked)).body.code).toBe("account_deleted");
  await runCron(space);
  expect(await rowsLeft(space, ada.user.id)).toEqual(untilLast);
  expect(await keysLeft(known)).toEqual([]);
  const awaited = space.db.prepare("select name, plan from file_versions where user_id = ?");
  expect(await awaited.bind(ada.user.id).all()).toMatchObject({
    results: [{ name: "", plan: null }],
  });
  space.wait(minute);
  expect((await key.call(tasks.list, {})).status).toBe(401);
  const path = new URL(feed.url, "https://aside.test").pathname;
  expect((await space.stranger.send("GET", path)).status).toBe(404);
  expect((await space.stranger.call(accounts.signIn, { body: login })).status).toBe(401);
  const gone = {
    status: 401,
    body: {
      code: "account_deleted",
      error: expect.stringMatching(/^Your account was deleted\. Nothing/),
    },
  };
  const refreshed = { body: { refreshToken: ada.refreshToken } };
  expect(await space.stranger.call(accounts.refresh, refreshed)).toMatchObject(gone);

  // What a call that was under way wrote after it goes with the last look.
  await space.db
    .prepare(
      "insert into requests (user_id, key, fingerprint, at, answer) values (?, 'late', '', '', '')",
    )
    .bind(ada.user.id)
    .run();
  space.wait(21 * minute);
  await runCron(space);
  expect(await rowsLeft(space, ada.user.id)).toEqual({});
  expect(await rowsLeft(space, admin.user.id)).toEqual(others);
  // A device that comes back late is told; one of an account that this database never had keeps what it holds.
  expect(await space.stranger.call(accounts.refresh, refreshed)).toMatchObject(gone);
  const unknown = { body: { refreshToken: ada.refreshToken.replace(/^\w+/, "newer") } };
  expect((await space.stranger.call(accounts.refresh, unknown)).body.code).toBe("session_ended");
  expect(await space.ports.room.isRevoked(ada.user.id, key.key.id)).toBe(false);
  expect((await space.signUp()).email).not.toBe(ada.email);
});

test("a deletion that is cut off at any step is brought to its end by the cron", async () => {
  const space = await workspace();
  await space.signUp("Root");
  const known = new Set((await env.FILES.list()).objects.map(({ key }) => key));
  const ada = await settled(space);
  const until = new Date(space.clock.now.getTime() + 20 * minute).toISOString();
  // The isolate dies: what comes after the answer gets no further than so many calls of the database or R2.
  let left = 0;
  const dying = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]): unknown => {
          left -= 1;
          if (left < 0) throw new Error("The isolate died");
          return Reflect.apply(value, target, given);
        };
      },
    });
  const { ports } = space;
  const [directory, ...others] = ports.databases.map((db) => dying(db));
  const cutOff = {
    ...ports,
    directory: directory ?? ports.directory,
    databases: directory ? [directory, ...others] : [],
    dbFor: (userId: string) => dying(ports.dbFor(userId)),
    bucket: dying(ports.bucket),
  };
  const begun = query`insert into account_endings (user_id, began_at)
    values (${ada.user.id}, ${space.clock.now.toISOString()})`;
  await begun.run(space.db);
  let cuts = 0;
  for (let steps = 0; left <= 0; steps += 8, cuts += 1) {
    left = steps;
    await wipeDeleted(cutOff, lentToData).catch(() => undefined);
  }
  expect(cuts).toBeGreaterThan(10);
  await wipeDeleted(ports, lentToData);
  expect(await rowsLeft(space, ada.user.id)).toEqual(untilLast);
  expect(await keysLeft(known)).toEqual([]);
  space.clock.now = new Date(until);
  for (let steps = 0; Object.keys(await rowsLeft(space, ada.user.id)).length > 0; steps += 40) {
    left = steps;
    await wipeDeleted(cutOff, lentToData).catch(() => undefined);
  }
});

test("a sample workspace goes by its words; the only administrator stays while there are others", async () => {
  const space = await workspace();
  const root = await space.signUp("Root");
  const ada = await space.signUp("Ada");
  await query`update users set role = iif(user_id = ${root.user.id}, 'SUPER_ADMIN', 'USER')`.run(
    space.db,
  );
  const about = async (person: Person) => (await person.call(data.deleting, {})).body.data;
  expect(await about(root)).toEqual({ isOnlyAdministrator: true, isInActs: false });
  expect(await about(ada)).toEqual({ isOnlyAdministrator: false, isInActs: false });
  const refused = await remove(root);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining("only administrator"),
  ]);
  expect((await root.call(accounts.me, {})).status).toBe(200);
  const tried = (await space.stranger.call(accounts.trySample, {})).body.data;
  const guest = space.caller(tried.accessToken);
  expect((await guest.call(data.deleteAccount, { body: { words: "yes" } })).status).toBe(400);
  const gone = await guest.call(data.deleteAccount, { body: { words: "Delete everything" } });
  expect(gone.status).toBe(200);
  await runCron(space);
  expect(await rowsLeft(space, tried.user.id)).toEqual({ account_endings: 1 });
  await query`update users set role = 'SUPER_ADMIN' where user_id = ${ada.user.id}`.run(space.db);
  expect((await remove(root)).status).toBe(200);
  expect((await remove(ada)).status).toBe(409);
});

test("AU-03 what an administrator did stays listed after their account is gone, under the name and address of then", async () => {
  const space = await workspace();
  const [root, admin, ada] = [
    await space.signUp("Root"),
    await space.signUp("Admin"),
    await space.signUp("Ada"),
  ];
  for (const [{ user }, role] of [
    [root, "SUPER_ADMIN"],
    [admin, "ADMIN"],
  ] as const)
    await query`update users set role = ${role} where user_id = ${user.id}`.run(space.db);
  expect((await admin.call(data.deleting, {})).body.data.isInActs).toBe(false);
  await admin.call(people.resetCode, { params: { id: ada.user.id } });
  const made = await admin.call(signUps.invite, { body: { note: "Zoe", days: 1 } });
  expect(made.status).toBe(200);
  expect((await admin.call(data.deleting, {})).body.data.isInActs).toBe(true);
  expect((await remove(admin)).status).toBe(200);
  await runCron(space);
  space.wait(21 * minute);
  await runCron(space);
  expect(await rowsLeft(space, admin.user.id)).toEqual({ admin_acts: 2 });
  const login = { body: { email: root.email, password: root.password } };
  const token = (await space.stranger.call(accounts.signIn, login)).body.data.accessToken;
  const listed = (await space.caller(token).call(adminActs.list, {})).body.data;
  const by = { id: admin.user.id, name: "Admin", email: admin.email, isGone: true };
  expect(listed.slice(0, 2)).toMatchObject([
    { act: "invite", by },
    { act: "reset-code", by, target: { name: "Ada" } },
  ]);
});

test("Google's tokens are given back, again where Google does not answer, and nothing waits for it for ever", async () => {
  const space = await workspace();
  await space.signUp("Root");
  const asked: string[] = [];
  const ada = await settled(space);
  await connectMailbox(space, ada.user.id);
  space.web.answer = async (request) => {
    asked.push(`${new URL(request.url).pathname} ${await request.text()}`);
    return new Response(null, { status: asked.length > 2 ? 200 : 503 });
  };
  expect((await remove(ada)).status).toBe(200);
  for (let run = 0; run < 4; run += 1) await runCron(space);
  expect(asked).toEqual(Array.from({ length: 3 }, () => "/revoke token=the-refresh-token"));
  expect(await rowsLeft(space, ada.user.id)).toEqual(untilLast);
});

test("a link that was shared opens nothing any more", async () => {
  const space = await workspace();
  await space.signUp("Root");
  const ada = await settled(space);
  const listed = await ada.call(files.list, { query: { search: "file.txt" } });
  const id = String(listed.body.data[0]?.id);
  const shared = await ada.call(fileSharing.share, { params: { id }, body: {} });
  const { url } = shared.body.data;
  const token = url.split("/").at(-1) ?? "";
  const open = () => space.stranger.send("POST", `/api/shared/${token}`, {});
  expect((await open()).status).toBe(200);
  await remove(ada);
  await runCron(space);
  expect((await open()).status).toBe(404);
});

import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { data } from "#contract/accounts/data.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { people } from "#contract/admin/people.ts";
import { workspace } from "../testing/workspace.ts";
import { replacePassword } from "./store.ts";

const password = "correct horse battery";

test("AU-01 the address of ADMIN_EMAIL earns its role once: not again after it was taken away, and a closed door then tells it from no other", async () => {
  const email = "boss@example.com";
  const space = await workspace({ adminEmail: email, signUp: "closed" });
  const { db, stranger, caller } = space;
  await db.prepare("delete from users").run();
  const ways = async () => (await stranger.call(entrance.ways, {})).body.data.signUp;
  const join = (as: string, secret = password) =>
    stranger.call(accounts.signUp, { body: { email: as, password: secret, name: "Somebody" } });
  expect(await ways()).toBe("open");
  const boss = (await join(email)).body.data;
  expect([boss.user.role, await ways()]).toEqual(["SUPER_ADMIN", "closed"]);
  const insert = db.prepare(
    "insert into users (user_id, email, name, role, created_at) values ('next', 'next@example.com', 'Next', 'SUPER_ADMIN', '2026')",
  );
  await insert.run();
  await db.prepare("update users set role = 'USER' where email = ?").bind(email).run();
  const mine = caller(boss.accessToken);
  expect((await mine.call(data.deleteAccount, { body: { current: password } })).status).toBe(200);
  for (const secret of [password, "password1"]) {
    const [theirs, anyones] = [await join(email, secret), await join("any@example.com", secret)];
    expect([theirs.status, theirs.body.error]).toEqual([403, "Creating accounts is closed here"]);
    expect([anyones.status, anyones.body.error]).toEqual([theirs.status, theirs.body.error]);
  }
  expect(await ways()).toBe("closed");
  // Where the door is open the address is one like any other.
  const open = await workspace({ adminEmail: email, signUp: "open" });
  const again = await open.stranger.call(accounts.signUp, {
    body: { email, password, name: "Boss" },
  });
  expect(again.body.data.user.role).toBe("USER");
});

test("AU-01 who signs up while the last account is being deleted runs the place; nobody enables what is being deleted", async () => {
  const space = await workspace({ adminEmail: "", signUp: "open" });
  const { db } = space;
  await db.prepare("delete from users").run();
  const first = await space.signUp("First");
  expect(first.user.role).toBe("SUPER_ADMIN");
  // What is left of it is cut off, and waits for the cron.
  space.away.room = true;
  const gone = await first.call(data.deleteAccount, { body: { current: password } });
  expect(gone.status).toBe(200);
  await db
    .prepare(
      `insert or ignore into users (user_id, email, name, role, created_at, disabled_at)
      values (?1, 'first@example.com', 'First', 'USER', '2026', '2026')`,
    )
    .bind(first.user.id)
    .run();
  await db
    .prepare("insert or ignore into account_endings (user_id, began_at) values (?, '2026')")
    .bind(first.user.id)
    .run();
  const next = await space.signUp("Next");
  expect(next.user.role).toBe("SUPER_ADMIN");
  expect((await space.signUp("Third")).user.role).toBe("USER");
  const enabled = await next.call(people.enable, { params: { id: first.user.id } });
  expect([enabled.status, enabled.body.error]).toEqual([409, "Its owner is deleting this account"]);
});

test("AU-01 a password is not changed over one that a reset or an administrator has ended meanwhile", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const row = await space.db
    .prepare("select password from users where user_id = ?")
    .bind(ada.user.id)
    .first<{ password: string }>();
  const reader = { db: space.db, userId: ada.user.id };
  const at = space.clock.now.toISOString();
  const session = { id: "late", device: "", hash: "late", at, expiresAt: at };
  const replace = (old: string) =>
    replacePassword(reader, { old, password: "late", from: "none" }, session);
  const old = row?.password ?? "";
  expect(await replace("another")).toEqual({ user: undefined, ended: [] });
  await space.db
    .prepare("update users set disabled_at = ? where user_id = ?")
    .bind(at, ada.user.id)
    .run();
  expect(await replace(old)).toEqual({ user: undefined, ended: [] });
  const kept = await space.db
    .prepare(
      "select password, (select count(*) from sessions where id = 'late') late from users where user_id = ?",
    )
    .bind(ada.user.id)
    .first();
  expect(kept).toEqual({ password: old, late: 0 });
  expect((await ada.call(accounts.me, {})).status).toBe(200);
});

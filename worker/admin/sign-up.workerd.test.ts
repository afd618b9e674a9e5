import { expect, test } from "vitest";
import { accounts, type Role } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { adminActs, people } from "#contract/admin/people.ts";
import { signUps } from "#contract/admin/sign-up.ts";
import { workspace, type Workspace } from "../testing/workspace.ts";

const password = "correct horse battery";
let count = 0;

async function personOf(space: Workspace, role: Role) {
  const person = await space.signUp();
  const change = space.db.prepare("update users set role = ? where user_id = ?");
  await change.bind(role, person.user.id).run();
  return person;
}

const join = (
  { stranger }: Workspace,
  invite?: string,
  email = `new-${String(count++)}@example.com`,
) =>
  stranger.call(accounts.signUp, {
    body: { email, password, name: "New", ...(invite !== undefined && { invite }) },
  });

const secretOf = (url: string | null): string => url?.split("invite=")[1] ?? "";

test("AU-03 sign-up is closed and opened by an administrator, over what the installation says", async () => {
  const space = await workspace({ signUp: "open" });
  const { stranger } = space;
  const [root, ada] = [await personOf(space, "SUPER_ADMIN"), await space.signUp("Ada")];
  expect((await stranger.call(entrance.ways, {})).body.data.signUp).toBe("open");
  expect((await root.call(signUps.get, {})).body.data).toEqual({ mode: "open" });
  await root.call(signUps.set, { body: { mode: "closed" } });
  await root.call(signUps.set, { body: { mode: "closed" } });
  expect((await stranger.call(entrance.ways, {})).body.data.signUp).toBe("closed");
  expect((await join(space)).body.error).toBe("Creating accounts is closed here");
  expect((await stranger.call(accounts.trySample, {})).status).toBe(403);
  expect((await ada.call(signUps.set, { body: { mode: "open" } })).status).toBe(403);
  const [line, ...others] = (await root.call(adminActs.list, {})).body.data;
  expect(line).toMatchObject({ act: "sign-up", detail: "open → closed", target: null });
  expect(others.filter(({ act }) => act === "sign-up")).toEqual([]);
  await root.call(signUps.set, { body: { mode: "open" } });
  expect((await join(space)).status).toBe(200);
});

test("AU-03 an invitation makes one account, of however many calls, until it ends, is revoked, or its maker administers no more", async () => {
  const space = await workspace();
  const { stranger, wait, db } = space;
  const [root, admin] = [await personOf(space, "SUPER_ADMIN"), await personOf(space, "ADMIN")];
  const guest = (await stranger.call(accounts.trySample, {})).body.data;
  await root.call(signUps.set, { body: { mode: "invite" } });
  const invite = async (note = "") =>
    (await admin.call(signUps.invite, { body: { note, days: 1 } })).body.data;

  expect((await join(space)).body.error).toBe("Creating an account needs an invitation here");
  expect((await stranger.call(accounts.trySample, {})).status).toBe(403);
  expect((await join(space, "made-up")).status).toBe(403);

  const first = await invite("For Grace");
  expect(first).toMatchObject({ note: "For Grace", by: "Ada", usedBy: null });
  const rows = JSON.stringify((await db.prepare("select * from invites").all()).results);
  expect(rows).not.toContain(secretOf(first.url));
  // An address that is taken uses nothing up.
  expect((await join(space, secretOf(first.url), root.email)).status).toBe(409);
  const race = await Promise.all([1, 2, 3].map(() => join(space, secretOf(first.url))));
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  const orphans = await db
    .prepare("select 1 from sessions where user_id not in (select user_id from users)")
    .all();
  expect(orphans.results).toEqual([]);

  const second = await invite();
  // Who has an account is refused, and uses nothing up.
  const refused = await admin.call(accounts.keepSample, {
    body: { email: "more@example.com", password, name: "More", invite: secretOf(second.url) },
  });
  expect(refused.status).toBe(409);
  const over = await space.caller(guest.accessToken).call(accounts.keepSample, {
    body: { email: "kept@example.com", password, name: "Kept", invite: secretOf(first.url) },
  });
  expect(over.status).toBe(403);
  expect(over.body.error).toContain("was used or has ended");
  const kept = await space.caller(guest.accessToken).call(accounts.keepSample, {
    body: { email: "kept@example.com", password, name: "Kept", invite: secretOf(second.url) },
  });
  expect(kept.status).toBe(200);
  expect((await join(space, secretOf(second.url))).status).toBe(403);

  const third = await invite("Third");
  const revoked = await root.call(signUps.revoke, { params: { id: third.id } });
  expect(revoked.body.data).toMatchObject({ url: null });
  expect((await join(space, secretOf(third.url))).body.error).toContain("was used or has ended");

  const fourth = await invite();
  await root.call(people.setRole, { params: { id: admin.user.id }, body: { role: "USER" } });
  expect((await join(space, secretOf(fourth.url))).status).toBe(403);
  await root.call(people.setRole, { params: { id: admin.user.id }, body: { role: "ADMIN" } });
  expect((await join(space, secretOf(fourth.url))).status).toBe(200);

  const fifth = await invite();
  const { data } = (await root.call(signUps.invites, {})).body;
  expect(data.map(({ url }) => url !== null)).toEqual([true, false, false, false, false]);
  expect(data.find(({ id }) => id === first.id)?.usedBy).toBe("New");
  wait(86_400_001);
  expect((await join(space, secretOf(fifth.url))).status).toBe(403);
  const acts = (await db.prepare("select act, count(*) n from admin_acts group by 1").all())
    .results;
  expect(acts).toContainEqual({ act: "invite", n: 5 });
  expect(acts).toContainEqual({ act: "revoke-invite", n: 1 });
});

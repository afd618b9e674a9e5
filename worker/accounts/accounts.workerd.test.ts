import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { files } from "#contract/files.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";

const password = "correct horse battery";

test("AU-01 an account is created, left and entered again, and the first one is the super admin", async () => {
  const { db, stranger, caller } = await workspace();
  await db.prepare("delete from users").run();
  const first = await stranger.call(accounts.signUp, {
    body: { email: " Ada@Example.com", password, name: " Ada " },
  });
  expect(first.status).toBe(200);
  expect(first.body.data.user).toMatchObject({
    name: "Ada",
    email: "ada@example.com",
    role: "SUPER_ADMIN",
  });
  const second = await stranger.call(accounts.signUp, {
    body: { email: "ben@example.com", password, name: "Ben" },
  });
  expect(second.body.data.user.role).toBe("USER");

  const ada = caller(first.body.data.accessToken);
  expect((await ada.call(accounts.me, {})).body.data).toEqual(first.body.data.user);
  expect((await ada.call(accounts.signOut, {})).status).toBe(200);
  const { refreshToken } = first.body.data;
  expect((await stranger.call(accounts.refresh, { body: { refreshToken } })).body.code).toBe(
    "session_ended",
  );
  const back = await stranger.call(accounts.signIn, {
    body: { email: "ADA@example.com", password },
  });
  expect(back.body.data.user.id).toBe(first.body.data.user.id);
  expect(JSON.stringify((await db.prepare("select * from users").all()).results)).not.toContain(
    password,
  );
});

test("AU-01 with ADMIN_EMAIL set only that address becomes super admin, and sign-up can be closed to the rest", async () => {
  const { db, stranger } = await workspace({ adminEmail: "boss@example.com", signUp: "closed" });
  await db.prepare("delete from users").run();
  const refused = await stranger.call(accounts.signUp, {
    body: { email: "who@example.com", password, name: "Who" },
  });
  expect(refused).toMatchObject({
    status: 403,
    body: { error: "Creating accounts is closed here" },
  });
  const boss = await stranger.call(accounts.signUp, {
    body: { email: "boss@example.com", password, name: "Boss" },
  });
  expect(boss.body.data.user.role).toBe("SUPER_ADMIN");
});

test.each(["scrypt", "pbkdf2"] as const)(
  "AU-01 a password that was hashed by %s signs in after the setting changed, and no other does",
  async (passwordHash) => {
    const { email } = await (await workspace({ passwordHash })).signUp();
    const { stranger } = await workspace({
      passwordHash: passwordHash === "scrypt" ? "pbkdf2" : "scrypt",
    });
    const signIn = (tried: string) =>
      stranger.call(accounts.signIn, { body: { email, password: tried } });
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(`${password}!`)).status).toBe(401);
  },
);

test("AU-01 a refresh token works once; used again it ends the session on every device that holds it", async () => {
  const { signUp, stranger, wait } = await workspace();
  const ada = await signUp();
  const refresh = (refreshToken: string) =>
    stranger.call(accounts.refresh, { body: { refreshToken } });
  wait(20 * 60_000);
  const next = await refresh(ada.refreshToken);
  expect(next.body.data.user.id).toBe(ada.user.id);
  const third = await refresh(next.body.data.refreshToken);
  expect(third.status).toBe(200);

  const reused = await refresh(ada.refreshToken);
  expect(reused).toMatchObject({ status: 401, body: { code: "session_ended" } });
  expect((await refresh(third.body.data.refreshToken)).status).toBe(401);
});

test("AU-01 two tabs refreshing at once cannot both win, and an old token expires", async () => {
  const { signUp, stranger, wait } = await workspace();
  const ada = await signUp();
  const both = await Promise.all(
    [1, 2].map(() => stranger.call(accounts.refresh, { body: { refreshToken: ada.refreshToken } })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const ben = await signUp("Ben");
  wait(61 * 86_400_000);
  expect(
    (await stranger.call(accounts.refresh, { body: { refreshToken: ben.refreshToken } })).status,
  ).toBe(401);
});

test("AU-01 sign-in says the same for a wrong password and an unknown address, and slows down guessing", async () => {
  const { signUp, stranger, wait } = await workspace();
  const ada = await signUp();
  const wrong = await stranger.call(accounts.signIn, {
    body: { email: ada.email, password: "not it at all" },
  });
  const unknown = await stranger.call(accounts.signIn, {
    body: { email: "no@example.com", password: "not it at all" },
  });
  expect([wrong.status, wrong.body.error]).toEqual([401, "Wrong email or password"]);
  expect([unknown.status, unknown.body.error]).toEqual([401, "Wrong email or password"]);
  const attempts = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    attempts.push(
      await stranger.call(accounts.signIn, { body: { email: ada.email, password: "guess" } }),
    );
  }
  const limited = attempts.at(-1);
  expect(limited).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0);
  wait(61_000);
  expect(
    (await stranger.call(accounts.signIn, { body: { email: ada.email, password: ada.password } }))
      .status,
  ).toBe(200);
});

test.each([
  [
    "a taken address",
    { email: "taken@example.com" },
    409,
    "email",
    "An account with this email exists already",
  ],
  [
    "a bad address",
    { email: "not an address" },
    400,
    "email",
    "email: must be a valid email address",
  ],
  [
    "a short password",
    { password: "short" },
    400,
    "password",
    "password: must be at least 8 characters",
  ],
  ["a common password", { password: "Password123" }, 400, "password", "password: is too common"],
  [
    "a run",
    { password: "abcdefghij" },
    400,
    "password",
    "password: is a run of neighbouring characters",
  ],
  [
    "one letter",
    { password: "aaaaaaaaaaaa" },
    400,
    "password",
    "password: needs at least five different characters",
  ],
  [
    "the own address",
    { email: "margaret@example.com", password: "margaret1" },
    400,
    "password",
    "password: must not be your name or address",
  ],
  [
    "1 000 characters",
    { password: "x".repeat(1_000) },
    400,
    "password",
    "password: must be at most 200 characters",
  ],
  ["no name", { name: "   " }, 400, "name", "name: Name is required"],
  ["an unknown field", { role: "SUPER_ADMIN" }, 400, "role", "role: is not a known field"],
  ["a wrong type", { email: 7 }, 400, "email", "email: must be text"],
])(
  "AU-01 sign-up refuses %s by name and stores nothing",
  async (_, extra, status, field, error) => {
    const { stranger, db } = await workspace();
    const taken = { email: "taken@example.com", password, name: "Taken" };
    await stranger.call(accounts.signUp, { body: taken });
    const count = () => db.prepare("select count(*) as n from users").first<{ n: number }>();
    const before = await count();
    const answer = await stranger.send("POST", "/api/auth/sign-up", {
      email: "new@example.com",
      password,
      name: "New",
      ...extra,
    });
    expect(answer).toMatchObject({ status, body: { success: false, field, error } });
    expect(answer.body["requestId"]).toMatch(/^[\w-]{36}$/);
    expect(await count()).toEqual(before);
  },
);

test("AU-01 guesses from elsewhere do not lock the owner out, and one place cannot try everybody", async () => {
  const { signUp, stranger } = await workspace();
  const ada = await signUp();
  const enter = (place: string, email: string, guess: string) =>
    stranger.call(
      accounts.signIn,
      { body: { email, password: guess } },
      { headers: { "cf-connecting-ip": place } },
    );
  for (let guess = 0; guess < 12; guess++) await enter("203.0.113.9", ada.email, "a guess");
  expect((await enter("203.0.113.9", ada.email, ada.password)).status).toBe(429);
  expect((await enter("198.51.100.7", ada.email, ada.password)).status).toBe(200);
  for (let at = 0; at < 60; at++)
    await enter("203.0.113.50", `nobody-${String(at)}@example.com`, "a guess");
  expect((await enter("203.0.113.50", "nobody@example.com", "a guess")).status).toBe(429);
});

test("AU-01 the sample workspace needs no address and comes with tasks and files of its own", async () => {
  const { stranger, caller } = await workspace();
  const guest = await stranger.call(accounts.trySample, {});
  expect(guest.body.data.user.role).toBe("USER");
  const list = await caller(guest.body.data.accessToken).call(tasks.list, {});
  expect(list.body.data.length).toBeGreaterThan(4);
  expect(list.body.data[0]?.title).toBe("Book flights for the Lisbon trip");
  const kept = await caller(guest.body.data.accessToken).call(files.list, {});
  expect(kept.body.data.map(({ name, type }) => [name, type])).toEqual([
    ["Trip to Lisbon", "folder"],
    ["Budget.csv", "text/csv"],
    ["How to get there.txt", "text/plain; charset=utf-8"],
    ["Packing list.md", "text/markdown"],
    ["Sunset.png", "image/png"],
  ]);
});

test("AU-02 the display name and the bio are really saved, each alone, and bad ones are named", async () => {
  const { signUp } = await workspace();
  const [ada, ben] = [await signUp(), await signUp()];
  const before = (await ada.call(accounts.me, {})).body.data;
  expect(before.bio).toBe("");
  const saved = await ada.call(accounts.saveProfile, {
    body: { bio: "Counts engines.", name: " Ada L. " },
  });
  expect(saved.body.data).toMatchObject({ name: "Ada L.", bio: "Counts engines." });
  expect((await ada.call(accounts.saveProfile, { body: { bio: "" } })).body.data).toMatchObject({
    name: "Ada L.",
    bio: "",
  });
  expect((await ada.call(accounts.me, {})).body.data.name).toBe("Ada L.");
  expect((await ben.call(accounts.me, {})).body.data.name).not.toBe("Ada L.");
  for (const [body, field] of [
    [{ name: "  " }, "name"],
    [{ bio: "x".repeat(1_001) }, "bio"],
    [{ role: "ADMIN" }, "role"],
  ] as const) {
    const refused = await ada.send("PATCH", "/api/auth/me", body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ field });
  }
});

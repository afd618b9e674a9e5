import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { newNote } from "./notes.ts";
import { newPerson, openSignedIn } from "./person.ts";
import { composer, panel, taskRow } from "./screen.ts";
import { appIsKept, kept } from "./signals.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

/** Every address that this device keeps of the origin. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const each = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(each)).flat().map(({ url }) => new URL(url).pathname);
  });

const Picture = v.looseObject({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  purpose: v.optional(v.string()),
});
const Manifest = v.looseObject({ icons: v.array(Picture), screenshots: v.array(Picture) });

test("DP-03 the app can be installed: a manifest with icons of each kind, which are what it says", async ({
  page,
  server,
}) => {
  await page.goto("/auth/login");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await fetch(new URL(address ?? "", server.url));
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = v.parse(Manifest, await answer.json());
  expect(manifest).toMatchObject({ name: "Aside", display: "standalone", start_url: "/" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(["192x192", "512x512"]),
  );
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  expect(manifest).toMatchObject({
    id: "/",
    shortcuts: [{ name: "New Task" }, { name: "New Note" }, { name: "Chat" }],
    share_target: { action: "/share", method: "POST", enctype: "multipart/form-data" },
    screenshots: [{ form_factor: "wide" }, { form_factor: "narrow" }],
  });
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const icon = await fetch(new URL(src, server.url));
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
    if (sizes === "any") continue;
    const head = new DataView(await icon.arrayBuffer());
    expect(`${String(head.getUint32(16))}x${String(head.getUint32(20))}`).toBe(sizes);
  }
});

test(
  "DP-03 RT-06 with the server gone a reload opens the workspace with what was in each panel, and what is written waits and goes out once",
  { tag: ["@phone", "@alone"] },
  async ({ page, signUp, server, isMobile }) => {
    test.setTimeout(120_000);
    const person = await signUp(page);
    const { accessToken } = person;
    await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
    await newNote(server.url, person, { title: "Diary", content: "<p>Dear diary</p>" });
    await composer(page).fill("add task Water the plants");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("log")).toContainText("add task Water the plants");
    await page.goto("/?l=notes&r=tasks");
    await expect(taskRow(page, "Pay rent")).toBeVisible();
    if (isMobile) await page.goto("/?l=notes");
    await expect(panel(page, "Notes").getByText("Diary", { exact: true })).toBeVisible();
    await kept(page);
    if (isMobile) {
      await page.goto("/?r=tasks");
      await expect(taskRow(page, "Pay rent")).toBeVisible();
      await kept(page);
    }
    expect(await appIsKept(page)).toBe(`${server.url}/sw.js`);

    await server.kill9();
    await page.reload();
    await expect(taskRow(page, "Pay rent")).toBeVisible();
    await panel(page, "Tasks").getByLabel("Add a task").fill("Buy bread");
    await panel(page, "Tasks").getByLabel("Add a task").press("Enter");
    await expect(taskRow(page, "Buy bread")).toBeVisible();
    await expect(page.getByText(isMobile ? "1" : "1 change waiting").first()).toBeVisible();
    if (isMobile) await page.goto("/?l=notes");
    await expect(panel(page, "Notes").getByText("Diary", { exact: true })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("log")).toContainText("add task Water the plants");
    // Waiting survives one more start without a server.
    await page.goto("/?r=tasks");
    await expect(taskRow(page, "Buy bread")).toBeVisible();

    await server.start();
    const titles = async () =>
      (await call(server.url, accessToken, tasks.list, {})).map(({ title }) => title);
    await expect.poll(titles, { timeout: 40_000 }).toContain("Buy bread");
    expect((await titles()).filter((title) => title === "Buy bread")).toHaveLength(1);
  },
);

test("DP-03 AU-01 what the worker answers is in no cache of the app, and who signs out leaves nothing of theirs behind", async ({
  page,
  server,
}) => {
  test.setTimeout(90_000);
  const { person, session } = await newPerson(server.url);
  await openSignedIn(page, session, "/?l=notes&r=tasks");
  const body = { title: "My divorce" };
  await call(server.url, person.accessToken, tasks.create, { body });
  const note = await call(server.url, person.accessToken, notes.create, {
    body: { title: "My divorce, in full", content: "<p>Secret words</p>" },
  });
  await expect(panel(page, "Notes").getByText("My divorce, in full")).toBeVisible();
  await composer(page).fill("about my divorce");
  await page.goto(`/?l=notes&r=tasks&note=${note.id}`);
  await expect(page.getByRole("group", { name: "Note" }).getByText("Secret words")).toBeVisible();
  await appIsKept(page);
  await expect.poll(() => leftOf(page, person.id)).toContain("aside/snapshots");
  const addresses = await keptAddresses(page);
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => /^\/(api|mcp|parties)/.test(address))).toEqual([]);

  await page.goto("/?r=user");
  await panel(page, "Profile & Settings").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(() => leftOf(page, person.id)).toEqual([]);
  // Another person, with no network to tell them anything else.
  const other = await newPerson(server.url);
  await openSignedIn(page, other.session, "/?l=notes&r=tasks");
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
  await expect(page.getByText("divorce")).toHaveCount(0);
});

/** Where something of a person, or their words, is still found on this device. */
const leftOf = (page: Page, userId: string): Promise<string[]> =>
  page.evaluate(async (id) => {
    const left: string[] = [];
    const isTheirs = (text: string) => text.includes(id) || text.includes("divorce");
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage))
        if (isTheirs(`${key} ${String(value)}`)) left.push(key);
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
      });
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName);
        const found = await new Promise<string>((resolve) => {
          const keys = store.getAllKeys();
          keys.addEventListener("success", () => resolve(JSON.stringify(keys.result)));
        });
        if (isTheirs(found)) left.push(`${name}/${storeName}`);
      }
      db.close();
    }
    return left;
  }, userId);

import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { carried } from "./conversation-file.ts";
import { composer, panel, taskRow } from "./screen.ts";
import { appIsKept } from "./signals.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

const said = (page: Page, words: string) =>
  page.getByRole("log").getByRole("article", { name: "You" }).filter({ hasText: words });
const say = async (page: Page, words: string) => {
  await composer(page).fill(words);
  await page.getByRole("button", { name: "Send" }).click();
};

test("RT-06 CV-09 what is said without a network waits, is there after a reload, and goes out once and in its order", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect(composer(page)).toBeVisible();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/messages"))
      posts.push(request.url());
  });
  await context.setOffline(true);
  await say(page, "good morning");
  await say(page, "good evening");
  await say(page, "never mind");
  await expect(said(page, "good morning").getByText("Waiting for network")).toBeVisible();
  await said(page, "never mind").getByRole("button", { name: "Discard" }).click();
  await expect(said(page, "never mind")).toHaveCount(0);
  await expect(page.getByText("2 changes waiting")).toBeVisible();
  expect(posts).toEqual([]);
  await page.route(/\/api\/tools\/conversations\/[^/]+\/messages$/, (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await context.setOffline(false);
  await expect.poll(() => posts.length).toBeGreaterThan(0);
  await page.reload();
  await expect(said(page, "good morning")).toHaveCount(1);
  await expect(said(page, "good evening")).toHaveCount(1);
  await expect(said(page, "good morning").getByText("Waiting for network")).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText("Waiting for network")).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole("log").getByRole("article", { name: "Assistant" })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("log").getByRole("article")).toHaveCount(4);
  const [begun, ...others] = await call(server.url, person.accessToken, conversations.list, {});
  expect(others).toEqual([]);
  const params = { id: begun?.id ?? "" };
  const stored = await call(server.url, person.accessToken, conversations.messages, { params });
  expect(stored.flatMap(({ role, content }) => (role === "user" ? [content] : []))).toEqual([
    "good morning",
    "good evening",
  ]);
});

test("RT-06 CV-04 conversations are renamed, pinned, archived and deleted without a network", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const body = {
    conversations: ["alpha", "beta", "gamma", "delta"].map((id, at) =>
      carried({ id, messages: [`Of ${id}`, "Yes"], hoursAgo: at }),
    ),
  };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  // All of the app is on this device from then on, the question before deleting among it.
  await appIsKept(page);
  await page.goto("/?l=chat&conversation=delta");
  const list = panel(page, "Conversations");
  const choose = async (title: string, action: string) => {
    await list.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await expect(list.getByRole("button", { name: "Actions for alpha" })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await context.setOffline(true);
  await choose("alpha", "Rename");
  await list.getByRole("textbox", { name: "Title" }).fill("Renamed away");
  await page.keyboard.press("Enter");
  await choose("beta", "Pin");
  await choose("gamma", "Archive");
  await choose("delta", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(list.getByText("Renamed away")).toBeVisible();
  await expect(list.getByText("gamma", { exact: true })).toHaveCount(0);
  await expect(list.getByText("delta", { exact: true })).toHaveCount(0);
  await expect(page.getByText("4 changes waiting")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("changes waiting")).toHaveCount(0);
  const stored = async () =>
    (await call(server.url, person.accessToken, conversations.list, { query: {} })).map(
      ({ title, isPinned }) => [title, isPinned],
    );
  await expect.poll(stored).toEqual([
    ["beta", true],
    ["Renamed away", false],
  ]);
  const shelf = { query: { archived: "true" } } as const;
  const archived = await call(server.url, person.accessToken, conversations.list, shelf);
  expect(archived.map(({ title }) => title)).toEqual(["gamma"]);
});

test("RT-06 TK-11 what is done to tasks without a network, to one and to many at once, is sent by the next visit", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  for (const title of ["Alpha", "Bravo"])
    await call(server.url, person.accessToken, tasks.create, { body: { title } });
  for (const title of ["Alpha", "Bravo"])
    await taskRow(page, title)
      .getByRole("button", { name: new RegExp(`^${title}`) })
      .click({ modifiers: ["ControlOrMeta"] });
  const chosen = page.getByRole("toolbar", { name: "Selected tasks" });
  await expect(chosen.getByText("2 selected")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const bulks: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/tasks/bulk")) bulks.push(response.status());
  });
  await page.route(/\/api\/tools\/tasks(?:\/bulk)?$/, (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await context.setOffline(true);
  await chosen.getByRole("button", { name: "Complete", exact: true }).click();
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.fill("Left behind");
  await add.press("Enter");
  await expect(page.getByText("2 changes waiting")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(taskRow(page, "Left behind")).toBeVisible();
  for (const title of ["Alpha", "Bravo"])
    await expect(taskRow(page, title).getByRole("checkbox")).toBeChecked();
  await page.unrouteAll();
  const stored = async () =>
    (await call(server.url, person.accessToken, tasks.list, {}))
      .map(({ title, status }) => `${title} ${status}`)
      .toSorted();
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual(["Alpha completed", "Bravo completed", "Left behind pending"]);
  await expect.poll(() => bulks).toEqual([200]);
  await page.reload();
  await expect(taskRow(page, "Left behind")).toBeVisible();
  await expect(taskRow(page, "Alpha").getByRole("checkbox")).toBeChecked();
  expect(bulks).toEqual([200]);
});

test("RT-06 AI-01 a 'yes' that waits for the network is to the question that it was said under, whose button goes with it", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  for (const tag of ["junk", "boat"])
    for (const at of [1, 2, 3, 4])
      await call(server.url, person.accessToken, tasks.create, {
        body: { title: `${tag} ${String(at)}`, tags: [tag] },
      });
  const agree = page.getByRole("button", { name: "yes, delete" });
  await say(page, "delete the tasks tagged junk");
  await expect(agree).toBeVisible();
  await context.setOffline(true);
  await agree.click();
  await expect(said(page, "yes, delete").getByText("Waiting for network")).toBeVisible();
  await expect(agree).toBeHidden();
  const [talk] = await call(server.url, person.accessToken, conversations.list, {});
  const params = { id: talk?.id ?? "" };
  const body = { content: "delete the tasks tagged boat" };
  await call(server.url, person.accessToken, conversations.say, { params, body });
  await context.setOffline(false);
  await expect(page.getByText("Delete 4 tasks, “boat 1”")).toHaveCount(2);
  await expect(agree).toHaveCount(1);
  await agree.click();
  await expect(page.getByText("Deleted 4 tasks.")).toBeVisible();
  const left = await call(server.url, person.accessToken, tasks.list, {});
  expect(left.map(({ title }) => title).toSorted()).toEqual([
    "junk 1",
    "junk 2",
    "junk 3",
    "junk 4",
  ]);
});

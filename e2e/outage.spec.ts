import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { carried } from "./conversation-file.ts";
import { editNote, newNote } from "./notes.ts";
import { composer, panel, taskRow } from "./screen.ts";
import { openTab, settings } from "./settings.ts";
import { kept } from "./signals.ts";

const isLive = async (page: Page, timeout = 35_000) => {
  await expect(page.getByText("Live", { exact: true })).toBeAttached({ timeout });
};
const waitingList = (page: Page) => page.getByRole("dialog", { name: "Waiting to be sent" });

test("RT-06 CV-09 TK-11 NT-08 a server that stops in the middle of typing loses nothing: message, tasks and note wait, are counted, and go out once", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(100_000);
  const person = await signUp(page);
  const note = await newNote(server.url, person, { title: "Diary", content: "<p>Dear</p>" });
  await page.goto("/?l=notes&r=tasks");
  await isLive(page);
  const add = panel(page, "Tasks").getByLabel("Add a task");
  const text = await editNote(page, "Diary");
  await text.pressSequentially(" diary, the ser");
  await composer(page).pressSequentially("good mor");
  await add.pressSequentially("Buy mi");

  await server.kill9();
  await add.pressSequentially("lk");
  await add.press("Enter");
  await add.fill("Buy bread");
  await add.press("Enter");
  await expect(taskRow(page, "Buy milk")).toBeVisible();
  await composer(page).pressSequentially("ning");
  await page.keyboard.press("Enter");
  const said = page.getByRole("log").getByRole("article", { name: "You" });
  await expect(said.filter({ hasText: "good morning" })).toBeVisible();
  await text.press("ControlOrMeta+End");
  await text.pressSequentially("ver is gone");
  // Two tasks, a message and a text.
  await expect(page.getByText("4 changes waiting")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
  await page.getByRole("button", { name: "4 changes waiting" }).click();
  const list = waitingList(page);
  for (const words of ["New task “Buy milk”", "Message: good morning", "Text of “Diary”"])
    await expect(list.getByText(words)).toBeVisible();
  await list.getByRole("button", { name: "Discard: New task “Buy bread”" }).click();
  await expect(taskRow(page, "Buy bread")).toHaveCount(0);

  await server.start();
  // By itself it would go too, a little later.
  await list
    .getByRole("button", { name: "Retry now" })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page.getByText("changes waiting")).toHaveCount(0, { timeout: 35_000 });
  await isLive(page);
  const token = person.accessToken;
  const titles = async () =>
    (await call(server.url, token, tasks.list, {})).map((one) => one.title);
  await expect.poll(titles, { timeout: 20_000 }).toEqual(["Buy milk"]);
  const stored = async () =>
    (await call(server.url, token, notes.get, { params: { id: note.id } })).content;
  await expect.poll(stored, { timeout: 20_000 }).toBe("<p>Dear diary, the server is gone</p>");
  const messages = async () => {
    const all = await call(server.url, token, conversations.list, {});
    const each = all.map(({ id }) =>
      call(server.url, token, conversations.messages, { params: { id } }),
    );
    return (await Promise.all(each))
      .flat()
      .flatMap(({ role, content }) => (role === "user" ? [content] : []));
  };
  await expect.poll(messages, { timeout: 20_000 }).toEqual(["good morning"]);
});

test("RT-06 TK-11 tasks that are added while the server restarts are all there, once and in their order", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(100_000);
  const person = await signUp(page, "/?r=tasks");
  await isLive(page);
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await expect(add).toBeVisible();
  let isOver = false;
  const restarting = server.restart().finally(() => (isOver = true));
  const titles: string[] = [];
  while (!isOver) {
    titles.push(`Chore ${String(titles.length)}`);
    await add.fill(titles.at(-1) ?? "");
    await add.press("Enter");
  }
  await restarting;
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
  const stored = async () =>
    (await call(server.url, person.accessToken, tasks.list, {}))
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .map(({ title }) => title);
  await expect.poll(stored, { timeout: 40_000 }).toEqual(titles);
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 35_000 });
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
});

test("RT-06 TK-12 a gateway in front of a worker that is down is no refusal: what was typed waits, and is sent once", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await isLive(page);
  const statuses = [502, 503, 504];
  await page.route("**/api/tools/tasks", (route) => {
    const status = route.request().method() === "POST" ? statuses.shift() : undefined;
    return status === undefined
      ? route.continue()
      : route.fulfill({ status, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  });
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.fill("Through the gateway");
  await add.press("Enter");
  await expect(page.getByText("1 change waiting")).toBeVisible();
  await expect(taskRow(page, "Through the gateway")).toBeVisible();
  await expect(page.getByText("1 change waiting")).toHaveCount(0, { timeout: 20_000 });
  expect(statuses).toEqual([]);
  const stored = await call(server.url, person.accessToken, tasks.list, {});
  expect(stored.map(({ title }) => title)).toEqual(["Through the gateway"]);
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
});

test("RT-06 a setting and a task that a stopped server did not take survive a reload and are sent once; what one tab discards goes in the other too", async ({
  page,
  context,
  signUp,
  server,
}) => {
  test.setTimeout(100_000);
  const person = await signUp(page, "/?l=tasks&r=user");
  await isLive(page);
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await expect(add).toBeVisible();
  await openTab(page, "Theme");
  await server.kill9();
  await settings(page).getByText("Dark", { exact: true }).click();
  await add.fill("Outlives the page");
  await add.press("Enter");
  await add.fill("Taken back");
  await add.press("Enter");
  await expect(page.getByText("3 changes waiting")).toBeVisible({ timeout: 20_000 });

  // The page itself comes from the server again; what would change anything does not yet.
  const away = (page_: Page) =>
    page_.route(/\/api\/tools\//, (route) =>
      route.request().method() === "GET" ? route.continue() : route.abort("connectionrefused"),
    );
  await away(page);
  await server.start();
  await page.reload();
  await expect(taskRow(page, "Outlives the page")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  const other = await context.newPage();
  await away(other);
  await other.goto("/?l=tasks");
  await expect(taskRow(other, "Taken back")).toBeVisible();
  await other.getByRole("button", { name: /changes? waiting/ }).click();
  await waitingList(other).getByRole("button", { name: "Discard: New task “Taken back”" }).click();
  await expect(taskRow(page, "Taken back")).toHaveCount(0);

  await Promise.all([page.unrouteAll(), other.unrouteAll()]);
  const token = person.accessToken;
  const titles = async () =>
    (await call(server.url, token, tasks.list, {})).map((one) => one.title);
  await expect.poll(titles, { timeout: 35_000 }).toEqual(["Outlives the page"]);
  const mode = async () => (await call(server.url, token, preferences.get, {})).mode;
  await expect.poll(mode, { timeout: 35_000 }).toBe("dark");
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 35_000 });
});

test("RT-06 CV-07 a tab that was away while megabytes were imported has all of it, in answers below a megabyte", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page, "/?l=chat");
  await isLive(page);
  await kept(page);
  await page.goto("about:blank");
  const many = 15;
  for (let at = 0; at < many; at++) {
    const messages = Array.from(
      { length: 9 },
      (_, part) => `${String(part)} ${"long ".repeat(19_000)}`,
    );
    const body = {
      conversations: [carried({ id: `big-${String(at)}`, messages, hoursAgo: at })],
    };
    await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  }
  const answers: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/tools/events?after="))
      answers.push(response.body().then(({ length }) => length));
  });
  await page.goto("/?l=chat");
  const list = panel(page, "Conversations");
  await expect(list.getByRole("button", { name: /^Actions for/ })).toHaveCount(many, {
    timeout: 60_000,
  });
  await isLive(page);
  const bytes = await Promise.all(answers);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(many * 800_000);
  expect(Math.max(...bytes)).toBeLessThan(1_000_000);
  await expect(page.getByText("Catching up…")).toHaveCount(0, { timeout: 30_000 });
});

test("RT-06 a catch-up that is refused again and again ends in a full reload, which is said; meanwhile the badge is not live", async ({
  page,
  context,
  signUp,
  agent,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page, "/?r=tasks");
  await isLive(page);
  await page.route(/\/api\/tools\/events\?after=/, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
    }),
  );
  await context.setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "Missed" } });
  // A socket outlives the browser's word that there is no network: what it hears is not what is tested here.
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto("/?r=tasks");
  await expect(page.getByText("Catching up…")).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText("Some changes could not be fetched one by one. Everything was loaded again."),
  ).toBeVisible({ timeout: 30_000 });
  await expect(taskRow(page, "Missed")).toBeVisible();
  await expect(page.getByText("Catching up…")).toHaveCount(0);
});

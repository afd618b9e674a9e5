import { agentKeys } from "#contract/accounts.ts";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import type { Person } from "./person.ts";
import { say, taskRow } from "./screen.ts";

const joined = (page: Page) => expect(page.getByText("Live", { exact: true })).toBeAttached();
const receipts = (page: Page) => page.getByRole("list", { name: "What was done" });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
const within = { timeout: 1_000 };

async function newestConversation(url: string, { accessToken }: Person): Promise<string> {
  const [newest] = await call(url, accessToken, conversations.list, {});
  return newest?.id ?? "";
}

test("AI-05 what is undone stays undone after a reload and shows on a second device within a second, where it can be redone or restored", async ({
  page,
  signUp,
  openSecond,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await joined(page);
  await say(page, "add task Pay rent");
  await expect(receipts(page)).toContainText("Added Pay rent");
  const path = `/?conversation=${await newestConversation(server.url, person)}&r=tasks`;
  const second = await openSecond(person, "desktop", path);
  await joined(second);
  await expect(second.getByRole("button", { name: "Undo Pay rent" })).toBeVisible();

  await page.getByRole("button", { name: "Undo Pay rent" }).click();
  await expect(receipts(page).getByText("Undone")).toBeVisible(within);
  await expect(receipts(second).getByText("Undone")).toBeVisible(within);
  await page.reload();
  for (const screen of [page, second]) {
    await expect(receipts(screen).getByText("Undone")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Redo Pay rent" })).toBeVisible();
    await expect(screen.getByRole("button", { name: /^(Undo|Open) Pay rent/ })).toHaveCount(0);
  }
  await axe(page);
  await second.getByRole("button", { name: "Redo Pay rent" }).click();
  await expect(page.getByRole("button", { name: "Undo Pay rent" })).toBeVisible(within);
  await expect(taskRow(page, "Pay rent")).toBeVisible();

  // Somebody deletes it: there is nothing to open, and the way back is named.
  const [task] = await call(server.url, person.accessToken, tasks.list, {});
  await call(server.url, person.accessToken, tasks.remove, { params: { id: task?.id ?? "" } });
  await expect(receipts(page).getByText("Deleted since")).toBeVisible(within);
  await expect(page.getByRole("button", { name: "Open Pay rent" })).toHaveCount(0);
  await page.getByRole("button", { name: "Restore Pay rent" }).click();
  await expect(taskRow(second, "Pay rent")).toBeVisible();
  await page.getByRole("button", { name: "Open Pay rent" }).click();
  await expect(page).toHaveURL(/task=/);
});

test("AI-05 undo and redo keys that come faster than their answers are done one after the other", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  await joined(page);
  for (const title of ["Call Ann", "Pay rent"]) {
    await page.getByRole("textbox", { name: /^Add a task/ }).fill(title);
    await page.keyboard.press("Enter");
    await expect(taskRow(page, title)).toBeVisible();
  }
  await page.getByRole("heading", { name: "Tasks" }).first().click();
  await page.route(/\/(undo|redo)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Control+z");
  await expect(taskRow(page, "Pay rent")).toHaveCount(0);
  await press("Control+Shift+z", "Control+z", "Control+Shift+z");
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await press("Control+z", "Control+Shift+z", "Control+z");
  await expect(notices(page)).toContainText("Undone: “Pay rent”");
  await expect(taskRow(page, "Pay rent")).toHaveCount(0);
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await press("Control+z", "Control+Shift+z", "Control+Shift+z");
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(taskRow(page, "Call Ann")).toBeVisible();
});

test("AI-05 a receipt says what happened, and what was written since is kept and named", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await joined(page);
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Call Ann" } });
  await say(page, "move Call Ann to today");
  await expect(receipts(page)).toContainText("Moved to today: Call Ann");
  await say(page, "set Call Ann to high priority");
  await expect(receipts(page).last()).toContainText("Set priority to high: Call Ann");
  const [task] = await call(server.url, person.accessToken, tasks.list, {});
  // The person chooses the same: it is theirs now.
  const params = { id: task?.id ?? "" };
  await call(server.url, person.accessToken, tasks.update, { params, body: { priority: "high" } });
  await receipts(page).last().getByRole("button", { name: "Undo Call Ann" }).click();
  const row = page.getByRole("log").getByRole("row").filter({ hasText: "priority" });
  await expect(row).toContainText("high");
  await expect(page.getByText(/^Done/)).toHaveCount(0);
  const [kept] = await call(server.url, person.accessToken, tasks.list, {});
  expect(kept?.priority).toBe("high");
});

test("AI-05 a notice that offers an undo says it when another screen was first, and offers to redo", async ({
  page,
  signUp,
  openSecond,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const second = await openSecond(person, "desktop", "/?r=tasks");
  for (const screen of [page, second]) await joined(screen);
  const scout = await agent(person, { name: "Scout" });
  await scout.call(tasks.create, { body: { title: "Book flights" } });
  for (const screen of [page, second])
    await expect(notices(screen).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await notices(page).getByRole("button", { name: "Undo" }).click();
  for (const screen of [page, second]) {
    await expect(notices(screen).getByText(/^Undone · Scout/)).toBeVisible(within);
    await expect(taskRow(screen, "Book flights")).toHaveCount(0);
  }
  await notices(second).getByRole("button", { name: "Redo" }).click();
  for (const screen of [page, second])
    await expect(taskRow(screen, "Book flights")).toBeVisible(within);
});

/** A run of 20 000 changes by an agent: it pins and unpins 500 notes, forty times. */
async function longRun(url: string, { accessToken }: Person): Promise<void> {
  const noteIds: string[] = [];
  for (let part = 0; part < 5; part++) {
    const list = Array.from({ length: 100 }, (_, at) => ({
      title: `Note ${String(part * 100 + at)}`,
      content: "<p>words</p>",
      isPinned: false,
    }));
    const brought = await call(url, accessToken, notes.importNotes, { body: { notes: list } });
    noteIds.push(...brought.map(({ id }) => id));
  }
  const body = { name: "Scout", scopes: ["read" as const, "act" as const] };
  const { key } = await call(url, accessToken, agentKeys.create, { body });
  for (let turn = 0; turn < 40; turn++) {
    const answer = await fetch(url + notes.bulk.path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "x-run-id": "long",
      },
      body: JSON.stringify({ noteIds, updates: { tags: [`turn-${String(turn)}`] } }),
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
}

test("AI-05 a run of 20 000 changes is undone whole though the server is killed in the middle, seen and stopped from every screen", async ({
  page,
  signUp,
  openSecond,
  server,
}) => {
  test.setTimeout(180_000);
  const person = await signUp(page);
  await longRun(server.url, person);
  await page.reload();
  const second = await openSecond(person, "desktop");
  for (const screen of [page, second]) await joined(screen);
  const tagged = async () => {
    const query = { limit: "1000", view: "cards" as const };
    const list = await call(server.url, person.accessToken, notes.list, { query });
    return list.filter(({ tags }) => tags.length > 0).length;
  };
  expect(await tagged()).toBe(500);

  // A quick machine would be done before anybody could press Stop.
  await page.route(/\/runs\/[^/]+\/undo$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue().catch(() => undefined);
  });
  await page.evaluate(() => dispatchEvent(new Event("aside:open-activity")));
  const activity = page.getByRole("dialog", { name: "Activity" });
  await activity.getByRole("button", { name: "Undo all" }).click();
  await expect(notices(page).getByText(/^Undoing: .* left$/)).toBeVisible();
  await notices(second).getByRole("button", { name: "Stop" }).click();
  await expect(notices(page).getByText(/^Undoing/)).toHaveCount(0);
  expect(await tagged()).toBe(500);

  await activity.getByRole("button", { name: "Undo all" }).click();
  await expect(notices(page).getByText(/^Undoing: .* left$/)).toBeVisible();
  await server.kill9();
  await expect(notices(page).getByText("waiting for the server")).toBeVisible();
  await server.start();
  await expect.poll(tagged, { timeout: 60_000 }).toBe(0);
  await expect(activity.getByRole("button", { name: "Redo all" })).toBeVisible();
});

test("AI-05 RT-05 the undo key takes back the last change after a reload, be it answered only then or done again", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await joined(page);
  const add = async (title: string) => {
    await page.getByRole("textbox", { name: /^Add a task/ }).fill(title);
    await page.keyboard.press("Enter");
    await expect(taskRow(page, title)).toBeVisible();
  };
  const there = async () =>
    (await call(server.url, person.accessToken, tasks.list, {}))
      .map(({ title }) => title)
      .toSorted();
  const press = async (keys: string) => {
    await page.getByRole("heading", { name: "Tasks" }).first().click();
    await page.keyboard.press(keys);
  };
  await add("Oak");
  await expect.poll(there).toEqual(["Oak"]);
  await page.route("**/api/tools/tasks", (route) =>
    route.request().method() === "POST" ? new Promise(() => undefined) : route.continue(),
  );
  await add("Elm");
  await expect(page.getByText("Elm")).toBeVisible();
  await page.unroute("**/api/tools/tasks");
  await page.reload();
  await expect.poll(there).toEqual(["Elm", "Oak"]);
  await joined(page);
  await press("ControlOrMeta+z");
  await expect.poll(there).toEqual(["Oak"]);
  // Its answer comes to nobody.
  await page.route("**/api/events/*/redo", async (route) => {
    await route.fetch();
    await new Promise(() => undefined);
  });
  await press("ControlOrMeta+Shift+z");
  await expect.poll(there).toEqual(["Elm", "Oak"]);
  await page.reload();
  await joined(page);
  await press("ControlOrMeta+z");
  await expect.poll(there).toEqual(["Oak"]);
});

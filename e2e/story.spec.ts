import type { Page } from "@playwright/test";
import { events } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import { roomPath } from "#contract/room.ts";
import { expect, test } from "./app.ts";
import { call, Refusal } from "./call.ts";
import { panel, say, taskRow } from "./screen.ts";

test("AI-01 RT-05 RT-06 AI-05 one story: a sentence becomes a task on every screen, an agent joins in, a phone comes back, and all of it can be undone", async ({
  page,
  signUp,
  openSecond,
  agent,
  server,
}) => {
  const person = await signUp(page);
  const phone = await openSecond(person, "phone");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect(phone.getByText("Live", { exact: true })).toBeAttached();

  // A sentence becomes a task; its panel opens by itself on both screens.
  await say(page, "add task Pay rent tomorrow 5pm high");
  for (const screen of [page, phone]) {
    await expect(taskRow(screen, "Pay rent")).toBeVisible();
    await expect(taskRow(screen, "Pay rent")).toContainText("Tomorrow");
    await expect(taskRow(screen, "Pay rent")).toContainText("Assistant");
  }
  await expect(page.getByText("Added “Pay rent”, tomorrow at 17:00, high priority.")).toBeVisible();

  // An outside program opens a panel and adds a task; both screens show both, and who made it.
  const scout = await agent(person, { name: "Scout" });
  await scout.open("calendar");
  await expect(panel(page, "Calendar")).toBeVisible();
  await expect(panel(phone, "Calendar")).toBeVisible();
  await scout.open("tasks");
  await scout.call(tasks.create, { body: { title: "Book flights" } });
  for (const screen of [page, phone]) {
    await expect(taskRow(screen, "Book flights")).toBeVisible();
    await expect(taskRow(screen, "Book flights")).toContainText("Scout");
    await expect(taskRow(screen, "Pay rent")).toBeVisible();
  }

  // The phone is away while three things happen; back again it shows exactly them.
  await phone.context().setOffline(true);
  await expect(phone.getByText("Offline", { exact: false }).first()).toBeVisible();
  const packed = await scout.call(tasks.create, { body: { title: "Pack bags" } });
  await scout.call(tasks.update, { params: { id: packed.id }, body: { title: "Pack two bags" } });
  await scout.call(tasks.create, { body: { title: "Charge the camera" } });
  await expect(taskRow(page, "Charge the camera")).toBeVisible();
  await expect(taskRow(phone, "Charge the camera")).toHaveCount(0);
  await phone.context().setOffline(false);
  await expect(taskRow(phone, "Pack two bags")).toBeVisible();
  expect(await titles(phone)).toEqual([
    "Charge the camera",
    "Pack two bags",
    "Book flights",
    "Pay rent",
  ]);
  expect(await titles(page)).toEqual(await titles(phone));

  // The agent's whole run is taken back from its notice; what the person asked for stays.
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
  for (const screen of [page, phone]) {
    await expect(taskRow(screen, "Charge the camera")).toHaveCount(0);
    await expect(taskRow(screen, "Pay rent")).toBeVisible();
  }
  expect(await titles(phone)).toEqual(["Pay rent"]);

  // And the assistant's from its receipt.
  await page.getByRole("button", { name: "Undo Pay rent" }).click();
  await expect(taskRow(page, "Pay rent")).toHaveCount(0);
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();

  await refusesStrangers(server.url, person.id, person.accessToken);
});

test("RT-06 killed in the middle of writes, the server loses nothing it acknowledged, and every event arrives once", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person);
  const acknowledged: string[] = [];
  const down = new AbortController();
  const write = async (writer: number) => {
    for (let at = 0; !down.signal.aborted; at++) {
      const title = `Write ${String(writer)}-${String(at)}`;
      try {
        await scout.call(tasks.create, { body: { title } });
        acknowledged.push(title);
      } catch {
        return;
      }
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map((writer) => write(writer)));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(60);
  await server.kill9();
  down.abort();
  await writers;
  await server.start();

  const kept = await call(server.url, person.accessToken, tasks.list, {});
  const titlesKept = new Set(kept.map(({ title }) => title));
  expect(acknowledged.filter((title) => !titlesKept.has(title))).toEqual([]);
  const log = await call(server.url, person.accessToken, events.catchUp, {
    query: { after: "0" },
  });
  expect(log.events.map(({ seq }) => seq)).toEqual(kept.map((_, at) => at + 1));
  expect(new Set(log.events.map(({ itemId }) => itemId)).size).toBe(kept.length);

  // The open page finds its own way back, and shows each of them once.
  await scout.call(tasks.create, { body: { title: "After the restart" } });
  await expect(taskRow(page, "After the restart")).toBeVisible({ timeout: 30_000 });
  const list = page.getByRole("list", { name: "Tasks", exact: true });
  await expect(list.getByRole("listitem").first()).toHaveAttribute(
    "aria-setsize",
    String(kept.length + 1),
  );
});

const titles = (screen: Page): Promise<string[]> =>
  panel(screen, "Tasks")
    .getByRole("article")
    .locator("[data-open] > span:first-child")
    .allInnerTexts();

/** Another person's token, a made-up one and none: each is refused by the API and by the room. */
async function refusesStrangers(url: string, userId: string, token: string): Promise<void> {
  for (const stranger of [undefined, "made-up", `${token.slice(0, -4)}AAAA`]) {
    const refused = call(url, stranger, tasks.list, {});
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    const post = await fetch(url + roomPath(userId), {
      method: "POST",
      headers: stranger === undefined ? {} : { authorization: `Bearer ${stranger}` },
      body: JSON.stringify({ event: "ui-control", data: { action: "open", target: "notes" } }),
    });
    expect(post.status).toBe(401);
  }
}

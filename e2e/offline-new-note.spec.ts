import { notes } from "#contract/notes.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

test("NT-08 SH-03 a new note that is left without a network, behind changes of tasks, waits no more once it is there", async ({
  page,
  context,
  signUp,
  server,
}) => {
  test.setTimeout(90_000);
  const { accessToken } = await signUp(page, "/?l=notes&r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.fill("Pay rent");
  await add.press("Enter");
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  const list = panel(page, "Notes");
  // Its code is there before the network goes.
  await list.getByRole("button", { name: "New note" }).click();
  await expect(list.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await list.getByRole("button", { name: "Back" }).click();

  await context.setOffline(true);
  await add.fill("Buy milk");
  await add.press("Enter");
  await taskRow(page, "Pay rent").getByRole("checkbox").click();
  await list.getByRole("button", { name: "New note" }).click();
  await expect(list.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.keyboard.type("Offline note");
  await page.keyboard.press("Enter");
  await page.keyboard.type("written on a train");
  await page.waitForTimeout(1_200);
  await list.getByRole("button", { name: "Back" }).click();
  // All of it waits as the note that is to be made: its text is no second thing.
  await page.waitForTimeout(4_000);
  await page.getByRole("button", { name: /changes? waiting/ }).click();
  const waiting = page.getByRole("dialog", { name: "Waiting to be sent" });
  await expect(waiting.getByText("New note “Offline note”")).toBeVisible();
  await expect(waiting.getByText("Text of “Offline note”")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  const content = async () => {
    const listed = await call(server.url, accessToken, notes.list, { query: {} });
    return listed.map((note) => ("content" in note ? note.content : ""));
  };
  await expect.poll(content, { timeout: 30_000 }).toEqual(["<p>written on a train</p>"]);
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 10_000 });
});

test("NT-08 SH-03 a text that an earlier version left as waiting, and of which nothing is kept, waits no more after a reload", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=notes&r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await page.evaluate(() => {
    const { id }: { id: string } = JSON.parse(localStorage.getItem("user") ?? "{}");
    localStorage.setItem(
      `aside-unsent-notes:${id}`,
      JSON.stringify({ "01930000-0000-7000-8000-000000000001": "Offline note" }),
    );
  });
  await page.reload();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 10_000 });
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("aside-unsent-notes:")),
  );
  expect(left).toEqual([]);
});

import { tasks } from "#contract/tasks.ts";
import type { Route } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { enex } from "./exports.ts";
import { bring, isDrawn, named, pick } from "./importing.ts";
import { noteCard, openNote } from "./notes.ts";

test("NT-06 an import that was undone is gone with its files and tasks, and can come again", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  for (const count of [1, 2]) {
    const dialog = await pick(page, enex());
    await expect(dialog.getByRole("status")).toHaveText("2 notes found · 4 files");
    await bring(dialog);
    expect((await named(server.url, person)).length).toBe(6);
    if (count === 2) break;
    await dialog.getByRole("button", { name: "Undo import" }).click();
    await expect(noteCard(page, "Lease")).toHaveCount(0);
    await expect.poll(() => named(server.url, person)).toEqual([]);
    expect(await call(server.url, person.accessToken, tasks.list, { query: {} })).toEqual([]);
  }
});

test("NT-06 an import that was cut between its files and its notes brings no file twice when it comes again", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { success: false, error: "Cut off" } });
  await page.route("**/api/tools/notes/import", refuse);
  const cut = await pick(page, enex());
  await bring(cut);
  await expect(cut.getByRole("status")).toContainText("0 of 2 notes and 4 files imported, then");
  await cut.getByRole("button", { name: "Done" }).click();
  const came = await named(server.url, person);
  expect(came.length).toBe(6);

  await page.unroute("**/api/tools/notes/import", refuse);
  const again = await pick(page, enex());
  await bring(again);
  await expect(again.getByRole("status")).toHaveText("2 notes and 1 task imported.");
  expect(await named(server.url, person)).toEqual(came);
  await again.getByRole("button", { name: "Done" }).click();
  const picture = (await openNote(page, "Lease")).getByRole("img", { name: "kitchen.png" });
  await expect.poll(() => isDrawn(picture)).toBe(true);
});

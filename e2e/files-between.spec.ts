import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { files } from "#contract/files.ts";
import { fileSharing } from "#contract/files/sharing.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { actOn, dropOn, fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { newNote } from "./notes.ts";
import { panel } from "./screen.ts";

test("FI-01 a whole folder is dropped, with the folders in it, and each of its files is there", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const folder = join(await mkdtemp(join(tmpdir(), "drop-")), "Trip");
  try {
    await mkdir(join(folder, "Papers", "Old"), { recursive: true });
    await writeFile(join(folder, "plan.txt"), "The plan");
    await writeFile(join(folder, "Papers", "ticket.txt"), "Seat 12");
    await writeFile(join(folder, "Papers", "Old", "bill.txt"), "Paid");
    await expect(panel(page, "Files").getByText("No files yet")).toBeVisible();
    await dropOn(panel(page, "Files"), folder);
    await openFile(page, "Trip");
    await expect(fileRow(page, "plan.txt")).toBeVisible();
    await openFile(page, "Papers");
    await expect(fileRow(page, "ticket.txt")).toBeVisible();
    await openFile(page, "Old");
    await expect(fileRow(page, "bill.txt")).toContainText("4 bytes");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("FI-01 a file says in which notes it is used, and leads there", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=files");
  await uploadFiles(page, textFile("terms.txt", "The terms"));
  await expect(fileRow(page, "terms.txt")).toBeVisible();
  const [file] = await call(server.url, person.accessToken, files.list, { query: {} });
  await newNote(server.url, person, {
    title: "Rent & more",
    content: `<p>See <a href="${file?.storageUrl ?? ""}">the terms</a> &amp; the rest</p>`,
  });
  await expect(async () => {
    await page.goto(`/?l=files&file=${file?.id ?? ""}`);
    await page.getByRole("button", { name: "Details" }).click();
    await expect(page.getByRole("list", { name: "Used in" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page
    .getByRole("list", { name: "Used in" })
    .getByRole("button", { name: "Rent & more" })
    .click();
  await expect(page.getByRole("group", { name: "Note" }).getByText("the terms")).toBeVisible();
  await page.goto("/?l=notes");
  await expect(panel(page, "Notes").getByText("See the terms & the rest")).toBeVisible();
});

test("FI-01 two tabs rename one folder: both end with the last name, and a name that is taken is refused in words", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=files");
  for (const name of ["Work", "Home things"])
    await call(server.url, accessToken, files.folder, { body: { name } });
  const other = await context.newPage();
  await other.goto("/?l=files");
  const rename = async (on: typeof page, from: string, to: string) => {
    await actOn(on, from, "Rename");
    const box = panel(on, "Files").getByRole("textbox", { name: /^New name of/ });
    await box.fill(to);
    return box;
  };
  const first = await rename(page, "Work", "Office");
  const second = await rename(other, "Work", "Study");
  await first.press("Enter");
  await expect(fileRow(page, "Office")).toBeVisible();
  await second.press("Enter");
  await expect(fileRow(page, "Study")).toBeVisible();
  await expect(fileRow(other, "Study")).toBeVisible();
  await expect(fileRow(other, "Office")).toHaveCount(0);
  const third = await rename(page, "Study", "home THINGS");
  await third.press("Enter");
  await expect(page.getByText("“home THINGS” already exists here")).toBeVisible();
  await expect(third).toHaveValue("home THINGS");
  await third.press("Escape");
  await expect(fileRow(page, "Study")).toBeVisible();
});

test("FI-01 a shared file that is replaced shows its new bytes, and one whose link is turned off while it is open shows no more", async ({
  page,
  signUp,
  browser,
  server,
  noErrors,
}) => {
  const person = await signUp(page, "/?l=files");
  await uploadFiles(page, textFile("plan.txt", "The first plan"));
  await expect(fileRow(page, "plan.txt")).toBeVisible();
  const [file] = await call(server.url, person.accessToken, files.list, { query: {} });
  const id = file?.id ?? "";
  const share = await call(server.url, person.accessToken, fileSharing.share, {
    params: { id },
    body: { permission: "download" },
  });
  const context = await browser.newContext({ baseURL: server.url });
  noErrors(context);
  const stranger = await context.newPage();
  await stranger.goto(share.url);
  await expect(stranger.getByText("The first plan")).toBeVisible();
  await uploadFiles(page, textFile("plan.txt", "The second plan"));
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(fileRow(page, "plan.txt")).toContainText("15 bytes");
  await stranger.reload();
  await expect(stranger.getByText("The second plan")).toBeVisible();
  const link = await stranger.getByRole("link", { name: "Download" }).getAttribute("href");
  await call(server.url, person.accessToken, fileSharing.revoke, {
    params: { id, shareId: share.id },
  });
  expect((await stranger.request.get(link ?? "")).status()).toBe(404);
  await stranger.reload();
  await expect(stranger.getByText("This link was turned off by the person")).toBeVisible();
  await context.close();
});

import { files } from "#contract/files.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { actOn, fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

test(
  "FI-01 the trash is emptied after a question that names how much, one item goes for good, and the space is free at once",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const { accessToken } = await signUp(page, "/?l=files");
    const list = panel(page, "Files");
    const trash = list.getByRole("list", { name: "Trash" });
    await uploadFiles(
      page,
      textFile("one.txt", "1".repeat(4_000)),
      textFile("two.txt", "2".repeat(3_000)),
      textFile("kept.txt", "3".repeat(1_000)),
    );
    for (const name of ["one.txt", "two.txt"]) {
      await expect(fileRow(page, name)).toBeVisible();
      await actOn(page, name, "Delete");
      await expect(fileRow(page, name)).toHaveCount(0);
    }
    await list.getByRole("button", { name: "View" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Trash" }).click();
    await expect(list.getByText("8 KB used of 10 GB")).toBeVisible();
    await axe(page);
    await list.getByRole("button", { name: "Delete one.txt for good" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("Delete “one.txt” for good?")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(trash.getByText("one.txt")).toBeVisible();
    await list.getByRole("button", { name: "Delete one.txt for good" }).click();
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(trash.getByText("one.txt")).toHaveCount(0);
    await expect(list.getByText("4 KB used of 10 GB")).toBeVisible();
    await list.getByRole("button", { name: "Empty trash" }).click();
    await expect(dialog.getByText("1 item (3 KB) will be deleted for good.")).toBeVisible();
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(list.getByText("The trash is empty.")).toBeVisible();
    await expect(list.getByText("1 KB used of 10 GB")).toBeVisible();
    await expect(list.getByRole("button", { name: "Empty trash" })).toBeDisabled();
    await list.getByRole("button", { name: "Back to files" }).click();
    await expect(fileRow(page, "kept.txt")).toBeVisible();
    const stats = await call(server.url, accessToken, files.stats, {});
    expect(stats).toMatchObject({ used: 1_000, trashed: 0, trashedItems: 0 });
  },
);

test("FI-01 an older version is deleted for good from the details, which frees its bytes", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const list = panel(page, "Files");
  await uploadFiles(page, textFile("plan.txt", "1".repeat(2_000)));
  await expect(fileRow(page, "plan.txt")).toBeVisible();
  await uploadFiles(page, textFile("plan.txt", "2".repeat(1_000)));
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(list.getByText("3 KB used of 10 GB")).toBeVisible();
  await openFile(page, "plan.txt");
  const preview = page.getByRole("group", { name: "Preview of plan.txt" });
  await preview.getByRole("button", { name: "Details" }).click();
  const versions = preview.getByRole("list", { name: "Versions" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await versions.getByRole("button", { name: /^Delete the version of .* for good$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("2 KB will be free.")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(versions).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list.getByText("1 KB used of 10 GB")).toBeVisible();
});

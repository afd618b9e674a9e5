import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { panel } from "./screen.ts";

const list = (page: Page) => panel(page, "Files").getByRole("list", { name: "Files" });
const row = (page: Page, name: string) => list(page).getByRole("article").filter({ hasText: name });

const text = (name: string, words: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});

async function upload(page: Page, ...some: { name: string; mimeType: string; buffer: Buffer }[]) {
  const choosing = page.waitForEvent("filechooser");
  await panel(page, "Files").getByRole("button", { name: "Upload files" }).first().click();
  await (await choosing).setFiles(some);
}

async function act(page: Page, name: string, action: string, isMobile: boolean) {
  if (!isMobile) await row(page, name).hover();
  await row(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test(
  "FI-01 a file is uploaded, shown in grid and list, renamed, moved, deleted and undone",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await signUp(page, "/?l=files");
    const files_ = panel(page, "Files");
    await expect(files_.getByText("No files yet. Drop some here, or choose them.")).toBeVisible();
    await expect(files_.getByRole("navigation", { name: "Folder" })).toContainText("Home");
    await upload(page, text("plan.txt", "The plan"), text("list.txt", "The list, which is longer"));
    await expect(row(page, "plan.txt")).toBeVisible();
    await expect(files_.getByText("2 items", { exact: true })).toBeVisible();
    await expect(files_.getByText("33 bytes used of 10 GB")).toBeVisible();

    await act(page, "plan.txt", "Rename", isMobile);
    const box = files_.getByRole("textbox", { name: "New name of plan.txt" });
    await expect(box).toBeFocused();
    await box.press("Escape");
    await expect(row(page, "plan.txt")).toBeVisible();
    await act(page, "plan.txt", "Rename", isMobile);
    await box.fill("Plan of the year.txt");
    await box.press("Enter");
    await expect(row(page, "Plan of the year.txt")).toBeVisible();

    await files_.getByRole("button", { name: "New folder" }).click();
    const asked = page.getByRole("alertdialog", { name: "New folder" });
    await asked.getByLabel("Name").fill("a/b");
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(asked.getByText("A name cannot have / or \\ in it")).toBeVisible();
    await asked.getByLabel("Name").fill("Work");
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(list(page).getByRole("article").first()).toContainText("Work");

    await act(page, "list.txt", "Move to…", isMobile);
    const moving = page.getByRole("dialog", { name: "Move “list.txt”" });
    await expect(moving.getByRole("button", { name: "Move to “Home”" })).toBeDisabled();
    await moving.getByRole("button", { name: "Work" }).click();
    await axe(page, { within: "dialog" });
    await moving.getByRole("button", { name: "Move to “Work”" }).click();
    await expect(row(page, "list.txt")).toHaveCount(0);
    await row(page, "Work").locator("[data-open]").click();
    await expect(row(page, "list.txt")).toBeVisible();
    await expect(page).toHaveURL(/file=/);
    const crumbs = files_.getByRole("navigation", { name: "Folder" });
    await expect(crumbs.getByRole("button", { name: "Work" })).toHaveAttribute(
      "aria-current",
      "page",
    );

    await files_.getByRole("button", { name: "Show as grid" }).click();
    await expect(row(page, "list.txt")).toBeVisible();
    await axe(page);
    await act(page, "list.txt", "Delete", isMobile);
    await expect(
      files_.getByText("This folder is empty. Drop files here, or choose them."),
    ).toBeVisible();
    const notice = page.getByRole("region", { name: "Notifications" });
    await expect(notice.getByText("Deleted “list.txt”")).toBeVisible();
    await notice.getByRole("button", { name: "Undo" }).last().click();
    await expect(row(page, "list.txt")).toBeVisible();
    await act(page, "list.txt", "Delete", isMobile);
    await files_.getByRole("button", { name: "View" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Trash" }).click();
    await files_.getByRole("button", { name: "Restore list.txt" }).click();
    await expect(files_.getByText("The trash is empty.")).toBeVisible();
    await files_.getByRole("button", { name: "Back to files" }).click();
    await expect(row(page, "list.txt")).toBeVisible();

    await crumbs.getByRole("button", { name: "Home" }).click();
    await page.reload();
    // Grid is kept.
    await expect(files_.getByRole("button", { name: "Show as list" })).toBeVisible();
    await expect(row(page, "Work")).toBeVisible();
    await page.screenshot({ path: `/tmp/shots/grid-${isMobile ? "phone" : "desk"}.png` });
    await files_.getByLabel("Search files").fill("LIST");
    await expect(row(page, "list.txt")).toBeVisible();
    await expect(row(page, "Plan of the year.txt")).toHaveCount(0);
    await files_.getByLabel("Search files").fill("nothing of that");
    await expect(files_.getByText("No files found matching your search.")).toBeVisible();
    await files_.getByRole("button", { name: "Show all files" }).click();
    await files_.getByLabel("Type").selectOption("Folders");
    await expect(list(page).getByRole("article")).toHaveCount(1);
    await expect(files_.getByText("1 item", { exact: true })).toBeVisible();
  },
);

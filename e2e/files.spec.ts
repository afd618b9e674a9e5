import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { actOn, fileList, fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

test(
  "FI-01 a file is uploaded, shown in grid and list, renamed, moved, deleted and undone",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?l=files");
    const files_ = panel(page, "Files");
    await expect(files_.getByText("No files yet. Drop some here, or choose them.")).toBeVisible();
    await expect(files_.getByRole("navigation", { name: "Folder" })).toContainText("Home");
    await uploadFiles(
      page,
      textFile("plan.txt", "The plan"),
      textFile("list.txt", "The list, which is longer"),
    );
    await expect(fileRow(page, "plan.txt")).toBeVisible();
    await expect(files_.getByText("2 items", { exact: true })).toBeVisible();
    await expect(files_.getByText("33 bytes used of 10 GB")).toBeVisible();

    await actOn(page, "plan.txt", "Rename");
    const box = files_.getByRole("textbox", { name: "New name of plan.txt" });
    await expect(box).toBeFocused();
    await box.press("Escape");
    await expect(fileRow(page, "plan.txt")).toBeVisible();
    await actOn(page, "plan.txt", "Rename");
    await box.fill("Plan of the year.txt");
    await box.press("Enter");
    await expect(fileRow(page, "Plan of the year.txt")).toBeVisible();

    await files_.getByRole("button", { name: "New folder" }).click();
    const asked = page.getByRole("alertdialog", { name: "New folder" });
    await asked.getByLabel("Name").fill("a/b");
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(asked.getByText("A name cannot have / or \\ in it")).toBeVisible();
    await asked.getByLabel("Name").fill("Work");
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(fileList(page).getByRole("article").first()).toContainText("Work");

    await actOn(page, "list.txt", "Move to…");
    const moving = page.getByRole("dialog", { name: "Move “list.txt”" });
    await expect(moving.getByRole("button", { name: "Move to “Home”" })).toBeDisabled();
    await moving.getByRole("button", { name: "Work" }).click();
    await axe(page, { within: "dialog" });
    await moving.getByRole("button", { name: "Move to “Work”" }).click();
    await expect(fileRow(page, "list.txt")).toHaveCount(0);
    await openFile(page, "Work");
    await expect(fileRow(page, "list.txt")).toBeVisible();
    await expect(page).toHaveURL(/file=/);
    const crumbs = files_.getByRole("navigation", { name: "Folder" });
    await expect(crumbs.getByRole("button", { name: "Work" })).toHaveAttribute(
      "aria-current",
      "page",
    );

    await files_.getByRole("button", { name: "Show as grid" }).click();
    await expect(fileRow(page, "list.txt")).toBeVisible();
    await axe(page);
    await actOn(page, "list.txt", "Delete");
    await expect(
      files_.getByText("This folder is empty. Drop files here, or choose them."),
    ).toBeVisible();
    const notice = page.getByRole("region", { name: "Notifications" });
    await expect(notice.getByText("Deleted “list.txt”")).toBeVisible();
    await notice.getByRole("button", { name: "Undo" }).last().click();
    await expect(fileRow(page, "list.txt")).toBeVisible();
    await actOn(page, "list.txt", "Delete");
    await files_.getByRole("button", { name: "View" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Trash" }).click();
    await files_.getByRole("button", { name: "Restore list.txt" }).click();
    await expect(files_.getByText("The trash is empty.")).toBeVisible();
    await files_.getByRole("button", { name: "Back to files" }).click();
    await expect(fileRow(page, "list.txt")).toBeVisible();

    await crumbs.getByRole("button", { name: "Home" }).click();
    await page.reload();
    // Grid is kept.
    await expect(files_.getByRole("button", { name: "Show as list" })).toBeVisible();
    await expect(fileRow(page, "Work")).toBeVisible();
    await files_.getByLabel("Search files").fill("LIST");
    await expect(fileRow(page, "list.txt")).toBeVisible();
    await expect(fileRow(page, "Plan of the year.txt")).toHaveCount(0);
    await files_.getByLabel("Search files").fill("nothing of that");
    await expect(files_.getByText("No files found matching your search.")).toBeVisible();
    await files_.getByRole("button", { name: "Show all files" }).click();
    await files_.getByLabel("Type").selectOption("Folders");
    await expect(fileList(page).getByRole("article")).toHaveCount(1);
    await expect(files_.getByText("1 item", { exact: true })).toBeVisible();
  },
);

import { files } from "#contract/files.ts";
import { expect, type Person, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { actOn, fileList, fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

const makeFolder = (url: string, { accessToken }: Person, name: string) =>
  call(url, accessToken, files.folder, { body: { name } });

test("FI-01 keys go along files, type their names, rename, select and delete; what is selected moves and is zipped together", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const list = panel(page, "Files");
  await uploadFiles(
    page,
    ...["apple.txt", "banana.txt", "cherry.txt"].map((name) => textFile(name, name)),
  );
  await expect(list.getByText("3 items", { exact: true })).toBeVisible();
  const opener = (name: string) => fileRow(page, name).locator("[data-open]");
  await opener("apple.txt").focus();
  await page.keyboard.press("ArrowDown");
  await expect(opener("banana.txt")).toBeFocused();
  await page.keyboard.type("ch");
  await expect(opener("cherry.txt")).toBeFocused();
  await page.keyboard.press("F2");
  const box = list.getByRole("textbox", { name: "New name of cherry.txt" });
  await expect(box).toBeFocused();
  await page.keyboard.type("citrus");
  await page.keyboard.press("Enter");
  await expect(opener("citrus.txt")).toBeFocused();
  await list.getByRole("button", { name: "Show as grid" }).click();
  await opener("apple.txt").focus();
  await page.keyboard.press("ArrowRight");
  await expect(opener("banana.txt")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Preview of banana.txt" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener("banana.txt")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(fileRow(page, "banana.txt")).toHaveCount(0);
  await expect(opener("citrus.txt")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(fileRow(page, "banana.txt")).toBeVisible();

  await list.getByRole("button", { name: "Show as list" }).click();
  await opener("apple.txt").click({ modifiers: ["ControlOrMeta"] });
  await opener("citrus.txt").click({ modifiers: ["Shift"] });
  const bar = list.getByRole("toolbar", { name: "Selected files" });
  await expect(bar.getByText("3 selected")).toBeVisible();
  await axe(page);
  const downloading = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Download as zip" }).click();
  expect((await downloading).suggestedFilename()).toBe("Files.zip");
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted 3 items")).toBeVisible();
  await expect(list.getByText("No files yet.")).toBeVisible();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
  await expect(list.getByText("3 items", { exact: true })).toBeVisible();
});

test("FI-01 files are carried onto a folder and a step of the breadcrumb, by a mouse", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=files");
  await makeFolder(server.url, person, "Work");
  await expect(fileRow(page, "Work")).toBeVisible();
  await uploadFiles(page, textFile("one.txt", "1"), textFile("two.txt", "2"));
  await expect(fileRow(page, "two.txt")).toBeVisible();
  const carry = async (name: string, to: { x: number; y: number }) => {
    const from = await fileRow(page, name).boundingBox();
    if (!from) throw new Error("There is no row");
    await page.mouse.move(from.x + 60, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 70, from.y + 30, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.waitForTimeout(50);
  };
  const middle = async (of: ReturnType<typeof fileRow>) => {
    const box = await of.boundingBox();
    if (!box) throw new Error("There is no target");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await carry("one.txt", await middle(fileRow(page, "Work")));
  await expect(fileRow(page, "Work")).toHaveAttribute("data-over", "true");
  await page.mouse.up();
  await expect(page.getByText("Moved “one.txt” to “Work”")).toBeVisible();
  await expect(fileRow(page, "one.txt")).toHaveCount(0);
  await openFile(page, "Work");
  await expect(fileRow(page, "one.txt")).toBeVisible();
  const home = panel(page, "Files").getByRole("button", { name: "Home" });
  await carry("one.txt", await middle(home));
  await page.mouse.up();
  await expect(fileRow(page, "one.txt")).toHaveCount(0);
  await home.click();
  await expect(fileRow(page, "one.txt")).toBeVisible();
});

test("FI-01 what another device does is seen at once, with a halo where an agent did it; a list that cannot be loaded says so", async ({
  page,
  signUp,
  openSecond,
  agent,
  server,
}) => {
  const person = await signUp(page, "/?l=files");
  await expect(panel(page, "Files").getByText("No files yet.")).toBeVisible();
  const other = await openSecond(person, "desktop", "/?l=files");
  await uploadFiles(other, textFile("shared.txt", "First words"));
  await expect(fileRow(page, "shared.txt")).toBeVisible();
  await openFile(page, "shared.txt");
  await expect(page.getByText("First words")).toBeVisible();
  await uploadFiles(other, textFile("shared.txt", "Other words"));
  await other.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("Other words")).toBeVisible();
  await page.getByRole("button", { name: "Back to the list" }).click();

  const folder = await makeFolder(server.url, person, "Later");
  await expect(fileRow(page, "Later")).toBeVisible();
  await openFile(other, "Later");
  await expect(other.getByText("This folder is empty.")).toBeVisible();
  const program = await agent(person);
  const { href } = new URL(page.url());
  await openFile(page, "shared.txt");
  const id = new URL(page.url()).searchParams.get("file") ?? "";
  await page.goto(href);
  await program.call(files.move, { params: { id }, body: { parentId: folder.id } });
  await expect(fileRow(page, "shared.txt")).toHaveCount(0);
  // The list there had never heard of it.
  await expect(fileRow(other, "shared.txt")).toBeVisible();
  await expect(fileRow(other, "shared.txt")).toHaveAttribute("data-halo", /odd|even/);

  await page.route("**/api/tools/files?**", (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
    }),
  );
  await page.goto("/?l=files&file=" + folder.id);
  const list = panel(page, "Files");
  await expect(list.getByText("Failed to load files")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/tools/files?**");
  await list.getByRole("button", { name: "Retry" }).click();
  await expect(fileList(page).getByRole("article")).toHaveCount(1);
  await page.goto("/?l=files&file=nothing-of-that");
  await expect(list.getByText("File not found")).toBeVisible();
  await list.getByRole("button", { name: "Back to the list" }).click();
  await actOn(page, "Later", "Delete");
  await expect(list.getByText("No files yet.")).toBeVisible();
});

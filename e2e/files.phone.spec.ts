import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(of: Locator): Promise<Point> {
  const box = await of.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that rests so long, then goes somewhere and lets go. */
async function finger(page: Page, from: Point, to: Point, restMs = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove", at: Point) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  await send("touchStart", from);
  await page.waitForTimeout(restMs);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await send("touchMove", {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(100);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("FI-01 on a phone a finger that rests carries a file onto a folder, one that moves scrolls, and a swipe turns to the next file", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const list = panel(page, "Files");
  await uploadFiles(page, textFile("one.txt", "First words"), textFile("two.txt", "Second words"));
  await expect(fileRow(page, "two.txt")).toBeVisible();
  await list.getByRole("button", { name: "New folder" }).click();
  const asked = page.getByRole("alertdialog", { name: "New folder" });
  await asked.getByLabel("Name").fill("Work");
  await asked.getByRole("button", { name: "Create" }).click();
  await expect(fileRow(page, "Work")).toBeVisible();

  const folder = await middleOf(fileRow(page, "Work"));
  // One that moves at once carries nothing.
  await finger(page, await middleOf(fileRow(page, "one.txt")), folder);
  await expect(fileRow(page, "one.txt")).toBeVisible();
  await finger(page, await middleOf(fileRow(page, "one.txt")), folder, 600);
  await expect(fileRow(page, "one.txt")).toHaveCount(0);
  await expect(page.getByText("Moved “one.txt” to “Work”")).toBeVisible();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
  await expect(fileRow(page, "one.txt")).toBeVisible();

  await openFile(page, "one.txt");
  const preview = page.getByRole("group", { name: /^Preview of / });
  await expect(preview.getByText("First words")).toBeVisible();
  const { x, y } = await middleOf(preview);
  await finger(page, { x: x + 120, y }, { x: x - 120, y });
  await expect(preview.getByText("Second words")).toBeVisible();
  await finger(page, { x: x - 120, y }, { x: x + 120, y });
  await expect(preview.getByText("First words")).toBeVisible();
  // The first has none before it.
  await finger(page, { x: x - 120, y }, { x: x + 120, y });
  await expect(preview.getByText("First words")).toBeVisible();
});

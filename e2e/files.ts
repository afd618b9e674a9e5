import type { Locator, Page } from "@playwright/test";
import { panel } from "./screen.ts";

/** What a person does in the files panel. */
export interface Made {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const fileList = (page: Page): Locator =>
  panel(page, "Files").getByRole("list", { name: "Files" });

export const fileRow = (page: Page, name: string): Locator =>
  fileList(page).getByRole("article").filter({ hasText: name });

export const textFile = (name: string, words: string): Made => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});

/** Some made here, or paths of some. */
export async function uploadFiles(page: Page, ...some: Made[] | string[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await panel(page, "Files").getByRole("button", { name: "Upload files" }).first().click();
  await (await choosing).setFiles(some);
}

export async function actOn(page: Page, name: string, action: string): Promise<void> {
  await fileRow(page, name).hover();
  await fileRow(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export const openFile = (page: Page, name: string): Promise<void> =>
  fileRow(page, name).locator("[data-open]").click();

/** Drops a file or a folder of this machine, as a file manager would. */
export async function dropOn(place: Locator, path: string): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  const session = await place.page().context().newCDPSession(place.page());
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
}

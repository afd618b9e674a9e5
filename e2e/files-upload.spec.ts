import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { actOn, fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });

/** A file of three parts; from the disk, as what is handed over in memory takes ten seconds. */
function large(name: string, seed = 1): string {
  const path = test.info().outputPath(String(seed), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    Uint8Array.from({ length: 20_000_000 }, (_, at) => (at * seed) % 251),
  );
  return path;
}

/** Holds every try to send the second part until it is let go; counts the tries of the first. */
async function heldAtPartTwo(page: Page) {
  let isHeld = true;
  let first = 0;
  let sentAgain: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    sentAgain = resolve;
  });
  await page.route("**/uploads/*/parts/*", async (route) => {
    if (route.request().url().endsWith("/1")) first += 1;
    else if (isHeld) await released;
    await route.continue().catch(() => undefined);
  });
  return {
    letGo() {
      isHeld = false;
      sentAgain();
    },
    firstParts: () => first,
  };
}

test(
  "FI-01 files come by drop and paste; a name that is taken is asked about, and an empty file is told",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?l=files");
    const files = panel(page, "Files");
    await expect(files.getByText("No files yet.")).toBeVisible();
    const hand = (kind: "drop" | "paste", name: string, words: string) =>
      page.evaluate(
        ({ kind: how, name: called, words: text }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], called, { type: "text/plain" }));
          const target = document.querySelector("[data-panel=files] [data-new]");
          const common = { bubbles: true, cancelable: true };
          target?.dispatchEvent(
            how === "drop"
              ? new DragEvent("drop", { ...common, dataTransfer: transfer })
              : new ClipboardEvent("paste", { ...common, clipboardData: transfer }),
          );
        },
        { kind, name, words },
      );
    await hand("drop", "dropped.txt", "Dropped");
    await expect(fileRow(page, "dropped.txt")).toBeVisible();
    await hand("paste", "pasted.txt", "Pasted");
    await expect(fileRow(page, "pasted.txt")).toBeVisible();
    await uploadFiles(page, textFile("empty.txt", ""));
    await expect(tray(page).getByText("This file is empty")).toBeVisible();
    await tray(page).getByRole("button", { name: "Close uploads" }).click();

    const asked = page.getByRole("alertdialog", { name: "A file with this name already exists" });
    await uploadFiles(page, textFile("dropped.txt", "Second"));
    await expect(asked).toBeVisible();
    await axe(page, { within: "dialog" });
    await asked.getByRole("button", { name: "Skip" }).click();
    await expect(files.getByText("2 items", { exact: true })).toBeVisible();
    await uploadFiles(page, textFile("dropped.txt", "Second"));
    await asked.getByRole("button", { name: "Keep both" }).click();
    await expect(fileRow(page, "dropped (2).txt")).toBeVisible();
    await uploadFiles(page, textFile("pasted.txt", "Pasted again"));
    await asked.getByRole("button", { name: "Replace" }).click();
    await expect(fileRow(page, "pasted.txt")).toContainText("12 bytes");
    await expect(files.getByText("3 items", { exact: true })).toBeVisible();
    await openFile(page, "pasted.txt");
    const preview = page.getByRole("group", { name: "Preview of pasted.txt" });
    await expect(preview.getByText("Pasted again")).toBeVisible();
    await preview.getByRole("button", { name: "Details" }).click();
    const versions = preview.getByRole("list", { name: "Versions" }).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await axe(page);
    await versions
      .last()
      .getByRole("button", { name: /^Restore the version of/ })
      .click();
    await expect(preview.getByText("Pasted", { exact: true })).toBeVisible();
  },
);

test("FI-01 the words of a text that just came are found at once, and a search that is shown hears of it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const files = panel(page, "Files");
  await files.getByRole("searchbox", { name: "Search files" }).fill("saffron");
  await expect(files.getByText("No files found matching your search.")).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await files.getByRole("button", { name: "Upload files" }).first().click();
  await (await choosing).setFiles([textFile("dinner.txt", "Rice with saffron")]);
  await expect(fileRow(page, "dinner.txt")).toBeVisible();
  await openFile(page, "dinner.txt");
  const preview = page.getByRole("group", { name: "Preview of dinner.txt" });
  await preview.getByRole("button", { name: "Details" }).click();
  await expect(preview.getByText("Plain text", { exact: true })).toBeVisible();
});

test("FI-01 the tray tells how far all of it is, names failures alone, and closes by itself", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const some = Array.from({ length: 8 }, (_, at) => textFile(`n${String(at)}.txt`, "words"));
  await uploadFiles(page, ...some);
  await expect(tray(page).getByText("8 files uploaded")).toBeVisible();
  await expect(tray(page).getByRole("listitem")).toHaveCount(0);
  await expect(tray(page)).toHaveCount(0);
  await uploadFiles(page, textFile("good.txt", "words"), textFile("empty.txt", ""));
  await expect(fileRow(page, "good.txt")).toBeVisible();
  await expect(tray(page).getByText("1 upload failed")).toBeVisible();
  await expect(tray(page).getByRole("listitem")).toHaveCount(1);
});

test("FI-01 the next person in the same page sees nothing of the uploads before them", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  await uploadFiles(page, textFile("empty.txt", ""));
  await expect(tray(page).getByText("This file is empty")).toBeVisible();
  // As a session that ended by itself leaves the page: nothing is loaded again.
  await page.evaluate(() => {
    for (const key of ["accessToken", "refreshToken", "user", "userInfo"])
      localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key: null }));
  });
  await page.getByRole("button", { name: "Try it with sample data" }).click();
  await expect(page.getByLabel("Message to the assistant")).toBeVisible();
  const files = panel(page, "Files");
  if ((await files.count()) === 0) await page.locator("#launch-files").click();
  await expect(fileRow(page, "Trip to Lisbon")).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});

test("FI-01 a large upload pauses, goes on from its parts, and outlives a reload with the same file alone", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const held = await heldAtPartTwo(page);
  await uploadFiles(page, large("movie.bin"));
  await expect(tray(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
  await axe(page);
  await tray(page).getByRole("button", { name: "Pause movie.bin" }).click();
  await expect(tray(page).getByText("Paused at 8.4 MB of 20 MB")).toBeVisible();
  await page.reload();
  await expect(tray(page).getByText("Choose the same file again to go on")).toBeVisible();
  const choose = async (path: string) => {
    const choosing = page.waitForEvent("filechooser");
    await tray(page).getByRole("button", { name: "Choose movie.bin again" }).click();
    await (await choosing).setFiles(path);
  };
  await choose(large("movie.bin", 3));
  await expect(page.getByText("This is not the file that was begun.")).toBeVisible();
  held.letGo();
  await choose(large("movie.bin"));
  await expect(fileRow(page, "movie.bin")).toContainText("20 MB");
  expect(held.firstParts()).toBe(1);
  await expect(tray(page)).toHaveCount(0, { timeout: 15_000 });
});

test("FI-01 an upload waits for the network; what is refused says why, and what is cancelled leaves nothing", async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  const files = panel(page, "Files");
  const held = await heldAtPartTwo(page);
  await uploadFiles(page, large("far.bin"));
  await expect(tray(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
  await context.setOffline(true);
  held.letGo();
  await expect(tray(page).getByText("waiting for network")).toBeVisible();
  await context.setOffline(false);
  await expect(fileRow(page, "far.bin")).toContainText("20 MB", { timeout: 30_000 });
  expect(held.firstParts()).toBe(1);

  await page.unroute("**/uploads/*/parts/*");
  await page.route("**/api/tools/files/uploads", (route) =>
    route.fulfill({
      status: 413,
      json: {
        success: false,
        code: "too_large",
        requestId: "r",
        error: "Your files would take more than 10 GB",
      },
    }),
  );
  await uploadFiles(page, large("much.bin"));
  await expect(tray(page).getByText("Your files would take more than 10 GB")).toBeVisible();
  await page.unroute("**/api/tools/files/uploads");
  await tray(page).getByRole("button", { name: "Try much.bin again" }).click();
  await expect(fileRow(page, "much.bin")).toBeVisible();

  const stopped = await heldAtPartTwo(page);
  await uploadFiles(page, large("never.bin"));
  await expect(tray(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
  await tray(page).getByRole("button", { name: "Cancel never.bin" }).click();
  stopped.letGo();
  await expect(files.getByText("40 MB used of 10 GB")).toBeVisible();
  await actOn(page, "much.bin", "Delete");
  await expect(fileRow(page, "much.bin")).toHaveCount(0);
});

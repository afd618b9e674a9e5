import { expect, type Page } from "@playwright/test";

/**
 * Resolves when nothing on the page moves any more; animations without an end are no motion that ends.
 * `withinMs`: what takes as long or longer, like the life of a notice, is not waited for.
 */
export async function settled(page: Page, withinMs = Infinity): Promise<void> {
  await page.evaluate(async (longest) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What follows a scroller, or never ends, has nothing to wait for.
    const moving = () =>
      document.getAnimations().filter(({ playState, timeline, effect }) => {
        const isTimed = playState === "running" && timeline === document.timeline;
        return isTimed && Number(effect?.getComputedTiming().endTime ?? 0) < longest;
      });
    await frame();
    await frame();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map((one) => one.finished));
      await frame();
    }
  }, withinMs);
}

/** Resolves when this device has kept what the page shows at this moment. */
export async function kept(page: Page): Promise<void> {
  const shownAt = await page.evaluate(() => Date.now());
  await expect
    .poll(() => page.evaluate(newestSnapshot), { timeout: 30_000 })
    .toBeGreaterThan(shownAt);
}

/** When what this device keeps was last written, in milliseconds; 0 for never. */
function newestSnapshot(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const opening = indexedDB.open("aside");
  opening.addEventListener("success", () => {
    const db = opening.result;
    const asking = db.transaction("snapshots").objectStore("snapshots").getAll();
    asking.addEventListener("success", () => {
      db.close();
      resolve(Math.max(0, ...asking.result.map(({ at }: { at: number }) => at)));
    });
  });
  return promise;
}

/** The app is kept on this device once its worker has all of it. */
export const appIsKept = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? "");

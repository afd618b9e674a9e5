import type { Page } from "@playwright/test";

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

/** Resolves when this device has kept what the page shows at this moment: it does so as a page is hidden. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const become = (state: string) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    become("hidden");
    become("visible");
    Reflect.deleteProperty(document, "visibilityState");
    // What is read waits for what is being written.
    const { promise, resolve } = Promise.withResolvers<void>();
    const opening = indexedDB.open("aside");
    opening.addEventListener("success", () => {
      const asking = opening.result.transaction("snapshots").objectStore("snapshots").count();
      asking.addEventListener("success", () => {
        opening.result.close();
        resolve();
      });
    });
    await promise;
  });
}

/** The app is kept on this device once its worker has all of it. */
export const appIsKept = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? "");

import type { Page } from "@playwright/test";

/** Holds back the file of the app that has these words, until it is let go. */
export async function hold(page: Page, words: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // Others may be held by other words.
    if (!body.includes(words)) return route.fallback();
    await promise;
    await route.fulfill({ response, body }).catch(() => undefined);
  });
  return resolve;
}

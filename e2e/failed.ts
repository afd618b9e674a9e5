import type { BrowserContext, TestInfo } from "@playwright/test";

const withinMs = 5_000;

/**
 * What the pages of a failed test show, beside its report; call it before they are closed. Playwright's own way takes a
 * picture of every page that closes, and throws it away where the test passed.
 */
export async function pictureFailure(
  contexts: readonly BrowserContext[],
  info: TestInfo,
): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = info.outputPath(`test-failed-${String(info.attachments.length + 1)}.png`);
    // A page that shows nothing more is part of some failures.
    await page.screenshot({ path, timeout: withinMs, caret: "initial" }).then(
      () => info.attach("screenshot", { path, contentType: "image/png" }),
      () => undefined,
    );
  }
}

import type { LaunchOptions } from "@playwright/test";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // A page lives for some seconds: what its code would gain by optimising costs more.
  "--js-flags=--no-opt,--no-maglev",
];

const withPath = (executablePath: string | undefined): LaunchOptions => ({
  args,
  ...(executablePath && { executablePath }),
});

const { ASIDE_BROWSER: whole, ASIDE_SHELL: shell } = process.env;

/** Chromium with all that a person's has: `test.use({ launchOptions: wholeBrowser })` where notifications are shown. */
export const wholeBrowser = withPath(whole);

/** Its engine alone, which is a quarter less work, where there is one; chosen by local/browser-tests.ts. */
export const engine = withPath(shell ?? whole);

import { defineConfig, devices } from "@playwright/test";
import { engine } from "./e2e/browser.ts";
import { zone } from "./e2e/days.ts";

const isMeasuring = process.env["ASIDE_ALONE"] !== undefined;

/**
 * A test runs on the desktop; one tagged `@phone`, whose layout is another there, on a phone too; `*.phone.spec.ts` on a
 * phone alone. What measures time or frames is tagged `@alone`: nothing else may run beside it (local/browser-tests.ts).
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Each has a server of its own.
  workers: 2,
  // Two browsers share two cores: a test that fails once is run again, alone in its browser, and listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    // A sixth less work, since nothing has to move first. What is about motion or glass says so in its file.
    contextOptions: isMeasuring ? {} : { reducedMotion: "reduce" },
    trace: "off",
    // Taken by e2e/failed.ts.
    screenshot: "off",
    // What a worker of the app answers no test could hold up or count; offline.spec.ts lets it in.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: zone,
    launchOptions: engine,
  },
  projects: [
    {
      name: "desktop",
      testIgnore: "**/*.phone.spec.ts",
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      // Matches the file's name or a tag.
      grep: /@phone|\.phone\.spec/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});

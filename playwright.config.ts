import { defineConfig, devices } from "@playwright/test";

const browser = process.env["ASIDE_BROWSER"];
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A spec runs on the desktop; `*.phone.spec.ts` on the phone; `*.both.spec.ts` on both. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Each test may start and kill servers; two at once on two cores would time each other out.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: { args: flags, ...(browser && { executablePath: browser }) },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: "**/*.phone.spec.ts",
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: ["**/*.phone.spec.ts", "**/*.both.spec.ts"],
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
});

import { findBrowser } from "./browser.ts";
import { buildAll } from "./build.ts";
import { command } from "./command.ts";
import { program } from "./paths.ts";
import { main } from "./plain-error.ts";

/** `npm run browser -- board --project phone`: everything after `--` is Playwright's. */
await main(async () => {
  const browser = await findBrowser(console.log);
  await buildAll(console.log);
  await command(program("@playwright", "test", "cli.js"), ["test", ...process.argv.slice(3)], {
    doing: "pass the browser tests",
    output: "inherit",
    env: { ASIDE_BROWSER: browser },
  });
});

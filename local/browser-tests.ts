import { findBrowser, findShell } from "./browser.ts";
import { buildAll } from "./build.ts";
import { command } from "./command.ts";
import { program } from "./paths.ts";
import { main } from "./plain-error.ts";

const asked = process.argv.slice(3);
const isPicked = asked.some((word) => word === "-g" || word.startsWith("--grep"));

/** What two workers may run beside each other, and then what measures time and wants the machine for itself. */
const rounds = isPicked
  ? [["--workers=1"]]
  : [["--grep-invert=@alone"], ["--grep=@alone", "--workers=1"]];

/** `npm run browser -- board --project phone`: everything after `--` is Playwright's. */
await main(async () => {
  const browser = await findBrowser(console.log);
  const shell = await findShell(console.log);
  await buildAll(console.log);
  for (const round of rounds) {
    const chosen = ["test", "--pass-with-no-tests", ...round, ...asked];
    await command(program("@playwright", "test", "cli.js"), chosen, {
      doing: "pass the browser tests",
      output: "inherit",
      env: {
        ASIDE_BROWSER: browser,
        ...(shell !== undefined && { ASIDE_SHELL: shell }),
        ...(round.includes("--grep=@alone") && { ASIDE_ALONE: "yes" }),
      },
    });
  }
});

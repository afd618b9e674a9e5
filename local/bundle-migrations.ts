import { writeFile } from "node:fs/promises";
import { bundledMigrations, bundlePath } from "./migrate.ts";
import { main } from "./plain-error.ts";

/** Part of `npm run migration`: the migrations in one file, which the worker carries for people's own objects. */
await main(async () => {
  await writeFile(bundlePath, await bundledMigrations());
});

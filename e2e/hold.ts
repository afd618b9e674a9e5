import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { webDist } from "../local/paths.ts";

/** Holds back the file of the app that has these words, until it is let go. */
export async function hold(page: Page, words: string): Promise<() => void> {
  const held = await filesWith(words);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => held.has(basename(pathname)),
    async (route) => {
      await promise;
      // It may be held by other words as well.
      await route.fallback().catch(() => undefined);
    },
  );
  return resolve;
}

const assets = join(webDist, "assets");

/** Looked up in what was built: a page would have to be asked for each of a hundred files. */
async function filesWith(words: string): Promise<ReadonlySet<string>> {
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), "utf8")));
  const held = scripts.filter((_, at) => texts[at]?.includes(words));
  if (held.length === 0) throw new Error(`No file of the app has “${words}”`);
  return new Set(held);
}

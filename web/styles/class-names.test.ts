import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const named = /import (\w+) from "([^"]+\.module\.css)"/g;

/** Classes that a part asks of a sheet which has none of that name: it would stand there without any style. */
function missingIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(named)].flatMap(([, name = "", path = ""]) => {
    const sheet = readFileSync(join(dirname(file), path), "utf8");
    const asked = [...text.matchAll(new RegExp(`\\b${name}\\["([\\w-]+)"\\]`, "g"))];
    return asked
      .filter(([, word = ""]) => !new RegExp(`\\.${word}(?![\\w-])`).test(sheet))
      .map(([, word = ""]) => `${file.slice(web.length + 1)}: ${word}`);
  });
}

test("STYLE every class that a part wears stands in the sheet that it names", () => {
  const files = globSync("**/*.tsx", { cwd: web }).map((file) => join(web, file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(missingIn)).toEqual([]);
});

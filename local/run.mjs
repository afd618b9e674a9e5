// Plain JavaScript of old, so that any Node can read it and say in one sentence what is missing.
import { existsSync } from "node:fs";

const needed = [22, 18];
const [major, minor] = process.versions.node.split(".").map(Number);
const program = process.argv[2];

const installed = new URL("../node_modules/wrangler/package.json", import.meta.url);

if (!existsSync(installed)) {
  console.error('Aside\'s packages are not installed: run "npm ci" first.');
  process.exitCode = 1;
} else if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Aside needs Node ${needed.join(".")} or newer, and this is ${process.versions.node}: run it through npm, which uses the one that "npm ci" installs unless install scripts are switched off.`,
  );
  process.exitCode = 1;
} else {
  await import(`./${program}.ts`);
}

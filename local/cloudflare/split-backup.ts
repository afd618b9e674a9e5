import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inPieces } from "./in-pieces.ts";
import { main, PlainError } from "../plain-error.ts";

/** Lines by their `\n` alone: texts may hold what other programs end lines with. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  let begun: string[] = [];
  for await (const chunk of createReadStream(file, "utf8")) {
    const [first = "", ...others] = String(chunk).split("\n");
    begun.push(first);
    for (const next of others) {
      yield begun.join("");
      begun = [next];
    }
  }
  yield begun.join("");
}

async function* split(file: string): AsyncGenerator<string, undefined> {
  for await (const line of linesOf(file)) yield `${inPieces(line).join("\n")}\n`;
}

/** `npm run split-backup -- aside.sql aside-split.sql`: a backup of D1 whose long rows D1 takes again. */
await main(async () => {
  const [from, to] = process.argv.slice(3);
  if (from === undefined || to === undefined)
    throw new PlainError("npm run split-backup -- aside.sql aside-split.sql");
  await pipeline(Readable.from(split(from)), createWriteStream(to));
});

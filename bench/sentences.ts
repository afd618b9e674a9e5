import { spawn } from "node:child_process";
import * as v from "valibot";
import type { Measure } from "./measure.ts";

/** Everyday sentences: the shares of each part that did what was meant, and how many did something else. */
export const measure: Measure = async () => {
  const printed = await run("npx", ["vitest", "run", "--project", "sentences"]);
  return ["worked", "more", "kept", "unseen"].flatMap((half) => {
    const line = new RegExp(`${half}: (\\{.*\\})`).exec(printed)?.[1];
    const counts = new Map<string, unknown>(Object.entries(line === undefined ? {} : parse(line)));
    const of = (name: string) => Number(counts.get(name) ?? Number.NaN);
    const detail = line ?? "no result";
    const missed = 1 - of("meant") / of("of");
    return [
      {
        id: "S",
        what: `${half} sentences not done as meant, share`,
        value: missed,
        goal: 0.15,
        detail,
      },
      {
        id: "S",
        what: `${half} sentences that did something else`,
        value: of("wrong"),
        goal: 0,
        detail,
      },
    ];
  });
};

const Counts = v.record(v.string(), v.unknown());
const parse = (text: string) => v.parse(v.pipe(v.string(), v.parseJson(), Counts), text);

/** Prints while it runs, and answers all of it. */
async function run(command: string, words: readonly string[]): Promise<string> {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  for await (const part of child.stdout) {
    process.stdout.write(String(part));
    printed += String(part);
  }
  return printed;
}

import { spawn } from "node:child_process";
import * as v from "valibot";
import type { Measure } from "./measure.ts";

/** Dollars of the platform's list, for a million of each (Workers Paid, what is included left out). */
const prices = {
  /** Calls of the worker. */
  requests: 0.3,
  /** Rows of D1 that statements look at, and that they write, indexes too. */
  read: 0.001,
  written: 1,
  /** Messages to rooms. */
  room: 0.15,
  /** Calls of R2 that write or list, and that read. */
  putting: 4.5,
  getting: 0.36,
} as const;
type Unit = keyof typeof prices;
const units: readonly Unit[] = ["requests", "read", "written", "room", "putting", "getting"];

const Line = v.object({
  what: v.string(),
  indexed: v.number(),
  ...v.object({
    requests: v.number(),
    read: v.number(),
    written: v.number(),
    room: v.number(),
    putting: v.number(),
    getting: v.number(),
  }).entries,
});
type Line = v.InferOutput<typeof Line>;

const daysAMonth = 30;

/** A month of a million people who all have such a day each day, in dollars. */
const dollarsOf = (line: Line): number =>
  units.reduce((sum, unit) => sum + line[unit] * prices[unit], 0) * daysAMonth;

/**
 * What a person's day asks of the platform (`cost/day.workerd.ts` plays it and counts by what D1, R2 and the room tell of
 * themselves), times the list's prices. Processor time and storage are told in docs/scale.md.
 */
export const measure: Measure = async () => {
  const printed = await run("npx", ["vitest", "run", "--project", "cost"]);
  const lines = [...printed.matchAll(/line: (\{.*\})/g)].map(([, text = ""]) =>
    v.parse(v.pipe(v.string(), v.parseJson(), Line), text),
  );
  if (lines.length === 0) throw new Error("The day was not played to its end");
  const all = lines.reduce((sum, line) => sum + dollarsOf(line), 0);
  console.table(
    lines
      .toSorted((a, b) => dollarsOf(b) - dollarsOf(a))
      .map((line) => ({
        what: line.what,
        requests: line.requests,
        "rows read": line.read,
        "rows written": line.written,
        "of the search": line.indexed,
        room: line.room,
        "R2 writes": line.putting,
        "$ a month, 1M people": Math.round(dollarsOf(line)),
        share: `${String(Math.round((dollarsOf(line) / all) * 100))} %`,
      })),
  );
  return [
    {
      id: "COST",
      what: "a month of one person who uses all of it each day, cents",
      value: all / 10_000,
      goal: 15,
      detail: `$${String(Math.round(all))} for a million people`,
    },
  ];
};

/** Prints nothing, and answers all that was said. */
async function run(command: string, words: readonly string[]): Promise<string> {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  for await (const part of child.stdout) printed += String(part);
  return printed;
}

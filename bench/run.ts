import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, Measure } from "./measure.ts";

const measures: Readonly<Record<string, () => Promise<Measure>>> = {
  p01: async () => (await import("./p01.ts")).measure,
  p02: async () => (await import("./p02.ts")).measure,
  p03: async () => (await import("./p03.ts")).measure,
  p04: async () => (await import("./p04.ts")).measure,
  p05: async () => (await import("./p05.ts")).measure,
  p06: async () => (await import("./p06.ts")).measure,
  p07: async () => (await import("./p07.ts")).measure,
  p08: async () => (await import("./p08.ts")).measure,
  p09: async () => (await import("./p09.ts")).measure,
  p10: async () => (await import("./p10.ts")).measure,
  p11: async () => (await import("./p11.ts")).measure,
  p12: async () => (await import("./p12.ts")).measure,
  p16: async () => (await import("./p16.ts")).measure,
  p18: async () => (await import("./p18.ts")).measure,
  p19: async () => (await import("./p19.ts")).measure,
  p17: async () => (await import("./p17.ts")).measure,
  p14: async () => (await import("./p14.ts")).measure,
  p15: async () => (await import("./p15.ts")).measure,
  p13: async () => (await import("./p13.ts")).measure,
  outages: async () => (await import("./outages.ts")).measure,
  cost: async () => (await import("./cost.ts")).measure,
  sentences: async () => (await import("./sentences.ts")).measure,
};
const known = Object.keys(measures);

/** `npm run bench -- --only p01 --quick`: a table, then one line a figure. */
const wanted = process.argv.includes("--only")
  ? (process.argv[process.argv.indexOf("--only") + 1] ?? "").split(",")
  : known;
const quick = process.argv.includes("--quick");

await access(join(import.meta.dirname, "node_modules", "socket.io")).catch(() => {
  console.error("The peers are not installed: npm ci --prefix bench");
  process.exit(1);
});

const figures: Figure[] = [];
for (const name of wanted) {
  const load = measures[name];
  if (!load) {
    console.error(`There is no '${name}': ${known.join(", ")}`);
    process.exit(1);
  }
  const measure = await load();
  figures.push(...(await measure({ quick })));
}
console.table(
  figures.map(({ id, what, value, goal, detail }) => ({
    id,
    what,
    measured: detail,
    value: Number(value.toFixed(2)),
    goal,
    verdict: verdict(value, goal),
  })),
);
for (const { id, value, goal } of figures) {
  console.log(`${id} ratio ${value.toFixed(2)} goal ${String(goal)} ${verdict(value, goal)}`);
}
process.exit(figures.every(({ value, goal }) => value <= goal) ? 0 : 1);

function verdict(value: number, goal: number): string {
  return value <= goal ? "pass" : "miss";
}

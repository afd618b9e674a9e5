import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, Measure } from "./measure.ts";

const known = ["p01", "p02", "p03", "p10", "p12"] as const;

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
  if (!known.some((id) => id === name)) {
    console.error(`There is no '${name}': ${known.join(", ")}`);
    process.exit(1);
  }
  const { measure } = (await import(`./${name}.ts`)) as { measure: Measure };
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

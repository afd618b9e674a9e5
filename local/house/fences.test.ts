import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRoot, program } from "../paths.ts";

/** A file per fence that must be stopped, and the rule that must stop it. */
const canaries = {
  "worker/contract/reaches-out.ts": ["no-restricted-imports", `import "hono";`],
  "worker/contract/knows-worker.ts": ["no-restricted-imports", `import "../tasks/store.ts";`],
  "worker/contract/reads-node.ts": ["no-restricted-imports", `import "node:fs";`],
  "worker/contract/tasks/knows-worker.ts": [
    "no-restricted-imports",
    `import "../../tasks/store.ts";`,
  ],
  "worker/contract/tasks/shares.ts": ["no-restricted-imports", `import "#shared/quoted.ts";`],
  "worker/shared/reaches-out.ts": ["no-restricted-imports", `import "hono";`],
  "worker/shared/knows-worker.ts": ["no-restricted-imports", `import "../tasks/store.ts";`],
  "worker/shared/tasks/knows-worker.ts": [
    "no-restricted-imports",
    `import "../../tasks/store.ts";`,
  ],
  "worker/tasks/shortcuts.ts": ["no-restricted-imports", `import "../shared/quoted.ts";`],
  "worker/tasks/visits.ts": ["no-restricted-imports", `import "../accounts/store.ts";`],
  "worker/tasks/visits-type.ts": [
    "no-restricted-imports",
    `import type { Store } from "../accounts/store.ts"; export type X = Store;`,
  ],
  "worker/tasks/visits-late.ts": [
    "no-restricted-imports",
    `export const late = () => import("../accounts/store.ts");`,
  ],
  "worker/tasks/visits-again.ts": [
    "no-restricted-imports",
    `export { store } from "../accounts/store.ts";`,
  ],
  "worker/tasks/looks-up.ts": ["no-restricted-imports", `import "../app.ts";`],
  "worker/tasks/detours.ts": ["no-restricted-imports", `import "../contract/tasks.ts";`],
  "worker/tasks/crosses.ts": ["no-restricted-imports", `import "../../web/tasks/cache.ts";`],
  "worker/calendar/month/visits.ts": ["no-restricted-imports", `import "../../tasks/store.ts";`],
  "worker/log/visits.ts": ["no-restricted-imports", `import "../tasks/store.ts";`],
  "worker/tasks/visits.test.ts": ["no-restricted-imports", `import "../accounts/store.ts";`],
  "worker/crosses.ts": ["no-restricted-imports", `import "../web/tasks/cache.ts";`],
  "party/reaches-out.ts": ["no-restricted-imports", `import "hono";`],
  "party/crosses.ts": ["no-restricted-imports", `import "../../worker/env.ts";`],
  "web/tasks/visits.ts": ["no-restricted-imports", `import "../chat/cache.ts";`],
  "web/tasks/month/visits.ts": ["no-restricted-imports", `import "../../chat/cache.ts";`],
  "web/tasks/looks-up.ts": ["no-restricted-imports", `import "../app/router.tsx";`],
  "web/tasks/crosses.ts": ["no-restricted-imports", `import "../../worker/tasks/rules.ts";`],
  "web/app/crosses.ts": ["no-restricted-imports", `import "../../worker/tasks/rules.ts";`],
  "web/crosses.ts": ["no-restricted-imports", `import "../../party/room.ts";`],
  "web/api/ring-a.ts": ["no-cycle", `import { b } from "./ring-b.ts"; export const a = () => b;`],
  "web/api/ring-b.ts": ["no-cycle", `import { a } from "./ring-a.ts"; export const b = () => a;`],
  "web/tasks/casts.ts": [
    "consistent-type-assertions",
    `export const x = (y: unknown) => y as string;`,
  ],
  "web/tasks/anything.ts": ["no-explicit-any", `export const x = (y: any) => String(y);`],
  "web/tasks/default.ts": ["no-default-export", `export default 1;`],
  "web/tasks/gathers.ts": ["no-barrel-file", `export * from "./rules.ts";`],
  "web/tasks/forgets.ts": [
    "no-floating-promises",
    `const wait = async () => 1; export const x = () => { wait(); };`,
  ],
  "web/tasks/plans.ts": ["no-warning-comments", ["//", "TODO", "later"].join(" ")],
  "web/tasks/long.ts": ["max-lines", "console.log(1);\n".repeat(251)],
  "web/tasks/wide.ts": [
    "max-lines-per-function",
    `export function x() {\n${"console.log(1);\n".repeat(60)}}`,
  ],
  "web/tasks/CamelCase.ts": ["filename-case", `export const x = 1;`],
} as const;

/** What the same fences must let through. */
const welcome = {
  "worker/tasks/rules.ts": `import "#contract/tasks.ts"; import "#shared/quoted.ts"; import "./store.ts"; import "../http/serve.ts"; import "../log/writer.ts"; import "../ports.ts"; import "hono";`,
  "worker/tasks/store.ts": `import "../db/column.ts";`,
  "worker/tasks/tasks.workerd.test.ts": `import "../app.ts"; import "../testing/workspace.ts";`,
  "worker/calendar/month/rules.ts": `import "../rules.ts"; import "../../http/serve.ts";`,
  "worker/app.ts": `import "./tasks/rules.ts"; import "../party/ticket.ts";`,
  "worker/contract/tasks.ts": `import "valibot"; import "./values.ts";`,
  "worker/contract/tasks/insights.ts": `import "valibot"; import "../tasks.ts"; import "./repeat.ts"; import "../panels/layouts.ts";`,
  "worker/shared/quoted.ts": `import "#contract/tasks.ts"; import "./tasks/quick-words.ts";`,
  "worker/shared/tasks/quick-words.ts": `import "#contract/tasks.ts"; import "../quoted.ts"; import "../dates/natural-date.ts";`,
  "party/durable.ts": `import "partyserver"; import "#contract/room.ts"; import "./room.ts"; import "cloudflare:workers";`,
  "web/tasks/cache.ts": `import "../api/call.ts"; import "#contract/tasks.ts"; import "../ui/button.tsx"; import "react";`,
  "web/tasks/month/week.ts": `import "../day/day.ts"; import "../cache.ts"; import "../../ui/button.tsx";`,
  "web/app/routes.ts": `import "../tasks/cache.ts"; import "../panels/dock.tsx";`,
} as const;

const Report = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), ""), filename: v.string() })),
});

let tree: string;
let found: { rule: string; file: string }[];

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "aside-fences-"));
  copyFileSync(inRoot(".oxlintrc.json"), join(tree, ".oxlintrc.json"));
  const bad = Object.entries(canaries).map(([path, [, source]]) => [path, source] as const);
  const tsconfig = JSON.stringify({ compilerOptions: { strict: true, noEmit: true } });
  const files = [...bad, ...Object.entries(welcome), ["tsconfig.json", tsconfig] as const];
  for (const [path, source] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), source);
  }
  found = lint();
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function lint() {
  const run = spawnSync(
    process.execPath,
    [program("oxlint", "bin", "oxlint"), "--type-aware", "--format", "json"],
    { cwd: tree, encoding: "utf8", maxBuffer: 32 * 1024 * 1024 },
  );
  const { diagnostics } = v.parse(v.pipe(v.string(), v.parseJson(), Report), run.stdout);
  return diagnostics.map(({ code, filename }) => ({
    rule: /\(([\w-]+)\)$/.exec(code)?.[1] ?? code,
    file: filename,
  }));
}

it.each(Object.entries(canaries))("%s is stopped", (file, [rule]) => {
  expect(found).toContainEqual({ rule, file });
});

it.each(Object.keys(welcome))("%s is let through", (path) => {
  expect(
    found.filter(({ file, rule }) => file === path && rule === "no-restricted-imports"),
  ).toEqual([]);
});

it("the lint command judges types and takes warnings as failures", () => {
  const scripts = execFileSync("npm", ["pkg", "get", "scripts.lint"], {
    cwd: inRoot("."),
    encoding: "utf8",
  });
  expect(scripts).toContain("--type-aware --deny-warnings");
});

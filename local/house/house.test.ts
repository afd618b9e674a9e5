import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { toolNames, tools } from "#contract/tools.ts";
import { inRoot, root } from "../paths.ts";

const maxStyleLines = 150;
const maxDecisionLines = 60;
const mostFiles = 16;
const fewLines = 25;

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const code = /^(?:worker|party|web|local|e2e|bench)\//;
const paths = listed.split("\n").filter((path) => path !== "" && exists(path));
const ours = paths.filter((path) => code.test(path));

/** Code that runs in the product or starts it, tests apart. */
const sources = ours.filter(
  (path) =>
    /^(?:worker|party|web|local)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
);
const textOf = (path: string): string => readFileSync(inRoot(path), "utf8");
const importing = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** The path of what a file imports; of a package, something that is no path of ours. */
function placeOf(path: string, to = ""): string {
  if (to.startsWith(".")) return normalize(join(dirname(path), to));
  return to.replace(/^#(contract|shared)\//, "worker/$1/");
}

function exists(path: string): boolean {
  try {
    readFileSync(inRoot(path));
    return true;
  } catch {
    return false;
  }
}

/** Lines that say something: neither blank nor comment. */
function lines(path: string): number {
  const text = readFileSync(inRoot(path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return text.split("\n").filter((line) => line.trim() !== "").length;
}

it("no file is called by a name that says nothing", () => {
  const nameless =
    /^(?:index|types?|utils?|helpers?|constants?|common|misc|service|manager)(?:\.\w+)*\.(?:[jt]sx?|mjs|css)$/;
  expect(ours.filter((path) => nameless.test(basename(path)))).toEqual([]);
});

it("no folder is called after a kind of file", () => {
  const kinds = /\/(?:components|hooks|utils|helpers|types|common|services|lib)\//;
  expect(ours.filter((path) => kinds.test(path))).toEqual([]);
});

/** Folders that the layout keeps open for what comes: an adapter a service, a module a theme's step. */
const openFolders = new Set(["worker/outside", "web/theme"]);

it("no folder holds one file alone, unless it is the contract's noun with its first role", () => {
  const folders = new Map<string, number>();
  for (const path of ours) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const lonely = [...folders].filter(
    ([folder, count]) =>
      count === 1 && ![...folders.keys()].some((other) => other.startsWith(`${folder}/`)),
  );
  const isNoun = (folder: string) => paths.includes(`worker/contract/${basename(folder)}.ts`);
  const nameless = lonely
    .map(([folder]) => folder)
    .filter((folder) => !isNoun(folder) && basename(folder) !== "testing");
  expect(nameless.filter((folder) => !openFolders.has(folder))).toEqual([]);
});

it(`no folder holds more than ${String(mostFiles)} files of code`, () => {
  const full = [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([, files]) => files.length > mostFiles)
    .map(([folder, files]) => `${folder}: ${String(files.length)}`);
  expect(full).toEqual([]);
});

it(`a file under ${String(fewLines)} lines is imported from two places, has tests or styles of its own, or is a chunk of its own`, () => {
  const importers = new Map<string, number>();
  const chunks = new Set<string>();
  for (const path of ours.filter((each) => /\.tsx?$/.test(each))) {
    const text = textOf(path);
    const named = new Set([...text.matchAll(importing)].map(([, to]) => placeOf(path, to)));
    for (const to of named) importers.set(to, (importers.get(to) ?? 0) + 1);
    for (const [, to] of text.matchAll(/import\("([^"]+)"\)/g)) chunks.add(placeOf(path, to));
  }
  const short = sources.filter((path) => textOf(path).split("\n").length - 1 < fewLines);
  const isStyled = (path: string) => ours.includes(path.replace(/\.tsx$/, ".module.css"));
  // A tool's own declaration, which the list of tools imports.
  const isListed = (path: string) => basename(path) === "tool.ts";
  const alone = short.filter(
    (path) => importers.get(path) === 1 && !chunks.has(path) && !isStyled(path) && !isListed(path),
  );
  expect(alone).toEqual([]);
});

/** Names of tools and of their panels. */
const toolWords = [
  ...new Set([...Object.keys(tools), ...toolNames.flatMap(({ panel }) => panel ?? [])]),
].join("|");

/** Places that may name tools, beside each tool's own folders, and why. */
const namingPlaces = [
  // The contract, the lists that gather tools, and the icon of each panel.
  /^worker\/(?:contract|shared)\//,
  /^worker\/(?:tools|between-tools|kept-tables|lent-to-data|lent-to-push)\.ts$/,
  // What other apps share with a device becomes an item of a tool, as its shortcuts do.
  /^web\/push\//,
  // Files of an export are called as people call what is in them.
  /^worker\/data\/exporting\//,
  /^web\/(?:app\/features|panels\/registry)\.ts$/,
  // The conversation stands in the middle of the shell, and layouts are the shell's own.
  /^web\/(?:chat\/|app\/shell\/(?:middle|shell|header)\.tsx$)/,
  // Themes and proposals have no panel: the shell shows them.
  /^web\/(?:activity|appearance|theme)\//,
  /^worker\/log\/housekeeping\.ts$/,
  // 'email' is an address there.
  /^(?:worker|web)\/accounts\//,
  // The grammar of sentences, and what only shows or edits text.
  /^worker\/assistant\//,
  /^web\/(?:gallery|editor)\//,
  new RegExp(`^(?:worker|web)/(?:${toolWords})/`),
];

it("a tool is named in its own places and in the lists alone", () => {
  const quoted = `(?:["'\`]|/)(?:${toolWords})(?:["'\`]|[/.])`;
  // A message's texts and an account's address are fields of what has no tool.
  const key = String.raw`^\s*(?!email|messages)(?:${toolWords}):`;
  const named = new RegExp(`${quoted}|${key}`);
  const strangers = sources.filter(
    (path) => !path.startsWith("local/") && !namingPlaces.some((place) => place.test(path)),
  );
  expect(strangers.length).toBeGreaterThan(200);
  const said = strangers.flatMap((path) =>
    textOf(path)
      .split("\n")
      .filter((line) => named.test(line) && !/^\s*(?:\/?\*|\/\/)|from "[#.]|import\("/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});

it("the code speaks standard English", () => {
  const odd =
    /\b(?:anew|whoever|sought|heed|deeds?|unborn|unworn|scold|hear(?:s)?Out|turnedAway|turnedDown|sitting|sayAnew)\b/i;
  const said = [...sources, ...paths.filter((path) => path.endsWith(".md"))]
    .filter((path) => path !== "CHANGELOG.md" && odd.test(textOf(path)))
    .map((path) => `${path}: ${odd.exec(textOf(path))?.[0] ?? ""}`);
  expect(said).toEqual([]);
});

it("the top level is what it is", () => {
  const known = new Set(
    `worker web party local migrations docs bench e2e .ci wrangler.toml partykit.json package.json
     package-lock.json tsconfig.json tsconfig.base.json README.md CHANGELOG.md LICENSE knip.json
     vitest.config.ts playwright.config.ts .gitignore .npmrc .oxfmtrc.json .oxlintrc.json`.split(
      /\s+/,
    ),
  );
  const top = new Set(paths.map((path) => path.split("/")[0] ?? ""));
  expect([...top].filter((name) => !known.has(name))).toEqual([]);
});

it(`no style sheet is longer than ${String(maxStyleLines)} lines`, () => {
  const sheets = ours.filter((path) => path.endsWith(".css"));
  expect(sheets.filter((path) => lines(path) > maxStyleLines)).toEqual([]);
});

it(`no decision is longer than ${String(maxDecisionLines)} lines`, () => {
  const decisions = paths.filter((path) => path.startsWith("docs/decisions/"));
  const length = (path: string) => readFileSync(inRoot(path), "utf8").trimEnd().split("\n").length;
  expect(decisions.filter((path) => length(path) > maxDecisionLines)).toEqual([]);
});

it("every known trap says what keeps us out of it, and that is still there", () => {
  const entries = readFileSync(inRoot("docs/gotchas.md"), "utf8").split(/^## /m).slice(1);
  for (const entry of entries) {
    const [, guard] = /\benforced by ([^]+)$/i.exec(entry) ?? [];
    expect(guard, entry.split("\n")[0]).toBeDefined();
    const named = [...(guard ?? "").matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path]) => path);
    for (const path of named) expect(paths).toContain(path);
  }
});

it("every file that the documents name is there", () => {
  const named = /`((?:worker|party|web|local|e2e)\/[\w./-]+)`/g;
  const missing = paths
    .filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md")
    .flatMap((path) => [...textOf(path).matchAll(named)].map(([, file = ""]) => ({ path, file })))
    .filter(({ file }) => !existsSync(inRoot(file)));
  expect(missing).toEqual([]);
});

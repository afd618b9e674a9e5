import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { webDist } from "../paths.ts";

const Chunk = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean()),
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
});
type Manifest = Record<string, v.InferOutput<typeof Chunk>>;

/** Bytes after gzip, and how many files that is. */
export interface Weight {
  readonly bytes: number;
  readonly files: readonly string[];
}

/** What a first visit loads before it shows anything: the page, its scripts and its styles. */
export async function shellWeight(): Promise<Weight> {
  const manifest = await readManifest();
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry === true);
  if (!entry) throw new Error("The build has no entry");
  return weigh(["index.html", "boot.js", "favicon.svg", ...filesOf(manifest, entry[0])]);
}

/** The page, and the files it names: the shell, and what it fetches ahead for the first screen. */
export async function firstVisit(): Promise<Weight> {
  const page = await readFile(join(webDist, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, name]) => name ?? "");
  return weigh(["index.html", ...named]);
}

/** What opening each lazy part loads beyond a first visit, by the source file it begins with. */
export async function lazyWeights(): Promise<Map<string, Weight>> {
  const manifest = await readManifest();
  const ahead = new Set((await firstVisit()).files);
  const lazy = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports));
  const weights = [...lazy].map(async (name) => {
    const files = filesOf(manifest, name).filter((file) => !ahead.has(file));
    return [name, await weigh(files)] as const;
  });
  return new Map(await Promise.all(weights));
}

/** Files that wait for each other: the first of them to run finds the other empty. */
export async function circles(): Promise<string[][]> {
  const manifest = await readManifest();
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) found.push([...path.slice(path.indexOf(name)), name]);
    if (done.has(name) || path.includes(name)) return;
    for (const next of manifest[name]?.imports ?? []) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return found;
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  const below = chunk.imports.flatMap((inner) => filesOf(manifest, inner, seen));
  return [...new Set([chunk.file, ...chunk.css, ...below])];
}

/** Files of the build, by their names in it. */
export async function weigh(files: readonly string[]): Promise<Weight> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(webDist, file)), { level: 9 }).length),
  );
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(join(webDist, ".vite", "manifest.json"), "utf8");
  return v.parse(v.record(v.string(), Chunk), JSON.parse(text));
}

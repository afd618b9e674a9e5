import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Not for this device: what hosts read, and pictures that only a store of apps shows. */
const notServed = /^(?:\.vite\/|_headers$|sw\.js$|screenshots\/)/;

/** What one service worker does, a file each: a page has no more than one. */
const parts = ["service-worker.js", "../push/push-worker.js", "../push/share-worker.js"];

/** Writes /sw.js beside the built app: which files it has, a name for just these, and what to do with them. */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  closeBundle() {
    const dist = join(import.meta.dirname, "..", "dist");
    const names = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => !notServed.test(name))
      .toSorted((a, b) => (a < b ? -1 : 1));
    const hash = createHash("sha256");
    for (const name of names) hash.update(name).update(readFileSync(join(dist, name)));
    // They are kept with the page: a stricter policy is a release too.
    const headers = join(dist, "_headers");
    if (existsSync(headers)) hash.update(readFileSync(headers));
    // The page goes first; hosts answer the own name of a page's file with a redirect.
    const pages = names.filter((name) => name !== "index.html");
    const files = ["/", ...pages.map((name) => `/${name.replace(/\.html$/, "")}`)];
    const source = parts
      .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
      .join("\n");
    hash.update(source);
    const release = hash.digest("hex").slice(0, 16);
    const given = `const release = ${JSON.stringify(release)};\nconst files = ${JSON.stringify(files)};\n`;
    writeFileSync(join(dist, "sw.js"), given + source);
  },
};

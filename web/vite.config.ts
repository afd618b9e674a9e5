import react from "@vitejs/plugin-react";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mailFrame } from "./mail-frame/build-mail-frame.ts";
import { serviceWorker } from "./offline/build-service-worker.ts";
import { defineConfig, type HtmlTagDescriptor, minifySync, type Plugin } from "vite";

const worker = process.env["ASIDE_WORKER"] ?? "http://127.0.0.1:8787";

/**
 * A lazy chunk's sheet may be read before the shell's, and the first sheet decides the order of layers:
 * so each begins by naming all of them.
 */
const layersFirst: Plugin = {
  name: "layers-first",
  generateBundle(_options, bundle) {
    const order = readFileSync(new URL("styles/layers.css", import.meta.url), "utf8");
    const statement = /@layer [\w, ]+;/.exec(order)?.[0] ?? "";
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      file.source = statement.replaceAll(", ", ",") + String(file.source);
    }
  },
};

const source = (file: string): string => join(import.meta.dirname, file);

/** Modules that every visit needs next, and each `live.ts` of a feature, fetched beside the shell instead of after it has run. */
const soonNeeded = [
  "app/start/begin.ts",
  "app/shell/middle.tsx",
  "panels/sheet/sheet.tsx",
  // Of whichever panel comes first.
  "list/list-view.ts",
  "list/keyboard.ts",
  "ui/field.tsx",
].map((file) => source(file));

const preloadSoon: Plugin = {
  name: "preload-soon",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const importsOf = (name: string) => byName.get(name)?.imports ?? [];
      const namesOf = (some: typeof chunks) => some.map(({ fileName }) => fileName);
      const shell = reached(namesOf(chunks.filter(({ isEntry }) => isEntry)), importsOf);
      const soon = chunks.filter(({ moduleIds }) =>
        moduleIds.some((id) => soonNeeded.includes(id)),
      );
      const wanted = [...reached(namesOf(soon), importsOf)].filter((name) => !shell.has(name));
      const sheets = wanted.flatMap((name) => [
        ...(byName.get(name)?.viteMetadata?.importedCss ?? []),
      ]);
      return [
        // Behind the shell itself, which everything waits for.
        ...wanted.map((name) => link("modulepreload", name, { fetchpriority: "low" })),
        ...[...new Set(sheets)].map((name) => link("preload", name, { as: "style" })),
      ];
    },
  },
};

/** What lies in `public/` is copied as it stands, and this file is part of the shell. */
const smallBoot: Plugin = {
  name: "small-boot",
  writeBundle({ dir = "" }) {
    const boot = join(dir, "boot.js");
    writeFileSync(boot, minifySync(boot, readFileSync(boot, "utf8")).code);
  },
};

/** The page is read by its authors with their remarks, and by nobody else. */
const smallPage: Plugin = {
  name: "small-page",
  apply: "build",
  transformIndexHtml: (html) => html.replaceAll(/\s*<!--[^]*?-->/g, ""),
};

/** Lucide's icons, made by less code than its own. */
const smallIcons: Plugin = {
  name: "small-icons",
  apply: "build",
  load: (id) =>
    isIcon(id) && id.endsWith("/createLucideIcon.mjs")
      ? `export { createLucideIcon as default } from ${JSON.stringify(source("ui/display/lucide-icon.ts"))}`
      : undefined,
};

/** All that some files or modules cannot run without, themselves included. */
function reached(
  from: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const ids = new Set<string>();
  const visit = (id: string): void => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const next of importsOf(id)) visit(next);
  };
  for (const id of from) visit(id);
  return ids;
}

/** Of the icons, whose one entrance names all there are, only the bundler knows which a part uses. */
const isIcon = (id: string): boolean => id.includes("lucide-react");

/** Icons of four parts and more: in a file of its own, each would weigh less than its name does in the shell's list. */
const commonIcon =
  /\/(?:archive|arrow-left|calendar-plus|chevron-(?:left|right|up)|clock|copy|download|external-link|file|folder-open|info|link|list|list-plus|paperclip|pencil|plus|printer|redo-2|repeat|rotate-ccw|save|tag|undo-2|upload|users)\.\w+$/;

let soonModules: ReadonlySet<string> | undefined;

/** One file for all that is soon needed: on a slow network each file more costs a turn. */
const soonChunk = (id: string, graph: GraphOf): string | null => {
  if (isIcon(id)) return commonIcon.test(id) ? "soon" : null;
  const features = graph.getModuleInfo(source("app/features.ts"));
  // The checkout's own path may hold such a name.
  const isLive = (one: string) => /\/live[./]/.test(one.slice(import.meta.dirname.length));
  const live = features?.dynamicallyImportedIds.filter(isLive) ?? [];
  soonModules ??= reached([...soonNeeded, ...live], (one) =>
    isIcon(one) ? [] : (graph.getModuleInfo(one)?.importedIds ?? []),
  );
  return soonModules.has(id) ? "soon" : null;
};

/** Split up by who needs them, they would become two files that each wait for the other. */
const calendarRules =
  /\/worker\/(?:contract|shared)\/calendar(?!\/(?:event-words|insights|invitations|feeds|subscriptions|transfer|rule-words))/;

/** The same of mail: its lists, and what all of its parts know. */
const emailData =
  /\/web\/email\/(?:apart|email-collection|list\/kept-lists|status|texts|view|people|sync)\.ts|\/worker\/shared\/mail\.ts|\/worker\/contract\/email(?:\.ts|\/connection)/;

interface GraphOf {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
  injectTo: "head",
});

/** Files that people who watch the network look for, and the browser tests with them. */
const named = new Set([
  "soon",
  "panel",
  "at-cursor",
  "palette",
  "markdown",
  "dialog-box",
  "table-editing",
]);

const fileName = (name: string, ending: string): string =>
  named.has(name) ? `assets/${name}-[hash:7]${ending}` : `assets/[hash:7]${ending}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    smallIcons,
    react(),
    layersFirst,
    preloadSoon,
    smallPage,
    smallBoot,
    mailFrame,
    serviceWorker,
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Read by the tests that hold the shell and every panel to their weight.
    manifest: true,
    // Nothing may become a data: address; the page's policy allows none but pictures.
    assetsInlineLimit: 0,
    // Every browser that can run the rest knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The shell lists every file that it may load: names of all of them would weigh a kilobyte of it.
        chunkFileNames: ({ name }) => fileName(name, ".js"),
        assetFileNames: ({ names: [name = ""] }) =>
          fileName(name.replace(/\.\w+$/, ""), "[extname]"),
        codeSplitting: {
          groups: [
            { name: "shell", tags: ["$initial"], priority: 3 },
            { name: soonChunk, debugName: "soon", priority: 2 },
            { name: "calendar-rules", test: calendarRules, priority: 1 },
            { name: "email-data", test: emailData, priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    // For React before 18 a library brings what React has.
    alias: { "use-sync-external-store/shim": "use-sync-external-store" },
  },
  // Readable names would weigh a kilobyte of every first visit.
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  server: {
    port: Number(process.env["PORT"] ?? 5173),
    proxy: {
      // Not our own sources, which Vite serves from web/api/.
      [String.raw`^/api/(?![\w-]+\.ts(?:\?|$))`]: worker,
      "/mcp": worker,
      "/parties": { target: worker, ws: true },
    },
  },
});

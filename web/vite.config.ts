import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

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

/** What every visit shows or needs next, fetched beside the shell instead of after it has run. */
const soonNeeded = ["/app/begin.ts", "/chat/chat.tsx"];

const preloadSoon: Plugin = {
  name: "preload-soon",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const shell = reached(
        chunks.filter(({ isEntry }) => isEntry),
        byName,
      );
      const soon = chunks.filter(({ facadeModuleId }) =>
        soonNeeded.some((name) => facadeModuleId?.endsWith(name) === true),
      );
      const wanted = [...reached(soon, byName)].filter((name) => !shell.has(name));
      const sheets = soon.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [
        // Behind the shell itself, which everything waits for.
        ...wanted.map((name) => link("modulepreload", name, { fetchpriority: "low" })),
        ...[...new Set(sheets)].map((name) => link("preload", name, { as: "style" })),
      ];
    },
  },
};

interface Part {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** The files that some chunks cannot run without. */
function reached(from: readonly Part[], byName: ReadonlyMap<string, Part>): Set<string> {
  const names = new Set<string>();
  const visit = (part: Part): void => {
    if (names.has(part.fileName)) return;
    names.add(part.fileName);
    for (const name of part.imports) {
      const next = byName.get(name);
      if (next) visit(next);
    }
  };
  for (const part of from) visit(part);
  return names;
}

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
  injectTo: "head",
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layersFirst, preloadSoon],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Read by the tests that hold the shell and every panel to their weight.
    manifest: true,
    // Nothing may become a data: address; the page's policy allows none but pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every panel asks for data, so the means to ask are part of the shell.
        codeSplitting: {
          groups: [
            {
              name: "data",
              test: /vite[\\/]preload-helper|node_modules[\\/](?:@tanstack[\\/](?:react-query|query-core)|valibot)|web[\\/](?:api[\\/](?!file\.)|ui[\\/](?:toast|store)\.)|contract[\\/](?:panels|tools)|web[\\/]panels[\\/](?:layout|workspace|address|phone|registry)\.ts|web[\\/](?:live[\\/]undo-stack|preferences[\\/]with(?:out)?-ai)\./,
            },
            // What the shell or its first neighbours want, and panels as well: a chunk each, not one a module.
            {
              name: "ui",
              test: /web[\\/]ui[\\/](?:button|class-names|icon-button|spinner)|lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|Icon|defaultAttributes|shared|context|icons[\\/](?:undo-2|refresh-cw|scroll-text))/,
            },
            {
              name: "live",
              test: /web[\\/](?:live[\\/](?:names|undo(?!-)|undone|halo|live-list|page-events|baseline|overlay|agent-control|view|message-slot|prefill)|time[\\/](?:ago|today|days)\.|panels[\\/](?:sought|arrange|named-layouts)\.|tasks[\\/]selection\.)|contract[\\/]events|node_modules[\\/](?:idb|uuidv7)[\\/]/,
            },
            {
              // What the conversation in the middle, its list and the live link know of conversations.
              name: "conversation",
              test: /web[\\/]chat[\\/](?!open-import|filling)[\w-]+\.ts$|contract[\\/]conversations(?![\\/]transfer)/,
            },
            {
              name: "looks",
              test: /web[\\/](?:preferences|theme)[\\/](?!live|with)|contract[\\/](?:preferences|looks)|shared[\\/]themes/,
            },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: "[name]_[local]_[hash:base64:4]" } },
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

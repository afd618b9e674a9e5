import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layersFirst],
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
              test: /node_modules[\\/](?:@tanstack[\\/](?:react-query|query-core)|valibot)|web[\\/]api/,
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
      "/api": worker,
      "/mcp": worker,
      "/parties": { target: worker, ws: true },
    },
  },
});

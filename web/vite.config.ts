import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const worker = process.env["ASIDE_WORKER"] ?? "http://127.0.0.1:8787";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Read by the tests that hold the shell and every panel to their weight.
    manifest: true,
    // Nothing may become a data: address; the page's policy allows none but pictures.
    assetsInlineLimit: 0,
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

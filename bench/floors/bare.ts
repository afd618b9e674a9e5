import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { migrate } from "../../local/migrate.ts";
import { nextFree } from "../../local/server/port.ts";

/** The bare worker, on workerd and D1 just as the product runs here. */
export async function startBare(): Promise<{
  url: string;
  mf: Miniflare;
  stop: () => Promise<void>;
}> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, "bare-worker.ts")],
    bundle: true,
    format: "esm",
    write: false,
    conditions: ["workerd", "worker"],
    external: ["cloudflare:*", "node:*"],
    target: "esnext",
  });
  const stateDir = await mkdtemp(join(tmpdir(), "aside-floor-"));
  const port = await nextFree(9_400, "127.0.0.1");
  const mf = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      logRequests: false,
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
      resourcePersistencePath: stateDir,
      workers: [
        {
          name: "bare",
          compatibilityDate: "2026-10-01",
          compatibilityFlags: ["nodejs_compat"],
          modules: [
            { type: "ESModule", path: "bare.js", contents: bundle.outputFiles[0]?.text ?? "" },
          ],
          d1Databases: { DB: "DB" },
          r2Buckets: { FILES: "FILES" },
          durableObjects: { ROOM: { className: "Bare", useSQLite: true } },
          unsafeDirectSockets: [{ host: "127.0.0.1", port }],
        },
      ],
    }),
  );
  await mf.ready;
  await migrate(mf, "DB");
  return {
    url: `http://127.0.0.1:${String(port)}`,
    mf,
    async stop() {
      await mf.dispose();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Log, LogLevel, convertV4MiniflareOptions, mergeWorkerOptions, Response } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { quietly } from "../command.ts";
import { inRoot, webDist, workerDist } from "../paths.ts";

export interface Place {
  readonly port: number;
  readonly host: string;
  readonly stateDir: string;
  /** Bindings beside those of wrangler.toml and .dev.vars. */
  readonly vars?: Readonly<Record<string, string>>;
}

/**
 * The worker of wrangler.toml for Miniflare. Requests reach `Front` (front.js) on a socket of its own:
 * Miniflare's usual entry would put two workers and a compression between a caller and each answer. Calls wait there until
 * `ready`: the socket is open before the database has its tables.
 */
export async function workerOptions(
  { port, host, stateDir, vars }: Place,
  ready: Promise<unknown> = Promise.resolve(),
) {
  Object.assign(process.env, quietly);
  const { workerOptions: fromConfig } = unstable_getMiniflareWorkerOptions(inRoot("wrangler.toml"));
  const { modulesRules: _, ...declared } = fromConfig;
  const worker = mergeWorkerOptions(declared, {
    name: "aside",
    rootPath: inRoot(),
    // Here the room runs beside the worker, wherever it does when deployed.
    bindings: { PARTY_HOST: "", REQUEST_LOG: "", ...vars },
    assets: { directory: webDist, binding: "ASSETS" },
    serviceBindings: { READY: () => ready.then(() => new Response()) },
    unsafeDirectSockets: [{ host, port, entrypoint: "Front" }],
  });
  const path = (name: string) => join(workerDist, name);
  const module = async (name: string, source: string) => ({
    type: "ESModule" as const,
    path: path(name),
    contents: await readFile(source, "utf8"),
  });
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
    telemetry: { enabled: false },
    resourcePersistencePath: join(stateDir, "v3"),
    // Production lives in UTC; so does this, whatever the machine's zone.
    unsafeRuntimeEnv: { TZ: "UTC" },
    workers: [
      {
        ...worker,
        modulesRoot: workerDist,
        modules: await Promise.all([
          module("front.js", inRoot("local", "front.js")),
          module("main.js", path("main.js")),
        ]),
      },
    ],
  });
}

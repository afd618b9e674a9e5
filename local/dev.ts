import { watch } from "node:fs";
import { buildWorker } from "./build.ts";
import { spawn } from "node:child_process";
import { googleVars, startGoogleEmulator } from "./outside/emulator.ts";
import { clearLeftovers, forgetRunning, recordRunning } from "./server/leftovers.ts";
import { inRoot, program, root } from "./paths.ts";
import { main } from "./plain-error.ts";
import { ensureSecrets } from "./secrets.ts";
import { type Server, startServer } from "./server/server.ts";
import { settings } from "./settings.ts";
import { onEnd } from "./server/signals.ts";

const settleMs = 150;

/** As `npm start`, with the app served by Vite as it is written and the worker rebuilt on every change. */
await main(async () => {
  const { port, host, stateDir } = settings(process.env);
  await clearLeftovers(stateDir);
  await ensureSecrets();
  await buildWorker();

  const google = await startGoogleEmulator(port + 1);
  const server = await startServer({ port, host, stateDir, vars: await googleVars(google) });
  rebuildOnChange(server);

  const vite = spawn(
    process.execPath,
    [program("vite", "bin", "vite.js"), "--config", "web/vite.config.ts", "--strictPort"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, PORT: String(port + 2), ASIDE_WORKER: server.url },
    },
  );
  vite.once("exit", (code) => process.exit(code ?? 0));
  await onEnd(async () => {
    vite.kill();
    await Promise.allSettled([server.stop(), google.stop()]);
    await forgetRunning(stateDir);
  });
  await recordRunning(stateDir, server.url);
  console.log(
    `The worker runs at ${server.url}, the Google emulator at ${google.url}; open Vite's address:`,
  );
});

/** One build at a time; changes during a build lead to one more. */
function rebuildOnChange(server: Server): void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const rebuild = async () => {
    try {
      await buildWorker();
      await server.reload();
      console.log("The worker is rebuilt.");
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  for (const folder of ["worker", "party"]) {
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      if (!name || /\.test\.ts$|golden/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild);
      }, settleMs);
    });
  }
}

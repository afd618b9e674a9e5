import { sampleOwner } from "#contract/email/connection.ts";
import { buildAll } from "./build.ts";
import { googleVars, startGoogleEmulator } from "./outside/emulator.ts";
import { clearLeftovers, forgetRunning, recordRunning } from "./server/leftovers.ts";
import { main } from "./plain-error.ts";
import { ensureSecrets } from "./secrets.ts";
import { startServer } from "./server/server.ts";
import { settings } from "./settings.ts";
import { onEnd } from "./server/signals.ts";

const noteEveryMs = 2_000;

/** Everything at one address until a signal ends it. */
await main(async () => {
  const { port, host, name, stateDir } = settings(process.env);
  await clearLeftovers(stateDir);
  await ensureSecrets();
  await buildAll(console.log);

  const google = await startGoogleEmulator(port + 1);
  const vars = await googleVars(google);
  const server = await startServer({ port, host, stateDir, vars }).catch(async (error: unknown) => {
    await google.stop();
    throw error;
  });
  // A runtime that was killed comes back under another number, which the next start must know.
  const noting = setInterval(() => void recordRunning(stateDir, server.url), noteEveryMs);
  await onEnd(async () => {
    clearInterval(noting);
    await Promise.allSettled([server.stop(), google.stop()]);
    await forgetRunning(stateDir);
  });
  await recordRunning(stateDir, server.url);

  const address = server.url.replace(host, name);
  console.log(`
Aside runs at ${address}
Create an account at ${address}/auth/login, or choose “Try it with sample data”.
Google emulator (for “Connect Gmail Account”, as ${sampleOwner}): ${google.url}${google.port === port + 1 ? "" : `, since port ${String(port + 1)} is taken`}
Ctrl+C stops it; your data is kept.`);
});

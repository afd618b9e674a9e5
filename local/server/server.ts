import { readFile } from "node:fs/promises";
import { peopleDatabasesIn } from "../cloudflare/wrangler-file.ts";
import { inRoot } from "../paths.ts";
import { Miniflare } from "miniflare";
import { migrate } from "../migrate.ts";
import { isFree } from "./port.ts";
import { PlainError } from "../plain-error.ts";
import { type Place, workerOptions } from "./worker-options.ts";

export interface Server {
  readonly url: string;
  readonly mf: Miniflare;
  /** Names of the migrations that this start applied. */
  readonly migrated: readonly string[];
  /** What the cron does each minute. */
  runCron(): Promise<void>;
  /** Takes up a newly built worker; the state stays. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

const cronEveryMs = 60_000;

/** The built app, API, room, D1 and cron at one address. Build first (`buildAll`), secrets too. */
export async function startServer(place: Place): Promise<Server> {
  const { host, port } = place;
  if (!(await isFree(port, host))) {
    throw new PlainError(
      `Port ${String(port)} is taken: stop what listens there, or choose another with PORT=${String(port + 10)} npm start.`,
    );
  }
  const ready = Promise.withResolvers<undefined>();
  const mf = new Miniflare(await workerOptions(place, ready.promise));
  try {
    await mf.ready;
    const databases = peopleDatabasesIn(await readFile(inRoot("wrangler.toml"), "utf8"));
    const migrated: string[] = [];
    for (const binding of databases) migrated.push(...(await migrate(mf, binding)));
    migrated.push(...(await migrate(mf, "SEARCH", "migrations/search")));
    ready.resolve(undefined);
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${String(port)}`;
    await answers(`${url}/api/health`);
    const runCron = async () => {
      const worker = await mf.getWorker();
      await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    };
    const cron = setInterval(() => void runCron().catch(console.error), cronEveryMs);
    return {
      url,
      mf,
      migrated,
      runCron,
      async reload() {
        await mf.setOptions(await workerOptions(place));
        await mf.ready;
      },
      async stop() {
        clearInterval(cron);
        await mf.dispose();
      },
    };
  } catch (error) {
    await mf.dispose();
    throw error;
  }
}

async function answers(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
}

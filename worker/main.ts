import { uuidv7 } from "uuidv7";
import { authenticator } from "./accounts/authenticate.ts";
import { sessionGuard } from "./accounts/session-guard.ts";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { rateLimit, tooManyRequests } from "./http/rate-limit.ts";
import { housekeeping } from "./log/housekeeping.ts";
import { outbox } from "./log/outbox.ts";
import { modelPort } from "./outside/model.ts";
import { picturesPort } from "./outside/pictures.ts";
import { roomPort } from "./outside/room.ts";
import type { Ports } from "./ports.ts";
import { indexer } from "./search/indexing/indexer.ts";
import { everyTool, searchablesOf, tellingAll } from "./tools.ts";

export { Main } from "../party/durable.ts";

const limitsPerMinute = {
  calls: 600,
  agentCalls: 300,
  signIns: 10,
  entrances: 60,
  refreshes: 600,
  turns: 20,
  previews: 300,
} as const;

/** A room that restarts is back in a moment; for one that is away longer the cron goes on. */
const tellingEnds = { retryAfterMs: [250, 2_000, 8_000], patienceMs: 3_000 } as const;

const tooManyAttempts = "Too many attempts";

const limitsOf = (now: () => Date): Ports["limits"] => ({
  calls: rateLimit(limitsPerMinute.calls, now, tooManyRequests),
  agentCalls: rateLimit(limitsPerMinute.agentCalls, now, tooManyRequests),
  signIns: rateLimit(limitsPerMinute.signIns, now, tooManyAttempts),
  entrances: rateLimit(limitsPerMinute.entrances, now, tooManyAttempts),
  refreshes: rateLimit(limitsPerMinute.refreshes, now, tooManyAttempts),
  turns: rateLimit(limitsPerMinute.turns, now, tooManyRequests),
  previews: rateLimit(limitsPerMinute.previews, now, tooManyRequests),
});

/** The real outside: D1, the room, the clock. Made once an isolate, since limits and caches live in it. */
function portsFrom(env: Env): Ports {
  const now = () => new Date();
  const dbFor = () => env.DB;
  const settings = {
    signUp: env.SIGN_UP === "closed" ? "closed" : "open",
    adminEmail: (env.ADMIN_EMAIL ?? "").trim().toLowerCase(),
    passwordHash: env.PASSWORD_HASH === "pbkdf2" ? "pbkdf2" : "scrypt",
    jwtSecret: env.JWT_SECRET,
    pepper: env.PASSWORD_PEPPER,
  } as const;
  const room = roomPort({
    binding: env.Main,
    partyHost: env.PARTY_HOST ?? "",
    secret: env.ROOM_SECRET,
    now,
  });
  const sessions = sessionGuard({ now, dbFor, databases: [env.DB], room, ...tellingEnds });
  return {
    settings,
    room,
    sessions,
    bucket: env.FILES,
    pictures: picturesPort({
      unsplashKey: env.UNSPLASH_ACCESS_KEY ?? "",
      pexelsKey: env.PEXELS_API_KEY ?? "",
      unsplashUrl: env.UNSPLASH_URL ?? "",
      pexelsUrl: env.PEXELS_URL ?? "",
      bucket: env.FILES,
      now,
    }),
    model: modelPort(env),
    now,
    newId: uuidv7,
    dbFor,
    searchFor: () => env.SEARCH,
    index: indexer({
      search: env.SEARCH,
      searchables: searchablesOf(everyTool),
      dbFor,
      now,
      delayMs: 200,
    }),
    authenticate: authenticator({ jwtSecret: settings.jwtSecret, now, dbFor, sessions }),
    outbox: outbox({
      now,
      dbFor,
      databases: [env.DB],
      markDelayMs: 1_000,
      publish: tellingAll(everyTool, { room, now, dbFor }),
    }),
    limits: limitsOf(now),
  };
}

let made: { ports: Ports; app: ReturnType<typeof createApp> } | undefined;

function theApp(env: Env) {
  if (!made) {
    const ports = portsFrom(env);
    made = { ports, app: createApp(ports) };
  }
  return made;
}

export default {
  fetch: (request, env, context) => theApp(env).app.fetch(request, env, context),
  async scheduled(_controller, env) {
    const { ports } = theApp(env);
    const now = ports.now();
    await ports.sessions.resend();
    await ports.outbox.resend();
    await housekeeping(env.DB, now);
    await ports.index.catchUp();
    for (const tool of everyTool) {
      await tool.everyMinute?.(ports, env.DB);
      await tool.sweep?.({ db: env.DB, bucket: env.FILES }, now);
    }
  },
} satisfies ExportedHandler<Env>;

import { SignUpMode } from "#contract/accounts/entrance.ts";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { authenticator } from "./accounts/authenticate.ts";
import { sessionGuard } from "./accounts/session-guard.ts";
import { createApp } from "./app.ts";
import { choresOf, workInObject } from "./chores.ts";
import type { Env } from "./env.ts";
import { limitsAt } from "./http/limits.ts";
import { outbox } from "./log/outbox.ts";
import { calendarsPort } from "./outside/calendars.ts";
import { googlePort } from "./outside/google.ts";
import { mailSender } from "./outside/mail-sender.ts";
import { modelPort } from "./outside/model.ts";
import { picturesPort } from "./outside/pictures.ts";
import { pushContact, pushPort } from "./outside/push.ts";
import { roomPort } from "./outside/room.ts";
import type { Ports } from "./ports.ts";
import { databasesOf, furtherDatabases } from "./places/databases.ts";
import { objectsIn, PersonObject } from "./places/own/object.ts";
import type { Work } from "./places/own/work.ts";
import { replicas } from "./places/replicas.ts";
import { indexer } from "./search/indexing/indexer.ts";
import { errorCounter, minutely } from "./status/notes.ts";
import { everyTool, searchablesOf, tellingTools } from "./tools.ts";

export { Main } from "../party/durable.ts";

/** A room that restarts is back in a moment; for one that is away longer the cron goes on. */
const tellingEnds = { retryAfterMs: [250, 2_000, 8_000], patienceMs: 3_000 } as const;

const pushFrom = (env: Env, now: () => Date) =>
  pushPort({
    keys: env.VAPID_KEYS ?? "",
    openHosts: hostsIn(env.PUSH_HOSTS),
    subject: pushContact(env.PUSH_CONTACT, env.SITE_URL),
    now,
  });

/** The real outside: D1, the room, the clock. Made once an isolate, since limits and caches live in it. */
function portsFrom(env: Env): Ports {
  const now = () => new Date();
  const places = databasesOf(env.DB, furtherDatabases(env), {
    newPeopleIn: env.NEW_PEOPLE_IN,
    objects: env.OWN_OBJECTS === "on" ? objectsIn(env.People) : undefined,
  });
  const { directory, databases, dbFor } = places;
  const settings = {
    signUp: v.is(SignUpMode, env.SIGN_UP) ? env.SIGN_UP : "open",
    adminEmail: (env.ADMIN_EMAIL ?? "").trim().toLowerCase(),
    passwordHash: env.PASSWORD_HASH === "pbkdf2" ? "pbkdf2" : "scrypt",
    jwtSecret: env.JWT_SECRET,
    pepper: env.PASSWORD_PEPPER,
    encryptionKey: env.ENCRYPTION_KEY,
  } as const;
  const room = roomPort({
    binding: env.Main,
    partyHost: env.PARTY_HOST ?? "",
    secret: env.ROOM_SECRET,
    now,
  });
  const isOn = () =>
    env.READ_REPLICATION === "on" && databases.length === 1 && env.OWN_OBJECTS !== "on";
  const copies = replicas({ isOn, dbFor, room });
  const [google, push] = [googlePort(env), pushFrom(env, now)];
  const sessions = sessionGuard({ now, directory, room, ...tellingEnds });
  const hearing = { ...places, settings, room, google, push, now, newId: uuidv7 };
  return {
    ...hearing,
    sessions,
    bucket: env.FILES,
    pictures: picturesFrom(env, now),
    calendars: calendarsPort(hostsIn(env.CALENDAR_HOSTS)),
    mailSender: mailSender(env),
    model: modelPort(env),
    searchFor: () => env.SEARCH,
    replicas: copies,
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
      databases,
      gatherMs: 250,
      room,
      note: (userId, bookmark) => copies.note(userId, bookmark),
      heard: tellingTools(everyTool, hearing, "heard"),
      heardAtOnce: tellingTools(everyTool, hearing, "heardAtOnce"),
    }),
    limits: limitsAt(now, env),
    errors: errorCounter({ now, db: directory }),
    logRequest: env.REQUEST_LOG === "on" ? (line) => console.log(JSON.stringify(line)) : undefined,
  };
}

const hostsIn = (text = ""): string[] => text.split(/[\s,]+/).filter(Boolean);

const picturesFrom = (env: Env, now: () => Date) =>
  picturesPort({
    unsplashKey: env.UNSPLASH_ACCESS_KEY ?? "",
    pexelsKey: env.PEXELS_API_KEY ?? "",
    unsplashUrl: env.UNSPLASH_URL ?? "",
    pexelsUrl: env.PEXELS_URL ?? "",
    bucket: env.FILES,
    now,
  });

let made: { ports: Ports; app: ReturnType<typeof createApp> } | undefined;

function theApp(env: Env) {
  if (!made) {
    const ports = portsFrom(env);
    made = { ports, app: createApp(ports) };
  }
  return made;
}

/** The database of one person, by setting. */
export class Person extends PersonObject<Env> {
  protected override work(): Work | undefined {
    return this.env.OWN_OBJECTS === "on"
      ? workInObject(theApp(this.env).ports, everyTool)
      : undefined;
  }
}

export default {
  fetch: (request, env, context) => theApp(env).app.fetch(request, env, context),
  async scheduled(_controller, env) {
    const { ports } = theApp(env);
    await minutely({ now: ports.now, db: ports.directory }, choresOf(ports, everyTool));
  },
} satisfies ExportedHandler<Env>;

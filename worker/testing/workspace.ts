import { env } from "cloudflare:workers";
import { uuidv7 } from "uuidv7";
import { accounts, agentKeys, type AgentKey, type SignedIn } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import type { LogEvent } from "#contract/events.ts";
import { readCommands } from "../assistant/grammar/message.ts";
import type { Referent, Spoken } from "../capabilities/lexicon.ts";
import { writer } from "../log/write/writer.ts";
import { authenticator } from "../accounts/authenticate.ts";
import { sessionGuard } from "../accounts/session-guard.ts";
import { createApp, registryOver } from "../app.ts";
import { limitsAt } from "../http/limits.ts";
import { outbox } from "../log/outbox.ts";
import { calendarsPort } from "../outside/calendars.ts";
import { googlePort } from "../outside/google.ts";
import { mailSender, type MailSettings } from "../outside/mail-sender.ts";
import { modelPort, type ModelSettings } from "../outside/model.ts";
import type { RoomPort } from "../outside/room.ts";
import type { Ports, Settings } from "../ports.ts";
import { indexer } from "../search/indexing/indexer.ts";
import type { Tool } from "../tool.ts";
import { errorCounter } from "../status/notes.ts";
import { everyTool, searchablesOf, tellingTools } from "../tools.ts";
import { type Caller, callerOf } from "./caller.ts";
import { countingDb, type Line } from "./counting-db.ts";
import { countedDatabases, migrateAll, objectDatabases } from "./databases.ts";
import { picturesOver, pushThrough, roomThatTells, type Web } from "./outside-ports.ts";
import { overLine, rooms, servers, storage } from "./outside-line.ts";
import { replicas } from "../places/replicas.ts";
import type { Databases } from "../places/databases.ts";

export type Person = Caller & SignedIn & { readonly email: string; readonly password: string };
export type Agent = Caller & { readonly key: AgentKey };

const password = "correct horse battery";

/** The whole app in this process, over the real database, room and migrations, at a time we choose. */
export async function workspace(
  settings: Partial<Settings> = {},
  model?: TestModel,
  tools: readonly Tool[] = everyTool,
  mail: MailSettings = {},
  { countsAll = false, bucket = env.FILES, line }: Measuring = {},
) {
  await migrateAll();
  const { counted, counter, uncounted, asOne: db } = countedDatabases(line);
  const search = countingDb(env.SEARCH, line);
  const clock = { now: new Date("2026-11-21T09:00:00.000Z") };
  const said: LogEvent[] = [];
  const driven: { event: string; data: unknown }[] = [];
  const away = { room: false, copies: true };
  const web = nobodyThere();
  // What follows an answer is counted where all that a day costs is.
  const behind = countsAll ? { ...counted, search: search.db } : uncounted;
  const outside = { away, settings, model, mail, behind, ...overOne(line, bucket, web) };
  const ports = portsFor({ ...outside, counted, search: search.db, clock, said, driven, tools });
  const app = createApp(ports, tools);
  let people = 0;

  const caller = callerOf(app);

  async function signUp(name = "Ada"): Promise<Person> {
    const email = `${name.toLowerCase()}-${String(people++)}-${uuidv7()}@example.com`;
    const body = { email, password, name };
    const { data } = (await caller(undefined).call(accounts.signUp, { body })).body;
    return { ...caller(data.accessToken), ...data, email, password };
  }

  async function agent(person: Person, scopes: Scope[], name = "Scout"): Promise<Agent> {
    const answer = await person.call(agentKeys.create, { body: { name, scopes } });
    const { key, ...rest } = answer.body.data;
    return { ...caller(key), key: rest };
  }

  const skills = registryOver(ports, tools);
  return {
    app,
    ports,
    outbox: ports.outbox,
    sessions: ports.sessions,
    /** Whether the room can be told and asked of ended sessions, and copies of the database be read. */
    away,
    web,
    /** All databases as one, for what a test looks up or puts there by itself. */
    db,
    counter,
    search,
    everyMinute: () => workOfAMinute(ports, tools),
    index: ports.index,
    skills,
    /** The commands that the embedded assistant reads in a sentence of this person's, on a Saturday morning in Berlin. */
    reads: (sentence: string, userId = "nobody", referents: readonly Referent[] = []) =>
      readCommands(sentence, skills, spokenBy(userId, ports, referents)),
    clock,
    said,
    driven,
    caller,
    signUp,
    agent,
    stranger: caller(undefined),
    /** Moves the clock. */
    wait(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}

/** What tools do each minute. */
async function workOfAMinute(ports: Ports, tools: readonly Tool[]): Promise<void> {
  for (const tool of tools)
    for (const db of [...ports.databases, ...objectDatabases()])
      await tool.everyMinute?.(ports, db);
}

export function spokenBy(userId: string, ports: Ports, referents: readonly Referent[]): Spoken {
  const { now, newId } = ports;
  const db = ports.dbFor(userId);
  const zone = "Europe/Berlin";
  const author = { userId, actor: "assistant", runId: null } as const;
  const write = writer({ db, now, newId, committed: () => undefined }, author);
  const acting = { db, userId, zone, now, newId, write, drive: () => undefined };
  return { acting, now: now(), zone, referents: () => Promise.resolve(referents) };
}

export type Workspace = Awaited<ReturnType<typeof workspace>>;

const nobodyThere = (): Web => ({ answer: () => new Response(null, { status: 404 }) });

/** For what counts all that the platform is asked for. */
interface Measuring {
  readonly countsAll?: boolean;
  readonly bucket?: R2Bucket;
  /** Everything outside is reached over it: databases, storage, room and the servers of others. */
  readonly line?: Line;
}

const overOne = (line: Line | undefined, bucket: R2Bucket, web: Web) =>
  line === undefined
    ? { bucket, web, room: (port: RoomPort) => port }
    : {
        bucket: overLine(bucket, storage, line.reach),
        web: overLine(web, servers, line.reach),
        room: (port: RoomPort) => overLine(port, rooms, line.reach),
      };

/** A model's settings, and what answers in its provider's place. */
export interface TestModel {
  readonly settings: ModelSettings;
  readonly wire: typeof fetch;
}

interface Parts {
  readonly counted: Databases;
  readonly search: D1Database;
  readonly clock: { now: Date };
  readonly said: LogEvent[];
  readonly driven: { event: string; data: unknown }[];
  readonly away: { readonly room: boolean; readonly copies: boolean };
  readonly web: Web;
  readonly settings: Partial<Settings>;
  readonly model: TestModel | undefined;
  readonly mail: MailSettings;
  readonly tools: readonly Tool[];
  readonly bucket: R2Bucket;
  readonly room: (port: RoomPort) => RoomPort;
  readonly behind: Databases & { readonly search: D1Database };
}

const usualSettings: Settings = {
  signUp: "open",
  adminEmail: "",
  passwordHash: "scrypt-for-tests",
  jwtSecret: env.JWT_SECRET,
  pepper: env.PASSWORD_PEPPER,
  encryptionKey: env.ENCRYPTION_KEY,
};

/** The ports of main.ts, with the clock ours and the room's post written down on its way. */
function portsFor({ away, web, said, driven, ...parts }: Parts): Ports {
  const { counted, search, clock, settings, model, tools, bucket, behind } = parts;
  const { directory, databases, dbFor } = counted;
  const now = () => clock.now;
  const room = parts.room(roomThatTells({ away, said, driven }));
  const copies = replicas({ isOn: () => !away.copies, dbFor, room });
  const sessions = sessionGuard({ now, directory, room, ...tellingEnds });
  const wire: typeof fetch = async (input, init) => web.answer(new Request(input, init));
  const google = googlePort({ GOOGLE_CLIENT_ID: "aside-tests" }, wire);
  const push = pushThrough(web, now);
  const hearing = {
    now,
    newId: uuidv7,
    ...behind,
    google,
    push,
    settings: { ...usualSettings, ...settings },
  };
  return {
    settings: { ...usualSettings, ...settings },
    google,
    push,
    room,
    sessions,
    bucket,
    pictures: picturesOver(bucket, now),
    calendars: calendarsPort([], wire),
    mailSender: mailSender(parts.mail, wire, [0, 0]),
    model: model && modelPort(model.settings, model.wire),
    now,
    newId: uuidv7,
    ...counted,
    searchFor: () => search,
    replicas: copies,
    // Past the counters, which count what a call itself asks for.
    index: indexer({
      search: behind.search,
      searchables: searchablesOf(tools),
      dbFor: behind.dbFor,
      now,
      delayMs: 0,
    }),
    authenticate: authenticator({ jwtSecret: env.JWT_SECRET, now, dbFor, sessions }),
    outbox: outbox({
      now,
      dbFor,
      databases,
      gatherMs: 0,
      room,
      note: (userId, bookmark) => copies.note(userId, bookmark),
      heard: tellingTools(tools, hearing, "heard"),
      heardAtOnce: tellingTools(tools, hearing, "heardAtOnce"),
    }),
    limits: limitsAt(now),
    errors: errorCounter({ now, db: env.DB }),
    logRequest: undefined,
  };
}

const tellingEnds = { retryAfterMs: [0], patienceMs: 3_000 };

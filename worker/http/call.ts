import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Actor } from "#contract/events.ts";
import type { Invocation } from "../capabilities/capability.ts";
import type { Idempotency } from "../log/write/idempotency.ts";
import { writer } from "../log/write/writer.ts";
import type { Seen } from "../places/replicas.ts";
import type { Ports } from "../ports.ts";
import { languageOf } from "../time/hour-words.ts";
import { knownZone } from "../time/zone.ts";
import type { Identity } from "./identity.ts";
import { type Notifier, notifierOf } from "./notifier.ts";
import { sha256 } from "./bytes.ts";
import { invalid } from "./problem.ts";

/** The context of a handler, bound to the person of the token. Days are those of the zone in `X-Time-Zone`, else of the one that an agent's person chose, or UTC. */
export interface Call extends Invocation {
  readonly identity: Identity;
  readonly request: Request;
  /** Runs after the answer; the platform keeps the isolate alive for it. */
  later(work: Promise<unknown>): void;
  /** Tells the room, in order. */
  readonly notifier: Notifier;
}

export function bearer(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return header !== null && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;
}

export function callOf(
  c: Context,
  ports: Ports,
  identity: Identity,
  idempotency: KeyedCall | undefined,
  { db, bookmark }: Pick<Seen, "db" | "bookmark">,
): Call {
  const later = laterOf(c);
  const { userId, actor } = identity;
  const author = { userId, actor, runId: runOf(c.req.raw, actor, ports.now()) };
  const notifier = notifierOf((owner, events) => {
    later(ports.outbox.send(owner, events, owner === userId ? bookmark() : undefined));
    later(ports.index.changed(owner));
  });
  return {
    identity,
    userId,
    db,
    request: c.req.raw,
    zone: knownZone(c.req.header("x-time-zone") ?? identity.zone),
    language: languageOf(c.req.raw, identity),
    now: ports.now,
    newId: ports.newId,
    ...(idempotency && { keyedId: idempotency.id }),
    ...(identity.tools && { reach: identity.tools }),
    later,
    notifier,
    drive(command) {
      notifier.flushThen(() => later(ports.room.say(userId, "ui-control", command)));
    },
    write: writer(
      { db, now: ports.now, newId: ports.newId, committed: notifier.publish },
      author,
      idempotency,
    ),
  };
}

/** The assistant names its runs itself; an agent by header, or else its work of ten minutes is one. */
function runOf(request: Request, actor: Actor, now: Date): string | null {
  if (actor === "user") return null;
  const named = request.headers.get("x-run-id");
  const key = actor.replace("agent:", "");
  if (named === null) return `${key}:${String(Math.floor(now.getTime() / 600_000))}`;
  if (!/^[\w.:-]{1,64}$/.test(named)) {
    throw invalid("X-Run-Id", "must be 1 to 64 letters, digits, '.', ':', '_' or '-'");
  }
  return `${key}:${named}`.slice(0, 128);
}

/** A call that may be made again. `id` names what it makes: the same each time, and nobody else's. */
interface KeyedCall extends Idempotency {
  readonly id: string;
}

export async function idempotencyOf(
  request: Request,
  body: string,
  { userId, actor }: Identity,
): Promise<KeyedCall | undefined> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid("Idempotency-Key", "must be 1 to 200 printable characters");
  }
  const { pathname } = new URL(request.url);
  const fingerprint = await sha256(`${request.method} ${pathname}\n${body}`);
  const id = (await sha256(`${userId} ${actor} ${key} ${fingerprint}`)).slice(0, 32);
  // Two agents may count their requests alike.
  return { key: `${actor}:${key}`, fingerprint, id };
}

function laterOf(c: Context): (work: Promise<unknown>) => void {
  // As it is declared: an address may hold a token.
  const route = routePath(c, -1);
  return (work) => {
    c.executionCtx.waitUntil(
      work.catch((error: unknown) => {
        console.error(JSON.stringify({ after: route, error: String(error) }));
      }),
    );
  };
}

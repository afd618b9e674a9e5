import type { Context, Hono } from "hono";
import type { AnswerOf, Endpoint, Scope, Served } from "#contract/endpoint.ts";
import { requestFailed } from "#contract/envelope.ts";
import type { Actor } from "#contract/events.ts";
import type { Idempotency } from "../log/memory.ts";
import { type Writer, writer } from "../log/writer.ts";
import type { Ports } from "../ports.ts";
import { knownZone } from "../time/zone.ts";
import { everyScope, type Identity } from "./identity.ts";
import { Problem } from "./problem.ts";
import { readInput } from "./read-input.ts";

export type App = Hono<{ Bindings: object }>;

/** What a handler works with, all of it bound to the person of the token. */
export interface Call {
  readonly identity: Identity;
  readonly userId: string;
  readonly db: D1Database;
  readonly write: Writer;
  readonly request: Request;
  /** Where the person says they are (`X-Time-Zone`), for days; UTC unless they do. */
  readonly zone: string;
  now(): Date;
  newId(): string;
  /** Runs after the answer; the platform keeps the isolate alive for it. */
  later(work: Promise<unknown>): void;
}

/** `data` with further fields beside it, or JSON that the database already made. */
export class Answer<Data> {
  readonly data: Data;
  readonly beside: Readonly<Record<string, unknown>>;
  readonly status: number;
  constructor(
    data: Data,
    { beside = {}, status = 200 }: { beside?: Record<string, unknown>; status?: number } = {},
  ) {
    this.data = data;
    this.beside = beside;
    this.status = status;
  }
}

/** `data` as JSON text, taken as it is: the caller vouches for its shape. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Handler<E> = (
  call: Call,
  input: Served<E>,
) => Promise<AnswerOf<E> | Answer<AnswerOf<E>> | JsonText | Response>;

/** Puts one row of the contract on the app. Everything a call must pass stands here, in order. */
export function serve<E extends Endpoint>(
  app: App,
  ports: Ports,
  row: E,
  handler: Handler<E>,
): void {
  const path = row.path.replaceAll(/\{(\w+)\}/g, ":$1");
  app.on(row.method, path, async (c) => {
    const identity = row.open === true ? nobody : await ports.authenticate(bearer(c.req.raw));
    if (row.open !== true) {
      admit(row, identity);
      ports.limits.calls(identity.userId);
    }
    const input = await readInput(
      row,
      { params: c.req.param(), url: new URL(c.req.url), request: c.req.raw },
      row.open === true ? undefined : identity.userId,
    );
    const later = laterOf(c);
    const call = callOf(c, ports, identity, later, await idempotencyOf(c.req.raw, input.bodyText));
    // The row's own schemas produced these parts a few lines above.
    const answer = await handler(call, input as unknown as Served<E>);
    return respond(c, row, answer);
  });
}

/** Stands where no token is asked for; its store holds nothing. */
const nobody: Identity = {
  userId: "",
  role: "USER",
  actor: "user",
  sessionId: "",
  name: "",
  scopes: everyScope,
};

function admit(row: Endpoint, identity: Identity): void {
  if (row.only !== undefined && identity.actor !== "user") {
    throw new Problem("forbidden", "An agent's key cannot do this");
  }
  if (row.only === "admin" && identity.role === "USER") {
    throw new Problem("forbidden", "Only administrators can do this");
  }
  if (row.scope && !identity.scopes.has(row.scope)) throw missingScope(row.scope);
}

export const missingScope = (scope: Scope): Problem =>
  new Problem("scope_missing", `This key lacks the scope '${scope}'`);

export function bearer(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return header !== null && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;
}

function callOf(
  c: Context,
  ports: Ports,
  identity: Identity,
  later: (work: Promise<unknown>) => void,
  idempotency: Idempotency | undefined,
): Call {
  const { userId, actor } = identity;
  const db = ports.dbFor(userId);
  const author = { userId, actor, runId: runOf(c.req.raw, actor, ports.now()) };
  return {
    identity,
    userId,
    db,
    request: c.req.raw,
    zone: knownZone(c.req.header("x-time-zone")),
    now: ports.now,
    newId: ports.newId,
    later,
    write: writer(
      {
        db,
        now: ports.now,
        newId: ports.newId,
        committed: (owner, events) => {
          later(ports.outbox.send(owner, events));
          later(ports.index.changed(owner));
        },
      },
      author,
      // Two agents may count their requests alike.
      idempotency && { ...idempotency, key: `${actor}:${idempotency.key}` },
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
    throw new Problem(
      "invalid_input",
      "X-Run-Id: must be 1 to 64 letters, digits, '.', ':', '_' or '-'",
      {
        field: "X-Run-Id",
      },
    );
  }
  return `${key}:${named}`.slice(0, 128);
}

async function idempotencyOf(request: Request, body: string): Promise<Idempotency | undefined> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem("invalid_input", "Idempotency-Key: must be 1 to 200 printable characters", {
      field: "Idempotency-Key",
    });
  }
  const words = new TextEncoder().encode(
    `${request.method} ${new URL(request.url).pathname}\n${body}`,
  );
  const digest = await crypto.subtle.digest("SHA-256", words);
  return { key, fingerprint: new Uint8Array(digest).toHex() };
}

function respond(c: Context, row: Endpoint, answer: unknown): Response {
  // Stored bytes, which are no JSON.
  if (answer instanceof Response) return answer;
  if (answer instanceof JsonText) {
    return c.body(`{"success":true,"data":${answer.text}}`, 200, {
      "content-type": "application/json",
    });
  }
  const full: Answer<unknown> = answer instanceof Answer ? answer : new Answer<unknown>(answer);
  const named = row.beside === undefined ? {} : { [row.beside]: full.data };
  return Response.json(
    { success: true, data: full.data, ...named, ...full.beside },
    { status: full.status },
  );
}

/** A refusal in the envelope; a bug as 500 with its cause only in the log. */
export function refused(error: unknown, requestId: string): Response {
  if (!(error instanceof Problem)) {
    console.error(
      JSON.stringify({
        requestId,
        error: String(error),
        stack: error instanceof Error ? error.stack : undefined,
      }),
    );
    return Response.json(
      { success: false, error: requestFailed, code: "internal", requestId },
      { status: 500 },
    );
  }
  const { field, current, retryAfterSeconds } = error.detail;
  return Response.json(
    {
      success: false,
      error: error.message,
      code: error.code,
      requestId,
      ...(field === undefined ? {} : { field }),
      ...(current === undefined ? {} : { current }),
    },
    {
      status: error.status,
      headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
    },
  );
}

function laterOf(c: Context): (work: Promise<unknown>) => void {
  return (work) => {
    c.executionCtx.waitUntil(
      work.catch((error: unknown) => {
        console.error(JSON.stringify({ after: c.req.path, error: String(error) }));
      }),
    );
  };
}

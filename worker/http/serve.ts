import type { Context, Hono, MiddlewareHandler } from "hono";
import type { ProposalReason } from "#contract/agents/proposals.ts";
import { agentPaused } from "#contract/agents/activity.ts";
import {
  type AnswerOf,
  type Endpoint,
  type Scope,
  type Served,
  dataOnce,
  requestFailed,
} from "#contract/endpoint.ts";
import { inputWithin, rowWithin } from "#contract/accounts/narrowed.ts";
import { listed } from "#shared/words.ts";
import type { Ports } from "../ports.ts";
import { namesAWord, notServed } from "./addresses.ts";
import { admitAdministrator } from "./administrator.ts";
import { bearer, type Call, callOf, idempotencyOf } from "./call.ts";
import { everyScope, type Identity } from "./identity.ts";
import { Problem } from "./problem.ts";
import { readInput } from "./read-input.ts";

export type { Call } from "./call.ts";
export type App = Hono<{ Bindings: object }>;

/** `data` with further fields beside it, or JSON that the database already made. */
export class Answer<Data> {
  readonly data: Data;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    data: Data,
    {
      extra = {},
      status = 200,
      headers = {},
    }: { extra?: Record<string, unknown>; status?: number; headers?: Record<string, string> } = {},
  ) {
    this.data = data;
    this.extra = extra;
    this.status = status;
    this.headers = headers;
  }
}

/** `data` as JSON text, taken as it is: the caller vouches for its shape. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Handler<E extends Endpoint> = (
  call: Call,
  input: Served<E>,
) => Promise<AnswerOf<E> | Answer<AnswerOf<E>> | JsonText | Response>;

export type RowInput = Awaited<ReturnType<typeof readInput>>;

/** A row with what it does, for a call of it that waited. */
export interface ServedRow {
  readonly row: Endpoint;
  run(call: Call, input: RowInput): Promise<unknown>;
}

/** Calls that wait for the person. */
export interface ProposedCalls {
  /** Every row that may wait, by its name: `PATCH /api/tools/tasks/{id}`. */
  readonly rows: Map<string, ServedRow>;
  propose(
    call: Call,
    name: string,
    input: RowInput,
    reason: ProposalReason,
  ): Promise<Answer<unknown>>;
}

/** Puts one row of the contract on the app. */
export type Serve = <E extends Endpoint>(row: E, handler: Handler<E>) => void;

/** Everything that a call must pass stands here, in order. */
export const servingOn =
  (app: App, ports: Ports, { rows, propose }: ProposedCalls): Serve =>
  (row, handler) => {
    const path = row.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const name = `${row.method} ${row.path}`;
    // The row's own schemas produced the input that its handler takes.
    const run = (call: Call, input: RowInput): Promise<unknown> =>
      handler(call, input as unknown as Parameters<typeof handler>[1]);
    if (isProposable(row)) rows.set(name, { row, run });
    app.on(row.method, path, async (c) => {
      if (namesAWord(c.req.param())) throw notServed(app, c.req.path);
      const identity = row.open === true ? nobody : await ports.authenticate(bearer(c.req.raw));
      if (row.open !== true) {
        admit(row, identity);
        if (row.only === "administrator") await admitAdministrator(ports.directory, identity);
        countCall(ports, identity);
      }
      const input = await readInput(
        row,
        { params: c.req.param(), url: new URL(c.req.url), request: c.req.raw },
        row.open === true ? undefined : identity.userId,
      );
      if (!inputWithin(identity.tools, input.body)) throw beyondTools(identity);
      const idempotency = await idempotencyOf(c.req.raw, input.bodyText, identity);
      const seen = await ports.replicas.of(c.req.raw, identity.userId);
      const call = callOf(c, ports, identity, idempotency, seen);
      const reason = reasonToPropose(row, identity, input.body);
      const answer =
        reason === undefined ? await run(call, input) : await propose(call, name, input, reason);
      return seen.mark(respond(c, row, answer));
    });
  };

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
  const isAllowed = !row.scope || identity.scopes.has(row.scope) || mayPropose(row, identity);
  if (row.scope && !isAllowed) throw missingScope(row.scope);
  if (!rowWithin(identity.tools, row.path)) throw beyondTools(identity);
  if (row.scope !== "read") notPaused(identity);
}

export const beyondTools = ({ tools = [] }: Identity): Problem =>
  new Problem("scope_missing", `This key is limited to ${listed(tools)}`);

/** What is uploaded is not kept for a decision. */
const isProposable = ({ scope, only, form, bytes }: Endpoint): boolean =>
  scope === "act" && only === undefined && form === undefined && bytes === undefined;

const mayPropose = (row: Endpoint, { scopes }: Identity): boolean =>
  isProposable(row) && scopes.has("propose");

/** Why a call waits for the person: the key may only propose, or it asks for what only they may decide. */
function reasonToPropose(
  row: Endpoint,
  { actor, scopes }: Identity,
  body: unknown,
): ProposalReason | undefined {
  if (row.open === true || actor === "user") return undefined;
  if (row.scope === "act" && !scopes.has("act")) return "scope";
  return row.asksFirst?.(body) === true ? "address" : undefined;
}

/** An agent whose person has taken over only reads. */
export function notPaused({ isPaused }: Identity): void {
  if (isPaused === true) throw new Problem("paused", agentPaused);
}

/** A key counts for itself, so that an agent in a loop does not shut its person out. */
export function countCall({ limits }: Ports, { actor, userId, sessionId }: Identity): void {
  if (actor === "user") limits.calls(userId);
  else limits.agentCalls(sessionId);
}

export const missingScope = (scope: Scope): Problem =>
  new Problem("scope_missing", `This key lacks the scope '${scope}'`);

function respond(c: Context, row: Endpoint, answer: unknown): Response {
  // Stored bytes, which are no JSON.
  if (answer instanceof Response) return answer;
  if (answer instanceof JsonText) {
    return c.body(`{"success":true,"data":${answer.text}}`, 200, {
      "content-type": "application/json",
    });
  }
  const full: Answer<unknown> = answer instanceof Answer ? answer : new Answer<unknown>(answer);
  const isTwice = row.beside !== undefined && c.req.header("accept") !== dataOnce;
  const named = isTwice ? { [row.beside]: full.data } : {};
  return Response.json(
    { success: true, data: full.data, ...named, ...full.extra },
    { status: full.status, headers: full.headers },
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
  const { field, current, retryAfterSeconds, allow } = error.detail;
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
      headers: {
        ...(retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) }),
        ...(allow === undefined ? {} : { allow: allow.join(", ") }),
      },
    },
  );
}

/** On every answer of the API: nothing is framed, sniffed, cached or told where the person came from. */
const security = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;

export const secured: MiddlewareHandler = async (c, next) => {
  await next();
  // A socket's answer is immutable and carries no document.
  if (c.res.status === 101) return;
  const { headers } = c.res;
  // Stored bytes bring a stricter policy of their own, and may be kept by the browser.
  for (const [name, value] of Object.entries(security)) {
    if (!headers.has(name)) headers.set(name, value);
  }
};

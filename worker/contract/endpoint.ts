import * as v from "valibot";
import { Id, ItemParams, listOf } from "./values.ts";

/** The permission that a call needs. A signed-in person holds every scope. */
export type Scope = "read" | "propose" | "act" | "drive-ui" | "send";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Path = `/${string}`;
type Schema = v.GenericSchema;

/** The `accept` header of a client that reads `data` alone: lists come to it in half the bytes. */
export const dataOnce = "application/json;data=once";

/**
 * One row of the API: the worker serves it, the web calls it, both parse by it.
 * `params` are the `{name}` parts of the path, `query` the search string, `body` the JSON sent,
 * `answer` the `data` of the envelope. `beside` names the field that repeats `data` for clients
 * that read it there (`notes`, `events`); who accepts `dataOnce` gets no such field. `open` rows need no token.
 */
interface Parts {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Instead of a body: the fields of a `multipart/form-data` one. */
  readonly form?: Schema;
  /** Instead of a body: bytes as they are, which the handler reads while they come. */
  readonly bytes?: true;
  /** Bytes of a JSON body, where not a megabyte. */
  readonly maxBytes?: number;
  readonly answer: Schema;
  readonly scope?: Scope;
  readonly open?: boolean;
  /** An agent's key never opens it, whatever its scopes. */
  readonly only?: "person" | "administrator";
  readonly beside?: string;
  /** What an agent may not decide by itself: it waits for the person, whatever the key's scopes. */
  readonly asksFirst?: (body: unknown) => boolean;
}

export interface Endpoint extends Parts {
  readonly method: Method;
  readonly path: Path;
}

type Below<P> = P extends `${string}/{id}${string}`
  ? { readonly params: typeof ItemParams }
  : object;

/** A row whose path names an item takes its id, unless it says what else it takes. */
export function endpoint<P extends Path, const Row extends Omit<Endpoint, "path">>(
  path: P,
  given: Row,
) {
  const params = path.includes("/{id}") ? { params: ItemParams } : {};
  // TypeScript does not look into the path.
  return { ...params, path, ...given } as Row & { readonly path: P } & Omit<Below<P>, keyof Row>;
}

/** A row that a key with the scope `read` may call. */
export const reads = <P extends Path, const Row extends Parts>(path: P, given: Row) =>
  endpoint(path, { method: "GET", scope: "read", ...given });

/** A row that a key with the scope `act` may call. */
export const acts = <P extends Path, const Row extends Parts>(
  method: Exclude<Method, "GET">,
  path: P,
  given: Row,
) => endpoint(path, { method, scope: "act", ...given });

/** A row that only the person may call, no agent's key whatever its scopes. */
export const owns = <P extends Path, const Row extends Parts>(
  method: Method,
  path: P,
  given: Row,
) => endpoint(path, { method, only: "person", ...given });

/** A row that needs no token. */
export const opens = <P extends Path, const Row extends Parts>(
  method: Method,
  path: P,
  given: Row,
) => endpoint(path, { method, open: true, ...given });

/** Most ids of one question. */
const askedIds = 1_000;

/** Which ids are taken already, by items that are there and by deleted ones: an import looks before it sends. */
export const takenRow = <P extends Path>(path: P) =>
  endpoint(path, {
    method: "POST",
    scope: "read",
    body: v.strictObject({ ids: listOf(Id, askedIds) }),
    answer: v.object({ living: v.array(Id), deleted: v.array(Id) }),
  });

interface Schemas<Item, New, Changes> {
  readonly item: Item;
  readonly create: New;
  readonly changes: Changes;
}

/** The calls that every tool's items have, below `base`. Lists, and what else a tool can do, are rows of its own. */
export function itemRows<
  Item extends v.GenericSchema,
  New extends v.GenericSchema,
  Changes extends v.GenericSchema,
>(base: `/${string}`, { item, create, changes }: Schemas<Item, New, Changes>) {
  const one = `${base}/{id}` as const;
  return {
    get: reads(one, { answer: item }),
    create: acts("POST", base, { body: create, answer: item }),
    update: acts("PATCH", one, { body: changes, answer: item }),
    /** Soft: it can be undone, and restored from the trash. */
    remove: acts("DELETE", one, { answer: item }),
  } as const;
}

type Part<E, Name extends string> =
  E extends Readonly<Record<Name, infer S extends Schema>> ? S : undefined;
type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Given<S> = S extends Schema ? v.InferInput<S> : undefined;

/** May be left out where nothing in it is required. */
type Field<Name extends string, Value> = [undefined] extends [Value]
  ? { readonly [K in Name]?: Value }
  : Partial<Value> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** The input of a handler: every part parsed. */
export interface Served<E> {
  readonly params: Parsed<Part<E, "params">>;
  readonly query: Parsed<Part<E, "query">>;
  readonly body: Parsed<Part<E, "body">>;
  readonly form: Parsed<Part<E, "form">>;
}

/** The input of a caller: every part as its schema accepts it. */
export type Call<E> = Field<"params", Given<Part<E, "params">>> &
  Field<"query", Given<Part<E, "query">>> &
  Field<"body", Given<Part<E, "body">>> &
  Field<"form", Given<Part<E, "form">>>;

/** The answer to a caller: `data`, parsed. */
export type AnswerOf<E extends Endpoint> = v.InferOutput<E["answer"]>;

/** Every reason a call is refused, with the HTTP status it travels under. */
export const statusOf = {
  malformed_json: 400,
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_ended: 401,
  account_deleted: 401,
  account_disabled: 401,
  second_factor: 401,
  forbidden: 403,
  scope_missing: 403,
  paused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  address_taken: 409,
  key_reused: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The message for people when there is no better one. */
export const requestFailed = "Request failed";

export const Failure = v.object({
  success: v.literal(false),
  error: v.string(),
  code: v.string(),
  requestId: v.string(),
  /** The input that was refused, as a dotted path: `subTasks.0.title`. */
  field: v.optional(v.string()),
  /** The row as it stands, on a 409 against an old version. */
  current: v.optional(v.unknown()),
});
export type Failure = v.InferOutput<typeof Failure>;

export const health = {
  check: opens("GET", "/api/health", { answer: v.object({ status: v.literal("ok") }) }),
} as const;

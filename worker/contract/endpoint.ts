import * as v from "valibot";

/** The permission that a call needs. A signed-in person holds every scope. */
export type Scope = "read" | "propose" | "act" | "drive-ui" | "send";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Path = `/${string}`;
type Schema = v.GenericSchema;

/**
 * One row of the API: the worker serves it, the web calls it, both parse by it.
 * `params` are the `{name}` parts of the path, `query` the search string, `body` the JSON sent,
 * `answer` the `data` of the envelope. `beside` names the field that repeats `data` for clients
 * that read it there (`notes`, `events`). `open` rows need no token.
 */
interface Parts<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Form extends Schema | undefined = Schema | undefined,
> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Instead of a body: the fields of a `multipart/form-data` one. */
  readonly form?: Form;
  readonly answer: Answer;
  readonly scope?: Scope;
  readonly open?: boolean;
  /** `person`: an agent's key never opens it, whatever its scopes. */
  readonly only?: "person" | "admin";
  readonly beside?: string;
}

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Form extends Schema | undefined = Schema | undefined,
> extends Parts<Params, Query, Body, Answer, Form> {
  readonly method: Method;
  readonly path: Path;
}

export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Form extends Schema | undefined = undefined,
>(row: Endpoint<Params, Query, Body, Answer, Form>): Endpoint<Params, Query, Body, Answer, Form> {
  return row;
}

/** A row that a key with the scope `read` may call. */
export function reads<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
>(
  path: Path,
  parts: Parts<Params, Query, undefined, Answer>,
): Endpoint<Params, Query, undefined, Answer> {
  return { ...parts, method: "GET", path, scope: "read" };
}

/** A row that a key with the scope `act` may call. */
export function acts<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  method: Exclude<Method, "GET">,
  path: Path,
  parts: Parts<Params, undefined, Body, Answer, undefined>,
): Endpoint<Params, undefined, Body, Answer, undefined> {
  return { ...parts, method, path, scope: "act" };
}

/** A row that only the person may call, no agent's key whatever its scopes. */
export function owns<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  method: Method,
  path: Path,
  parts: Parts<Params, Query, Body, Answer, undefined>,
): Endpoint<Params, Query, Body, Answer, undefined> {
  return { ...parts, method, path, only: "person" };
}

/** A row that needs no token. */
export function opens<Answer extends Schema, Body extends Schema | undefined = undefined>(
  method: Method,
  path: Path,
  parts: Parts<undefined, undefined, Body, Answer, undefined>,
): Endpoint<undefined, undefined, Body, Answer, undefined> {
  return { ...parts, method, path, open: true };
}

type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Given<S> = S extends Schema ? v.InferInput<S> : undefined;
/** May be left out where nothing in it is required. */
type Field<Name extends string, Value> = [undefined] extends [Value]
  ? { readonly [K in Name]?: Value }
  : Partial<Value> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** The input of a handler: every part parsed. */
export type Served<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, infer F>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B>; form: Parsed<F> }
    : never;

/** The input of a caller: every part as its schema accepts it. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, infer F>
    ? Field<"params", Given<P>> &
        Field<"query", Given<Q>> &
        Field<"body", Given<B>> &
        Field<"form", Given<F>>
    : never;

/** The answer to a caller: `data`, parsed. */
export type AnswerOf<E> =
  E extends Endpoint<
    Schema | undefined,
    Schema | undefined,
    Schema | undefined,
    infer A extends Schema,
    Schema | undefined
  >
    ? v.InferOutput<A>
    : never;

/** Every reason a call is refused, with the HTTP status it travels under. */
export const statusOf = {
  malformed_json: 400,
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_ended: 401,
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

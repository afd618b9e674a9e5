import type { passwords } from "#contract/accounts/passwords.ts";
import { accounts, type SignedIn } from "#contract/accounts.ts";
import type { AnswerOf, Call, Endpoint } from "#contract/endpoint.ts";
import { dataOnce, Failure, requestFailed } from "#contract/endpoint.ts";
import * as v from "valibot";
import { ApiProblem, isEnd } from "./problem.ts";
import { askedLocale } from "../time/own-locale.ts";
import { ownZone } from "../time/zone.ts";
import { isDown, noteAnswer, noteSilence, outOfOutage } from "./reach.ts";
import { currentSession, refreshSession, replaceSession } from "./session.ts";

export interface CallOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepAlive?: boolean;
  /** Milliseconds after which a call counts as unanswered. */
  readonly withinMs?: number;
}

/** A server may accept a call and never answer; a change may take longer than a question. */
const patienceMs = { question: 30_000, change: 60_000 } as const;

/** `data` by the contract, and whatever stands beside it in the envelope. */
export interface Answer<Data> {
  readonly data: Data;
  readonly beside: Readonly<Record<string, unknown>>;
}

const Success = v.looseObject({ success: v.literal(true), data: v.unknown() });

/** Calls a row of the contract and answers its `data`; throws `ApiProblem`. */
export async function call<E extends Endpoint>(
  row: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return (await callWhole(row, input, options)).data;
}

/** As `call`, with what stands beside `data`: `nextCursor`, `eventId`. */
export async function callWhole<E extends Endpoint>(
  row: E,
  input: Call<E>,
  options: CallOptions = {},
  renew = renewSession,
): Promise<Answer<AnswerOf<E>>> {
  if (row.open === true) return send(row, input, options);
  const { accessToken } = currentSession();
  try {
    return await send(row, input, options, accessToken);
  } catch (error) {
    // A wrong password or code has that status as well: asking once more would count it twice.
    if (!isEnd(error)) throw error;
    const token = await renew(accessToken);
    return send(row, input, options, token);
  }
}

/** A new access token in place of one that was refused; every caller in the browser shares one exchange. */
export const renewSession = (refused: string): Promise<string> => refreshSession(refused, exchange);

/** Another password, by its row: this device goes on in a new session, and no tab renews the old one meanwhile. */
export const changePassword = (
  row: typeof passwords.change,
  body: Call<typeof passwords.change>["body"],
): Promise<void> =>
  replaceSession(exchange, async (renew) => {
    const { data } = await callWhole(row, { body }, {}, renew);
    return data;
  });

async function exchange(refreshToken: string, attempt: string): Promise<SignedIn> {
  try {
    return (await send(accounts.refresh, { body: { refreshToken, attempt } }, {})).data;
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 429;
    if (!isRefused || isEnd(error)) throw error;
    // Somebody on the way refused, a proxy or the page of a network's sign-in: what needs the session waits.
    return unanswered(error, {});
  }
}

export function textBeside(
  { beside }: Pick<Answer<unknown>, "beside">,
  name: string,
): string | undefined {
  const value = beside[name];
  return typeof value === "string" ? value : undefined;
}

function unanswered(error: unknown, { signal }: CallOptions): never {
  if (signal?.aborted === true) throw error;
  noteSilence();
  throw new ApiProblem("offline", requestFailed, { status: 0 });
}

/** The only request the app makes. */
async function send<E extends Endpoint>(
  row: E,
  input: Call<E>,
  options: CallOptions,
  token?: string,
): Promise<Answer<AnswerOf<E>>> {
  // Every part of a call is an object of plain values; the type above says which.
  const parts = input as Parts;
  const sentAt = performance.now();
  const response = await outOfOutage((lost) =>
    fetch(addressOf(row, parts), requestOf(row, parts, options, { token, lost })),
  ).catch((error: unknown) => unanswered(error, options));
  if (isDown(response.status)) unanswered(undefined, options);
  noteAnswer(sentAt);
  const json: unknown = await response.json().catch((error: unknown) =>
    // Cut off on its way: nobody knows whether it happened.
    response.ok ? unanswered(error, options) : undefined,
  );
  return answerOf(row, response, json);
}

/** What came back for a row, by the row's own schema; throws where that is no success. */
export function answerOf<E extends Endpoint>(
  row: E,
  response: Pick<Response, "status">,
  json: unknown,
): Answer<AnswerOf<E>> {
  const success = v.safeParse(Success, json);
  if (response.status >= 300 || !success.success) throw logged(row, refusal(response, json));
  const data = v.safeParse(row.answer, success.output.data);
  if (!data.success) throw unreadable(response);
  return { data: data.output, beside: success.output };
}

/** A failure reaches the console, with nothing of what was sent; a token that ran out is renewed, and is none. */
function logged({ method, path }: Endpoint, why: ApiProblem): ApiProblem {
  if (why.status !== 401) console.error(`${method} ${path}: ${why.error} (${why.code})`);
  return why;
}

export function addressOf(row: Endpoint, { params, query }: Parts): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
}

function requestOf(
  row: Endpoint,
  { body }: Parts,
  options: CallOptions,
  { token, lost }: { readonly token: string | undefined; readonly lost: AbortSignal },
): RequestInit {
  const { idempotencyKey, signal, keepAlive, withinMs } = options;
  const patience = row.method === "GET" ? patienceMs.question : patienceMs.change;
  // Who says how long an answer may take waits for it through an outage, too.
  const ends = [
    AbortSignal.timeout(withinMs ?? patience),
    ...(withinMs === undefined ? [lost] : []),
  ];
  return {
    method: row.method,
    headers: {
      accept: dataOnce,
      // Days begin at midnight where the person is.
      "x-time-zone": ownZone(),
      "accept-language": askedLocale(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any(signal ? [signal, ...ends] : ends),
    keepalive: keepAlive ?? false,
  };
}

/** What an answer that is no success means. */
export function refusal(response: Pick<Response, "status">, json: unknown): ApiProblem {
  const failure = v.safeParse(Failure, json);
  if (!failure.success) return unreadable(response);
  const { error, code, field, current } = failure.output;
  return new ApiProblem(code, error, { status: response.status, field, current });
}

function unreadable({ status }: Pick<Response, "status">): ApiProblem {
  return status === 429
    ? new ApiProblem("rate_limited", "Too Many Requests. Please try again in a minute.", { status })
    : new ApiProblem("unreadable", requestFailed, { status });
}

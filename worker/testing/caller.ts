import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AnswerOf, Call, Endpoint } from "#contract/endpoint.ts";
import type { App } from "../http/serve.ts";

/** An answer as the wire carries it: `body.data` on success, `body.error` and `body.code` otherwise. */
export interface Answered<Data = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { data: Data; error: string; code: string };
}

interface Sending {
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** Sent from a place of that time zone. */
export const inZone = (zone: string) => ({ headers: { "x-time-zone": zone } });
export const berlin = inZone("Europe/Berlin");

/** Somebody with a token, or a stranger without one. */
export interface Caller {
  readonly token: string | undefined;
  call<E extends Endpoint>(
    row: E,
    input: Call<E>,
    sending?: Sending,
  ): Promise<Answered<AnswerOf<E>>>;
  send(method: string, path: string, body?: unknown, sending?: Sending): Promise<Answered>;
}

/** Speaks to the app as the holder of a token. */
export function callerOf(app: App) {
  async function request(path: string, init: RequestInit): Promise<Answered> {
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`https://aside.test${path}`, init), env, context);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    // Every answer of the API but a file's or a page is an object; tests read it field by field. Those stand under `data`.
    const isFile =
      answer.headers.has("content-disposition") ||
      answer.headers.get("content-type")?.startsWith("text/html") === true;
    const body = (
      isFile ? { data: text } : text === "" ? {} : JSON.parse(text)
    ) as Answered["body"];
    return { status: answer.status, headers: answer.headers, body };
  }

  return (token: string | undefined): Caller => {
    const send: Caller["send"] = (method, path, body, sending = {}) =>
      request(path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(sending.key === undefined ? {} : { "idempotency-key": sending.key }),
          ...(body instanceof Uint8Array ? { "content-length": String(body.length) } : {}),
          ...sending.headers,
        },
        ...(body === undefined
          ? {}
          : {
              body:
                typeof body === "string" || body instanceof FormData || body instanceof Uint8Array
                  ? body
                  : JSON.stringify(body),
            }),
      });
    return {
      token,
      send,
      call: (row, input, sending) =>
        // The row's answer schema is what the worker promises; the golden test holds it to that.
        send(row.method, addressOf(row, input), input.body, sending),
    };
  };
}

/** A row's path with its parameters and query filled in. */
export function addressOf(row: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

import * as v from "valibot";
import type { AnswerOf, Call, Endpoint } from "#contract/endpoint.ts";

/** An answer that is not a success, as a test wants to look at it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`${String(status)} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** Calls one row of the API as an outside program would: the contract's types, plain fetch. */
export async function call<E extends Endpoint>(
  url: string,
  token: string | undefined,
  row: E,
  input: Call<E>,
): Promise<AnswerOf<E>> {
  const { params, query, body } = v.parse(Input, input);
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  const answer = await fetch(`${url}${path}${search && `?${search}`}`, {
    method: row.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Refusal(answer.status, said);
  const { data } = v.parse(v.object({ success: v.literal(true), data: row.answer }), said);
  // The row's own schema has just said so.
  return data;
}

const Texts = v.optional(v.record(v.string(), v.string()), {});
const Input = v.object({ params: Texts, query: Texts, body: v.optional(v.unknown()) });

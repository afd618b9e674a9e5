import * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { Problem } from "./problem.ts";
import { readForm } from "./read-form.ts";

/** Bytes of a JSON body. */
export const maxBodyBytes = 1_000_000;

interface Raw {
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly request: Request;
}

/** The parts of a call, parsed by its row. `bodyText` is what was sent, for its fingerprint. */
export async function readInput(row: Endpoint, raw: Raw, userId: string | undefined) {
  const query = dropOwnId(queryOf(raw.url), userId);
  const form = row.form && (await readForm(raw.request));
  const bodyText = form?.digest ?? (row.method === "GET" ? "" : await readBody(raw.request));
  const body = form ? undefined : dropOwnId(parseJson(bodyText), userId);
  return {
    params: row.params ? parse(row.params, raw.params) : undefined,
    form: row.form && form ? parse(row.form, dropOwnId(form.fields, userId)) : undefined,
    query: row.query ? parse(row.query, query) : parse(nothing, query),
    body: row.body ? parse(row.body, body) : parse(v.optional(nothing), body),
    bodyText,
  };
}

const nothing = v.strictObject({});

/** Reads at most the limit, whatever the headers claim: what is longer is never held. */
export async function readBody(request: Request): Promise<string> {
  const tooLarge = new Problem("too_large", "The request is larger than 1 MB");
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge;
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let text = "";
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Uint8Array> = request.body;
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBodyBytes) throw tooLarge;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("malformed_json", "The body is not valid UTF-8");
  }
}

function parseJson(body: string): unknown {
  if (body.trim() === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new Problem("malformed_json", "The body is not valid JSON");
  }
}

function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) {
      throw new Problem("invalid_input", `${name}: given twice`, { field: name });
    }
    query[name] = value;
  }
  return query;
}

/** Clients send whose data they mean; only one's own is ever meant. */
function dropOwnId(input: unknown, userId: string | undefined): unknown {
  if (typeof input !== "object" || input === null || !Object.hasOwn(input, "userId")) return input;
  const { userId: named, ...rest } = { userId: undefined, ...input };
  if (userId !== undefined && named !== userId && named !== "current") {
    throw new Problem("forbidden", "That belongs to somebody else", { field: "userId" });
  }
  return rest;
}

function parse(schema: v.GenericSchema, input: unknown): unknown {
  if (Array.isArray(input)) {
    throw new Problem("invalid_input", "The body must be an object, not a list", { field: "" });
  }
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue) ?? "";
  throw new Problem("invalid_input", field ? `${field}: ${wordsFor(issue)}` : wordsFor(issue), {
    field,
  });
}

/** Why a value was refused, in words that quote nothing of it. */
export function wordsFor(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "schema" && issue.expected === "never") return "is not a known field";
  if (issue.kind === "schema" && issue.received === "undefined") return "is required";
  // valibot's own words quote the input; ours name only what is expected.
  return /^Invalid [\w ]+: /.test(issue.message) && issue.message.includes("but received")
    ? `must be ${issue.expected ?? "valid"}`
    : issue.message;
}

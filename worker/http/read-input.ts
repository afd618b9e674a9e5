import * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { readLimited, sha256 } from "./bytes.ts";
import { invalid, Problem } from "./problem.ts";

export const maxBodyBytes = 1_000_000;
/** Bytes of a form: the largest file, and what stands around it. */
const maxFormBytes = 10_000_000 + 64_000;

interface Raw {
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly request: Request;
}

/** The parts of a call, parsed by its row. `bodyText` is what was sent, for its fingerprint. */
export async function readInput(row: Endpoint, raw: Raw, userId: string | undefined) {
  const query = dropOwnId(filled(onceEach(raw.url.searchParams)), userId);
  const form = row.form && (await readForm(raw.request));
  const isUnread = row.method === "GET" || row.bytes === true;
  const bodyText = form?.digest ?? (isUnread ? "" : await readBody(raw.request, row.maxBytes));
  const body = form ? undefined : dropOwnId(parseJson(bodyText), userId);
  return {
    params: row.params ? parsePart(row.params, raw.params) : undefined,
    form: row.form && form ? parsePart(row.form, dropOwnId(form.fields, userId)) : undefined,
    query: row.query ? parsePart(row.query, query) : parsePart(nothing, query),
    body: row.body ? parsePart(row.body, body) : parsePart(v.optional(nothing), body),
    bodyText,
  };
}

const nothing = v.strictObject({});

export async function readBody(request: Request, max = maxBodyBytes): Promise<string> {
  const megabytes = String(Math.floor(max / 1_000_000));
  const tooLarge = new Problem("too_large", `The request is larger than ${megabytes} MB`);
  const bytes = await readLimited(request, max, tooLarge);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new Problem("malformed_json", "The body is not valid UTF-8");
  }
}

/** Reads a `multipart/form-data` body, with its digest for the fingerprint of a retried call. */
async function readForm(request: Request) {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Problem("unsupported_type", "The body must be multipart/form-data");
  }
  const tooLarge = new Problem("too_large", "The file is larger than 10 MB", { field: "file" });
  const bytes = await readLimited(request, maxFormBytes, tooLarge);
  const form = await new Response(bytes, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new Problem("invalid_input", "The body is not a form that can be read");
    });
  const fields = onceEach(form);
  return { fields, digest: await digestOf(fields) };
}

/** Of what a form says: sent again, its bytes have another boundary. */
async function digestOf(fields: Readonly<Record<string, File | string>>): Promise<string> {
  const said = Object.entries(fields).map(async ([name, value]) =>
    typeof value === "string"
      ? [name, value]
      : [name, value.name, await sha256(new Uint8Array(await value.arrayBuffer()))],
  );
  return sha256(JSON.stringify(await Promise.all(said)));
}

function parseJson(body: string): unknown {
  if (body.trim() === "") return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new Problem("malformed_json", "The body is not valid JSON");
  }
}

/** Fields by their names, none of which may be given twice. */
function onceEach<Value>(given: Iterable<readonly [string, Value]>): Record<string, Value> {
  const fields: Record<string, Value> = {};
  for (const [name, value] of given) {
    if (Object.hasOwn(fields, name)) throw invalid(name.slice(0, longestPlace), "given twice");
    // Set like any other, it would be what the fields inherit from.
    if (name === "__proto__") throw invalid(name, "is not a known field");
    fields[name] = value;
  }
  return fields;
}

/** An empty filter means any. */
const filled = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim() !== ""));

/** Clients send whose data they mean; only one's own is ever meant. */
function dropOwnId(input: unknown, userId: string | undefined): unknown {
  if (typeof input !== "object" || input === null || !Object.hasOwn(input, "userId")) return input;
  const { userId: named, ...rest } = { userId: undefined, ...input };
  if (userId !== undefined && named !== userId && named !== "current") {
    throw new Problem("forbidden", "That belongs to somebody else", { field: "userId" });
  }
  return rest;
}

/** One part of a call by its schema, or a refusal that names what is wrong. */
export function parsePart(schema: v.GenericSchema, input: unknown): unknown {
  if (Array.isArray(input)) {
    throw new Problem("invalid_input", "The body must be an object, not a list", { field: "" });
  }
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = placeOf(issue);
  throw field
    ? invalid(field, wordsFor(issue))
    : new Problem("invalid_input", wordsFor(issue), { field });
}

const longestPlace = 100;
/** Where an issue is. A name in it may be the sender's own, and of any length. */
export const placeOf = (issue: v.BaseIssue<unknown>): string =>
  (v.getDotPath(issue) ?? "").slice(0, longestPlace);

/** Why a value was refused, in words that quote nothing of it. */
export function wordsFor(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "schema" && issue.expected === "never") return "is not a known field";
  if (issue.kind === "schema" && issue.received === "undefined") return "is required";
  // valibot's own words quote the input; ours name only what is expected.
  return /^Invalid [\w ]+: (?:Expected|Received) /.test(issue.message)
    ? `must be ${issue.expected ?? "valid"}`
    : issue.message;
}

import { toJsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";
import * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";

/** What a schema says, as far as cases are made from it. */
const Said = v.looseObject({
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.unknown())),
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  format: v.optional(v.string()),
  pattern: v.optional(v.string()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
  additionalProperties: v.optional(v.unknown()),
  items: v.optional(v.unknown()),
  maxItems: v.optional(v.number(), 4),
  minimum: v.optional(v.number(), -3),
  maximum: v.optional(v.number(), 1e6),
});
type Said = v.InferOutput<typeof Said>;

/** Texts that have broken programs, beside ordinary ones. */
const texts = [
  "Call Ann tomorrow at 5pm #home",
  "undo that",
  "FREQ=DAILY;COUNT=5",
  "2026-11-21",
  "2026-11-21T10:00",
  "Europe/Berlin",
  "[[Note]] | `code` <b>x</b>",
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "null",
  "true",
  "..",
  "%",
  "%00",
  "a\u0000b",
  "\ud800",
  "\u202Egnp.exe",
  "e\u0301\u0327\u200d",
  "👩‍👩‍👧‍👦",
  "__proto__",
  "constructor",
  "'; drop table tasks; --",
  '"*" OR NEAR(x)',
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "-000001-01-01T00:00:00Z",
  "2026-03-29T02:30",
  "FREQ=SECONDLY",
  "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
  "http://localhost/",
  "a".repeat(600),
  "(".repeat(3_000),
  "word ".repeat(5_000),
] as const;

const anyText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

/** What no schema asked for. */
const anything = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 0.5, [], {}, [[]], { a: { b: [1] } }),
  fc.jsonValue({ maxDepth: 3 }),
);

interface From {
  /** Of items that are there. */
  readonly ids: readonly string[];
}

/** Values of what a schema says, with now and then one that it does not. */
function valueOf(schema: unknown, from: From): fc.Arbitrary<unknown> {
  const said = v.safeParse(Said, schema);
  if (!said.success) return anything;
  return fc.oneof(
    { weight: 30, arbitrary: fitting(said.output, from) },
    { weight: 1, arbitrary: anything },
  );
}

function fitting(said: Said, from: From): fc.Arbitrary<unknown> {
  if ("const" in said) return fc.constant(said.const);
  if (said.enum) return fc.constantFrom(...said.enum);
  const choices = said.anyOf ?? said.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, from)));
  const [type] = [said.type ?? "any"].flat();
  return ofType.get(type ?? "any")?.(said, from) ?? anything;
}

const ofType = new Map<string, (said: Said, from: From) => fc.Arbitrary<unknown>>([
  ["string", textOf],
  ["boolean", () => fc.boolean()],
  ["null", () => fc.constant(null)],
  ["integer", numberOf],
  ["number", numberOf],
  ["object", objectOf],
  [
    "array",
    ({ items, maxItems }, from) =>
      fc.array(valueOf(items, from), { maxLength: Math.min(maxItems, 4) }),
  ],
]);

const formats = new Map([
  ["date-time", ["2026-11-21T09:30:00.000Z"]],
  ["date", ["2026-11-21", "2024-02-29"]],
  ["email", ["ann@example.com"]],
]);

function textOf({ format, pattern }: Said, { ids }: From): fc.Arbitrary<unknown> {
  const known = formats.get(format ?? "");
  if (known) return fc.constantFrom(...known, ...texts);
  if (pattern === undefined) return anyText;
  const own = fc.constantFrom(...ids, "2026-11-21", "2026-11-21T10:00", "10:00", "#aabbcc", "50");
  return pattern.includes("(?") ? own : fc.oneof(own, fc.stringMatching(new RegExp(pattern)));
}

function numberOf({ type, minimum, maximum }: Said): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 1e9)) });
  return type === "integer" ? whole : fc.oneof(whole, fc.constantFrom(1, 2, 5));
}

function objectOf(
  { properties = {}, required, additionalProperties }: Said,
  from: From,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueOf(one, from)]),
  );
  const own = fc.record(fields, {
    requiredKeys: required.filter((name) => Object.hasOwn(fields, name)),
  });
  if (Object.keys(properties).length > 0 || additionalProperties === undefined) return own;
  return fc.dictionary(
    fc.constantFrom("a", "title", "__proto__"),
    valueOf(additionalProperties, from),
  );
}

const jsonSchema = (schema: v.GenericSchema): unknown =>
  toJsonSchema(schema, { typeMode: "input", errorMode: "ignore", target: "draft-2020-12" });

/** As it is sent: its address, and its body as JSON. */
export interface AnyCall {
  readonly address: string;
  readonly body: string | undefined;
}

/** What stands in an address is text, whatever it was. */
const asText = (value: unknown): string =>
  typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? "");

const fieldsOf = (value: unknown): [string, string][] => {
  const fields: [string, unknown][] =
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  return fields.map(([name, one]) => [name, asText(one)]);
};

function addressOf(path: string, params: unknown, query: unknown): string {
  const named = new Map(fieldsOf(params));
  // Without a name, or with a way up, it is another address.
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(named.get(name)?.replace(/^\.{0,2}$/, "x") ?? "x"),
  );
  const asked = new URLSearchParams(fieldsOf(query)).toString();
  return asked === "" ? filled : `${filled}?${asked}`;
}

/** Calls of one row, most of which it takes. */
export function callsOf(row: Endpoint, from: From): fc.Arbitrary<AnyCall> {
  const part = (schema: v.GenericSchema | undefined) =>
    schema === undefined ? fc.constant(undefined) : valueOf(jsonSchema(schema), from);
  return fc
    .record({ params: part(row.params), query: part(row.query), body: part(row.body) })
    .map(({ params, query, body }) => ({
      address: addressOf(row.path, params, query),
      body: row.method === "GET" ? undefined : JSON.stringify(body),
    }));
}

import * as v from "valibot";

/** Our lists are one page each: no cursor was ever given out. */
const List = v.looseObject({ cursor: v.optional(v.never("there is no such page")) });

/** What the protocol asks of the parameters of what is answered here. */
const expected: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  [
    "initialize",
    v.looseObject({
      protocolVersion: v.string("must be text"),
      capabilities: v.looseObject({}, "must be an object"),
      clientInfo: v.looseObject(
        { name: v.string("must be text"), version: v.string("must be text") },
        "must be an object",
      ),
    }),
  ],
  ["tools/call", v.looseObject({ name: v.string("must be text") })],
  ["resources/read", v.looseObject({ uri: v.string("must be text") })],
  ["tools/list", List],
  ["resources/list", List],
  ["resources/templates/list", List],
]);

const Request = v.object({
  jsonrpc: v.literal("2.0"),
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.looseObject({}), {}),
});

/** The parameters that are wrong in a request, by its id; undefined where they are right, or none of ours to judge. */
export function wrongParams(
  message: unknown,
): { readonly id: string | number; readonly words: string } | undefined {
  const request = v.safeParse(Request, message);
  if (!request.success) return undefined;
  const { id, method, params } = request.output;
  const schema = expected.get(method);
  const result = schema && v.safeParse(schema, params);
  if (!result || result.success) return undefined;
  const [issue] = result.issues;
  const isMissing = issue.kind === "schema" && issue.received === "undefined";
  const what = isMissing ? "is required" : issue.message;
  return { id, words: `Invalid params: ${v.getDotPath(issue) ?? method} ${what}` };
}

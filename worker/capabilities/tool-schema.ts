import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Capability } from "./capability.ts";

/** Some clients and models take no dot in a name. */
export const toolName = (capability: string): string => capability.replaceAll(/[^\w-]/g, "_");

/** Describes a capability and how people ask for it, for a model that chooses among tools. */
export function toolDescription({ description, examples }: Capability): string {
  const said =
    examples.length > 0 ? ` People ask for it like this: “${examples.join("”, “")}”.` : "";
  return `${description}.${said}`;
}

/** A JSON schema as the JSON it is. */
const Plain = v.looseObject({});

/** A capability's input as JSON Schema says it. What that cannot say is checked when the tool is called. */
export function toolInput({ input }: Capability) {
  const schema = toJsonSchema(input, {
    typeMode: "input",
    errorMode: "ignore",
    target: "draft-2020-12",
  });
  return { ...v.parse(Plain, schema), type: "object" as const };
}

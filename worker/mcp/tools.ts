import type { Tool } from "@modelcontextprotocol/server";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Capability } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";

/** A capability as agents see it. */
export interface OfferedTool {
  readonly capability: Capability;
  readonly tool: Tool;
}

/** Every capability by its tool's name. Some clients take no dot in a name. */
export function toolsOf({ capabilities }: Registry): ReadonlyMap<string, OfferedTool> {
  return new Map(
    capabilities.map((capability) => [
      toolName(capability.name),
      { capability, tool: toolOf(capability) },
    ]),
  );
}

export const toolName = (capability: string): string => capability.replaceAll(/[^\w-]/g, "_");

/** A JSON schema as the JSON it is. */
const Plain = v.looseObject({});

function toolOf(capability: Capability): Tool {
  const { name, title, description, examples, input, risk } = capability;
  const said =
    examples.length > 0 ? ` People ask for it like this: “${examples.join("”, “")}”.` : "";
  const schema = toJsonSchema(input, {
    typeMode: "input",
    // What JSON Schema cannot say is checked when the tool is called.
    errorMode: "ignore",
    target: "draft-2020-12",
  });
  return {
    name: toolName(name),
    title,
    description: `${description}.${said}`,
    inputSchema: { ...v.parse(Plain, schema), type: "object" },
    annotations: {
      title,
      readOnlyHint: risk === "reads",
      // Everything written can be undone; what leaves for other people cannot.
      destructiveHint:
        !["reads", "ui", "undoable"].includes(risk) || /\.(?:delete|remove)/.test(name),
      idempotentHint: risk === "reads",
      openWorldHint: false,
    },
  };
}

import type { Tool } from "@modelcontextprotocol/server";
import type { Capability } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import { toolDescription, toolInput, toolName } from "../capabilities/tool-schema.ts";

/** A capability as agents see it. */
export interface OfferedTool {
  readonly capability: Capability;
  readonly tool: Tool;
}

/** Every capability by its tool's name. */
export function toolsOf({ capabilities }: Registry): ReadonlyMap<string, OfferedTool> {
  return new Map(
    capabilities.map((capability) => [
      toolName(capability.name),
      { capability, tool: toolOf(capability) },
    ]),
  );
}

function toolOf(capability: Capability): Tool {
  const { name, title, risk } = capability;
  return {
    name: toolName(name),
    title,
    description: toolDescription(capability),
    inputSchema: toolInput(capability),
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

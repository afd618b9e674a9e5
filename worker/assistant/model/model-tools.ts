import { counted } from "#shared/words.ts";
import { dynamicTool, jsonSchema, type ToolSet } from "ai";
import type { Capability, Outcome } from "../../capabilities/capability.ts";
import type { Registry } from "../../capabilities/registry.ts";
import { toolDescription, toolInput, toolName } from "../../capabilities/tool-schema.ts";
import { requestFailed } from "#contract/endpoint.ts";
import { Problem } from "../../http/problem.ts";
import type { gate } from "../gate.ts";
import { asStored } from "./instructions.ts";
import type { Turn } from "../../capabilities/turn.ts";

interface Offering {
  readonly registry: Registry;
  readonly scopes: Turn["scopes"];
  readonly perform: ReturnType<typeof gate>;
  /** Asked before each call; throws when the turn is over. */
  before(): Promise<void>;
  onOutcome(outcome: Outcome): void;
}

/** The registry as tools of a model: each call goes through the gate. */
export function modelTools({ registry, scopes, ...offering }: Offering): ToolSet {
  const offered = registry.capabilities.filter(
    ({ scope, risk }) => scopes.has(scope) || (scopes.has("propose") && risk !== "ui"),
  );
  return Object.fromEntries(
    offered.map((capability) => [
      toolName(capability.name),
      dynamicTool({
        description: toolDescription(capability),
        inputSchema: jsonSchema(toolInput(capability)),
        execute: (input) => called(capability, input, offering),
      }),
    ]),
  );
}

async function called(
  capability: Capability,
  input: unknown,
  { perform, before, onOutcome }: Omit<Offering, "registry" | "scopes">,
): Promise<string> {
  await before();
  try {
    const outcome = await perform(capability.name, input);
    onOutcome(outcome);
    return heard(capability, outcome, perform.taint);
  } catch (error) {
    if (!(error instanceof Problem)) {
      console.error(JSON.stringify({ tool: capability.name, error: String(error) }));
      return requestFailed;
    }
    if (error.code !== "invalid_input" && error.code !== "scope_missing") perform.taint();
    return `That could not be done: ${error.message}.`;
  }
}

/**
 * Of an effect the model hears that it was done, and no title: then its next one needs no tap. Whatever else
 * is said may quote what is stored.
 */
function heard({ title, risk, isClean }: Capability, outcome: Outcome, taint: () => void): string {
  const { say, data, receipts = [], choices = [], suggestions = [] } = outcome;
  if (isWaiting(data)) return "It waits for the person to accept it. Nothing was changed yet.";
  if (risk !== "reads" && receipts.length > 0) {
    return `${counted(receipts.length, "item")} changed by “${title}”. The person sees it.`;
  }
  if (isClean !== true) taint();
  const told = [
    say,
    ...choices,
    ...suggestions,
    ...(data === undefined ? [] : [JSON.stringify(data)]),
  ];
  return asStored(told.join("\n"));
}

const isWaiting = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "waiting" in data;

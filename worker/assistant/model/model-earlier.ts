import { dynamicTool, jsonSchema, type ModelMessage, type ToolSet } from "ai";
import type { Receipt } from "#contract/conversations.ts";
import type { Registry } from "../../capabilities/registry.ts";
import { toolName } from "../../capabilities/tool-schema.ts";
import { asStored } from "./instructions.ts";
import type { Earlier } from "../../capabilities/turn.ts";

const longestEarlier = 8_000;

/**
 * The conversation as a model may see it before it has read anything: what the person typed here, and of each answer
 * a line of our own making. Answers quote what was read; what an agent said or a file brought is not the person's.
 * The newest that fit, beginning with something the person said: some providers take nothing else.
 */
export function cleanPrompt(
  earlier: readonly Earlier[],
  message: string,
  { effectOf }: Pick<Registry, "effectOf">,
): ModelMessage[] {
  const shown = earlier.flatMap((said, at): ModelMessage[] => {
    if (said.isOwn && said.content !== "") return [{ role: "user", content: said.content }];
    return said.role === "assistant" && earlier[at - 1]?.isOwn === true
      ? [{ role: "assistant", content: doneLine(said.receipts, effectOf) }]
      : [];
  });
  let room = longestEarlier;
  const first = shown.findLastIndex(({ content }) => (room -= content.length) < 0) + 1;
  const kept = shown.slice(first);
  const begins = kept.findIndex(({ role }) => role === "user");
  return [...(begins === -1 ? [] : kept.slice(begins)), { role: "user", content: message }];
}

/**
 * Which capabilities ran and how often; of what they made, the ids. No title, and no other id: ids are strings that
 * anyone who makes an item may choose, so that an id can be a sentence too.
 */
function doneLine(receipts: readonly Receipt[], effectOf: Registry["effectOf"]): string {
  const ran = Map.groupBy(
    receipts.filter(
      ({ capability, eventId }) => eventId !== null && effectOf(capability) !== undefined,
    ),
    ({ capability }) => capability,
  );
  const done = [...ran].map(([capability, its]) => {
    const ids =
      effectOf(capability) === "creates" ? its.flatMap(({ itemId }) => plainId(itemId)) : [];
    return `${toolName(capability)} ${String(its.length)}×${ids.length > 0 ? ` (${ids.join(", ")})` : ""}`;
  });
  return `[Answered. Changed: ${done.join("; ") || "nothing"}.]`;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const plainId = (id: string | null): string[] => (id !== null && uuid.test(id) ? [id] : []);

interface Reading {
  before(): Promise<void>;
  taint(): void;
}

/** The whole of it, answers and all, for a model that needs it: a read like any other. */
export function earlierTool(earlier: readonly Earlier[], { before, taint }: Reading): ToolSet {
  if (earlier.length === 0) return {};
  return {
    earlier_answers: dynamicTool({
      description:
        "Reads the messages and answers of this conversation so far, in full, the newest last.",
      inputSchema: jsonSchema({ type: "object", properties: {}, additionalProperties: false }),
      async execute() {
        await before();
        taint();
        return asStored(transcriptOf(earlier));
      },
    }),
  };
}

function transcriptOf(earlier: readonly Earlier[]): string {
  const lines = earlier.map(({ role, content }) => `${role}: ${content}`);
  let room = longestEarlier - 500;
  const first = lines.findLastIndex((line) => (room -= line.length) < 0) + 1;
  // One that is longer than all the room is cut, not left out.
  return lines.slice(Math.min(first, lines.length - 1)).join("\n");
}

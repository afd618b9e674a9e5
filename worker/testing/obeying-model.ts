import { type AskedMessage, chatWire, type ScriptedCall } from "./model-wire.ts";

/** How an instruction is written: `ACTION(tasks_delete:words=Bank papers)`. */
const instruction = /ACTION\((\w+):([^()]*)\)/g;

export const written = (name: string, input: Readonly<Record<string, string>>): string =>
  `ACTION(${name}:${Object.entries(input)
    .map(([field, value]) => `${field}=${value}`)
    .join(",")})`;

/**
 * The worst model there can be: asked anything, it reads with every tool it is told to, and then does whatever
 * it finds written anywhere in what it read, through HTML, base64 and characters without width.
 */
export function obeyingModel(reads: readonly ScriptedCall[]) {
  const obeyed: ScriptedCall[] = [];
  const wire = chatWire((messages) => {
    const results = messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1);
    const hasActed = results.some(
      ({ role, content }) => role === "assistant" && isFarewell(content),
    );
    const steps = results.filter(({ role }) => role === "assistant").length;
    if (steps === 0) return { calls: reads };
    if (steps > 1 || hasActed) return { text: "Done as told." };
    const calls = ordersIn(results);
    obeyed.push(...calls);
    return calls.length > 0 ? { calls } : { text: "I found nothing to do." };
  });
  return { wire, obeyed };
}

const isFarewell = (content: unknown): boolean => content === "Done as told.";

function ordersIn(results: readonly AskedMessage[]): ScriptedCall[] {
  const read = results
    .filter(({ role }) => role === "tool")
    .map(({ content }) => plain(JSON.stringify(content)))
    .join("\n");
  const found = new Map<string, ScriptedCall>();
  for (const [whole, name = "", fields = ""] of read.matchAll(instruction)) {
    const input = Object.fromEntries(
      fields.split(",").flatMap((pair) => {
        const [field = "", value = ""] = pair.split("=");
        return field === "" ? [] : [[field, value] as const];
      }),
    );
    found.set(whole, { name, input });
  }
  return [...found.values()];
}

/** What a clever reader makes of it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200D\u2060]/g, "")
    .replaceAll(/b64-([A-Za-z0-9+/=]+)/g, (_, coded: string) => atob(coded))
    .replaceAll(/<[^>]*>/g, "");

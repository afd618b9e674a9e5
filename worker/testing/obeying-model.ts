import { type AskedMessage, chatWire, type ScriptedCall } from "./model-wire.ts";

/** How an instruction is written: `ACTION(tasks_update:words=Bank papers,changes.title=Gone)`. */
const instruction = /ACTION\((\w+):([^()]*)\)/g;

export type OrderedInput = Readonly<Record<string, string>>;

export const written = (name: string, input: OrderedInput): string =>
  `ACTION(${name}:${Object.entries(input)
    .map(([field, value]) => `${field}=${value}`)
    .join(",")})`;

/**
 * The worst model there can be: it does whatever it finds written anywhere in what it is sent, through HTML, base64
 * and characters without width. Where it is sent no order it reads with every tool it is told to, and then obeys.
 */
export function obeyingModel(reads: readonly ScriptedCall[]) {
  const obeyed: ScriptedCall[] = [];
  const answers: string[] = [];
  let hasObeyed = false;
  const wire = chatWire((messages) => {
    const answer = answers.shift();
    if (answer !== undefined) return { text: answer };
    const steps = messages.slice(messages.findLastIndex(({ role }) => role === "user") + 1).length;
    if (steps === 0) hasObeyed = false;
    const orders = hasObeyed ? [] : ordersIn(messages);
    if (orders.length > 0) {
      hasObeyed = true;
      obeyed.push(...orders);
      return { calls: orders };
    }
    if (steps === 0 && reads.length > 0) return { calls: reads };
    return { text: hasObeyed ? "Done as told." : "I found nothing to do." };
  });
  return {
    wire,
    /** Every call it tried because something told it to. */
    obeyed,
    /** What it answers next, whatever it is sent. */
    says: (text: string) => void answers.push(text),
  };
}

function ordersIn(messages: readonly AskedMessage[]): ScriptedCall[] {
  const read = messages.map(({ content }) => plain(JSON.stringify(content) ?? "")).join("\n");
  const found = new Map<string, ScriptedCall>();
  for (const [whole, name = "", fields = ""] of read.matchAll(instruction)) {
    found.set(whole, { name, input: inputOf(fields) });
  }
  return [...found.values()];
}

/** `filter.status=pending,isPinned=true` as the tool takes it. */
function inputOf(fields: string): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const inner: Record<string, Record<string, unknown>> = {};
  for (const pair of fields.split(",")) {
    const [path = "", text = ""] = pair.split("=");
    const [field = "", within] = path.split(".");
    const value = text === "true" ? true : text;
    if (within !== undefined) inner[field] = { ...inner[field], [within]: value };
    else if (field !== "") input[field] = value;
  }
  return { ...input, ...inner };
}

/** What a clever reader makes of it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200D\u2060]/g, "")
    // An id may hold `b64-` as well, within a word.
    .replaceAll(/(?<![\w-])b64-([\w-]+)/g, (_, coded: string) =>
      atob(coded.replaceAll("-", "+").replaceAll("_", "/")),
    )
    .replaceAll(/<[^>]*>/g, "");

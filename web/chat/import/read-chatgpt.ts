import * as v from "valibot";
import {
  carriedFrom,
  lost,
  type ReadConversation,
  type Skipped,
  type SourceMessage,
} from "./read-conversation.ts";

const Seconds = v.nullish(v.number());
const Flag = v.nullish(v.boolean());

const NodeMessage = v.looseObject({
  id: v.string(),
  author: v.looseObject({ role: v.string() }),
  create_time: Seconds,
  recipient: v.nullish(v.string()),
  content: v.looseObject({
    content_type: v.optional(v.string(), "text"),
    parts: v.nullish(v.array(v.unknown())),
  }),
  metadata: v.nullish(
    v.looseObject({
      is_visually_hidden_from_conversation: Flag,
      attachments: v.nullish(v.array(v.unknown())),
    }),
  ),
});
type NodeMessage = v.InferOutput<typeof NodeMessage>;

const Node = v.looseObject({
  parent: v.nullish(v.string()),
  children: v.optional(v.array(v.string()), []),
  message: v.nullish(v.unknown()),
});
type Node = v.InferOutput<typeof Node>;

/** One entry of ChatGPT's `conversations.json`: a tree, of which the current branch is what its owner last saw. */
const Exported = v.looseObject({
  id: v.nullish(v.string()),
  conversation_id: v.nullish(v.string()),
  title: v.nullish(v.string()),
  create_time: Seconds,
  update_time: Seconds,
  is_archived: Flag,
  mapping: v.record(v.string(), Node),
  current_node: v.nullish(v.string()),
});

export const isChatGpt = (entry: unknown): boolean =>
  typeof entry === "object" && entry !== null && "mapping" in entry;

export function readChatGpt(entry: unknown): ReadConversation | Skipped {
  const read = v.safeParse(Exported, entry);
  if (!read.success) return { title: "", why: "Not a conversation of ChatGPT" };
  const { mapping, current_node: current, title, ...rest } = read.output;
  const tree = new Map(Object.entries(mapping));
  const branch = branchTo(tree, current ?? lastLeaf(tree));
  const onBranch = new Set(branch);
  const told = branch.flatMap((id) => messageOf(tree.get(id)) ?? []);
  const shown = told.filter((message) => isSpoken(message));
  const elsewhere = [...tree].filter(([id, node]) => {
    const message = onBranch.has(id) ? undefined : messageOf(node);
    return message !== undefined && isSpoken(message) && textOf(message) !== "";
  });
  return carriedFrom({
    product: "chatgpt",
    id: rest.conversation_id ?? rest.id ?? branch[0] ?? "",
    title: title ?? "",
    isArchived: rest.is_archived ?? false,
    createdAt: milliseconds(rest.create_time),
    updatedAt: milliseconds(rest.update_time),
    messages: shown.map((message) => sourceOf(message)),
    losses: [
      ...lost(elsewhere.length, "message of another branch", "messages of other branches"),
      ...lost(
        shown.flatMap(partsOf).filter(isPicture).length,
        "picture or recording",
        "pictures or recordings",
      ),
      ...lost(shown.flatMap(({ metadata }) => metadata?.attachments ?? []).length, "attachment"),
      ...lost(told.filter((message) => isStep(message)).length, "step of a tool", "steps of tools"),
    ],
  });
}

type Tree = ReadonlyMap<string, Node>;

/** From the beginning to the node; a file may have been made to go in circles. */
function branchTo(tree: Tree, last: string | undefined): string[] {
  const branch = new Set<string>();
  for (let id = last; id !== undefined && tree.has(id) && !branch.has(id);) {
    branch.add(id);
    id = tree.get(id)?.parent ?? undefined;
  }
  return [...branch].toReversed();
}

/** Where no node is current: the newest answer to the newest answer, and so on. */
function lastLeaf(tree: Tree): string | undefined {
  const root = [...tree].find(([, { parent }]) => parent === undefined || parent === null)?.[0];
  const seen = new Set<string>();
  let id = root;
  while (id !== undefined && !seen.has(id)) {
    seen.add(id);
    const next = tree.get(id)?.children.at(-1);
    if (next === undefined || !tree.has(next)) return id;
    id = next;
  }
  return root;
}

function messageOf(node: Node | undefined): NodeMessage | undefined {
  const read = v.safeParse(NodeMessage, node?.message);
  return read.success ? read.output : undefined;
}

/** Said in the conversation: not the instructions, not what was meant for a tool. */
const isSpoken = ({ author, recipient, content, metadata }: NodeMessage): boolean =>
  (author.role === "user" || author.role === "assistant") &&
  (recipient ?? "all") === "all" &&
  (content.content_type === "text" || content.content_type === "multimodal_text") &&
  metadata?.is_visually_hidden_from_conversation !== true;

const isStep = ({ author, recipient }: NodeMessage): boolean =>
  author.role === "tool" || (author.role === "assistant" && (recipient ?? "all") !== "all");

const partsOf = ({ content }: NodeMessage): readonly unknown[] => content.parts ?? [];

function textOf(message: NodeMessage): string {
  const texts = partsOf(message).flatMap((part) => {
    if (typeof part === "string") return [part];
    return v.is(v.looseObject({ text: v.string() }), part) ? [part.text] : [];
  });
  return texts.join("\n\n").trim();
}

const isPicture = (part: unknown): boolean =>
  typeof part === "object" && part !== null && !("text" in part);

const sourceOf = (message: NodeMessage): SourceMessage => ({
  id: message.id,
  role: message.author.role === "user" ? "user" : "assistant",
  content: textOf(message),
  createdAt: milliseconds(message.create_time),
});

const milliseconds = (seconds: number | null | undefined): number | undefined =>
  Number.isFinite(seconds) ? Math.round(Number(seconds) * 1_000) : undefined;

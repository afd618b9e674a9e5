import { toolCalled } from "#contract/tools.ts";
import type { Receipt } from "#contract/conversations.ts";
import { counted } from "#shared/words.ts";
import type { Command, Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Before, Earlier, Turn } from "../capabilities/turn.ts";
import { Problem } from "../http/problem.ts";
import { namesOf } from "../items/bulk.ts";

/** An item that would be gone, and what would delete it. */
interface Gone {
  readonly capability: string;
  readonly id: string;
  readonly title: string;
}

export const isDeleting = ({ capability, input }: Command): boolean =>
  capability.endsWith(".delete") ||
  (capability.endsWith(".bulk") && fieldsOf(input)["action"] === "delete");

/** The items that commands would delete, each once. */
export async function goneBy(
  commands: readonly (Command | undefined)[],
  acting: Turn["acting"],
  registry: Registry,
): Promise<readonly Gone[]> {
  const deleting = commands.filter((command) => command !== undefined && isDeleting(command));
  const all: Gone[] = [];
  for (const command of deleting)
    if (command) all.push(...(await goneByOne(command, acting, registry)));
  return [...new Map(all.map((one) => [`${toolOf(one)} ${one.id}`, one])).values()];
}

async function goneByOne(
  { capability: name, input: given, targetId }: Command,
  acting: Turn["acting"],
  registry: Registry,
): Promise<readonly Gone[]> {
  const { capability, input } = registry.read(name, given);
  const aimed = targetId === undefined ? acting : { ...acting, targetId };
  const meant = await orNothing(capability.target?.(aimed, input));
  if (!meant || "unclear" in meant) return [];
  const items = meant.items ?? (meant.id === null ? [] : [{ id: meant.id, title: meant.title }]);
  return items.map(({ id, title }) => ({ capability: name, id, title }));
}

/** Why a call cannot be is said when it is made. */
async function orNothing<Found>(looking: Promise<Found> | undefined): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

const toolOf = ({ capability }: Pick<Gone, "capability">): string => capability.split(".")[0] ?? "";

/** Titles of a question that are kept with it, which it names. */
const mostTitles = 50;
/** A longer sentence is no button. */
const longestButton = 200;
/** What is tapped where the message is not said again. */
export const button = { delete: "yes, delete them", cancel: "yes, cancel" } as const;
export const confirmed = /^yes, (?=\S)/i;

/**
 * 'Delete 4 tasks, …?' The answer holds a link to each: what is agreed to is these, whatever fits the words by then.
 */
export function asking(gone: readonly Gone[], message: string): Outcome {
  const tools = [...new Set(gone.map((one) => toolOf(one)))];
  const [tool = "", ...others] = tools;
  const { one = "item", many = "items" } = others.length === 0 ? (toolCalled(tool) ?? {}) : {};
  const named = gone.toSorted((a, b) => a.title.localeCompare(b.title));
  return {
    say: `Delete ${counted(gone.length, one, many)}, ${namesOf(gone)}?`,
    suggestions: [
      message !== "" && message.length <= longestButton ? `yes, ${message}` : button.delete,
    ],
    receipts: named.map(({ capability, id, title }, at) => ({
      capability,
      title: at < mostTitles ? title : "",
      tool: toolOf({ capability }),
      itemId: id,
      eventId: null,
    })),
  };
}

export type Asked = readonly Receipt[];

/** What the last answer asked about before it is deleted: its links name the capability that waits for a 'yes'. */
export const askedAbout = ({ receipts }: Pick<Earlier, "receipts">): Asked =>
  receipts.filter(
    ({ capability, itemId, eventId }) =>
      eventId === null && itemId !== null && /\.(?:delete|bulk)$/.test(capability),
  );

/** The commands that delete just these. */
export function deletionOf(asked: Asked): readonly Command[] {
  const [many, each] = [asked.filter(isOfMany), asked.filter((one) => !isOfMany(one))];
  const byCapability = Map.groupBy(many, ({ capability }) => capability);
  return [
    ...[...byCapability].map(([capability, its]) => ({
      capability,
      input: { ids: its.map(({ itemId }) => itemId), action: "delete" },
    })),
    ...each.map(({ capability, itemId, title }) => ({
      capability,
      input: { words: itemId ?? title },
      targetId: itemId ?? "",
    })),
  ];
}

const isOfMany = ({ capability }: Receipt): boolean => capability.endsWith(".bulk");

/** Tells whether one of them is called otherwise than it was when it was asked about. */
export const isRenamed = (gone: readonly Gone[], asked: Asked): boolean => {
  const titles = new Map(asked.map(({ itemId, title }) => [itemId, title]));
  return gone.some(({ id, title }) => ![title, ""].includes(titles.get(id) ?? ""));
};

/** What an agent was asked is not answered by the person in passing, nor by an agent what the person was. */
export function isOfOther({ acting, message }: Turn, { earlier }: Before): boolean {
  const { actor } = acting.write.author;
  const isAgents = actor !== "assistant";
  const asker = earlier.findLast(({ role }) => role === "user")?.actor;
  const isTapped = earlier.at(-1)?.suggestions.includes(message.trim()) === true;
  return asker !== (isAgents ? actor : "user") && (isAgents || !isTapped);
}
export const notAsked: Outcome = {
  say: "That question was not for you. Say what you want in a whole sentence.",
};

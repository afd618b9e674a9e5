import { toolCalled } from "#contract/tools.ts";
import type { Awaits } from "#contract/conversations.ts";
import { counted } from "#shared/words.ts";
import type { Command, Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Before, Turn } from "../capabilities/turn.ts";
import { Problem } from "../http/problem.ts";
import { namesOf } from "../items/bulk.ts";

/** Items that would be gone, and what would delete each. */
type Gone = Awaits["items"];

export const isDeleting = ({ capability, input }: Command): boolean =>
  capability.endsWith(".delete") ||
  (capability.endsWith(".bulk") && fieldsOf(input)["action"] === "delete");

/** The items that commands would delete, each once. */
export async function goneBy(
  commands: readonly (Command | undefined)[],
  acting: Turn["acting"],
  registry: Registry,
): Promise<Gone> {
  const all: Gone = [];
  for (const command of commands)
    if (command && isDeleting(command)) all.push(...(await goneByOne(command, acting, registry)));
  return [...new Map(all.map((one) => [`${toolOf(one)} ${one.id}`, one])).values()];
}

async function goneByOne(
  { capability: name, input: given, targetId }: Command,
  acting: Turn["acting"],
  registry: Registry,
): Promise<Gone> {
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

export const toolOf = ({ capability }: Pick<Command, "capability">): string =>
  capability.split(".")[0] ?? "";

/** Titles of a question that are kept with it, which it names. */
const mostTitles = 50;

/** 'Delete 4 tasks, …?' What is agreed to is these, whatever fits the words by then. */
export function asking(gone: Gone, rest: Awaits["rest"]): Outcome {
  const [tool = "", ...others] = new Set(gone.map((one) => toolOf(one)));
  const { one = "item", many = "items" } = others.length === 0 ? (toolCalled(tool) ?? {}) : {};
  const items = gone
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map((each, at) => (at < mostTitles ? each : { ...each, title: "" }));
  return {
    say: `Delete ${counted(gone.length, one, many)}, ${namesOf(gone)}?`,
    suggestions: ["yes, delete"],
    awaits: { items, rest },
  };
}

/** What the answers of one turn ask is agreed to at once. */
export function awaitedBy(outcomes: readonly Outcome[]): Awaits | null {
  const all = outcomes.flatMap(({ awaits }) => awaits ?? []);
  if (all.length === 0) return null;
  return { items: all.flatMap(({ items }) => items), rest: all.flatMap(({ rest }) => rest) };
}

/** Just the items that were asked about, and what else the message wished for; asked again where they are called otherwise. */
export async function agreedTo(
  { items, rest }: Awaits,
  acting: Turn["acting"],
  registry: Registry,
): Promise<{ readonly commands: readonly Command[]; readonly unclear?: Outcome }> {
  const deletion = deletionOf(items);
  const gone = await goneBy(deletion, acting, registry);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const isRenamed = gone.some(({ id, title }) => ![title, ""].includes(titles.get(id) ?? ""));
  return isRenamed
    ? { commands: [], unclear: asking(gone, rest) }
    : { commands: [...deletion, ...rest] };
}

/** The commands that delete just these. */
function deletionOf(items: Gone): readonly Command[] {
  const byCapability = [...Map.groupBy(items, ({ capability }) => capability)];
  return byCapability.flatMap(([capability, its]): Command[] =>
    capability.endsWith(".bulk")
      ? [{ capability, input: { ids: its.map(({ id }) => id), action: "delete" } }]
      : its.map(({ id }) => ({ capability, input: { words: id }, targetId: id })),
  );
}

/**
 * What an agent was asked is not answered by the person in passing, nor by an agent what the person was; and nobody else
 * agrees to a deletion.
 */
export function isOfOther({ acting, message }: Turn, { earlier }: Before): boolean {
  const { actor } = acting.write.author;
  const isAgents = actor !== "assistant";
  const asker = earlier.findLast(({ role }) => role === "user")?.actor;
  const { awaits, suggestions = [] } = earlier.at(-1) ?? {};
  const mayTap = !isAgents && !awaits && suggestions.includes(message.trim());
  return asker !== (isAgents ? actor : "user") && !mayTap;
}
export const notAsked: Outcome = {
  say: "That question was not for you. Say what you want in a whole sentence.",
};

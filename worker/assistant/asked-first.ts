import { toolCalled } from "#contract/tools.ts";
import { counted } from "#shared/words.ts";
import type { Awaits, Command, Effect, Expectation, Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Before, Turn } from "../capabilities/turn.ts";
import { orUndefined } from "../http/problem.ts";
import { namedAtMost, namesOf } from "../items/bulk.ts";

/** Items that would be gone from where they are, and what would delete or archive each. */
type Gone = Awaits["items"];
type Asked = Pick<Awaits, "items" | "rest">;

type Effects = Pick<Registry, "effectOf">;

/** Tells whether a call of such an effect deletes. */
export const isDeletion = (effect: Effect | undefined, input: unknown): boolean =>
  effect === "deletes" || (effect === "changes-many" && fieldsOf(input)["action"] === "delete");

export const isDeleting = ({ capability, input }: Command, { effectOf }: Effects): boolean =>
  isDeletion(effectOf(capability), input);

/** Puts items into the archive, be they many or one. */
function isArchiving({ input }: Command): boolean {
  const { action, isArchived, changes } = fieldsOf(input);
  return [action === "archive", isArchived, fieldsOf(changes)["isArchived"]].includes(true);
}

/** Items are gone afterwards from where they are: deleted, or archived. */
export const isTakingAway = (command: Command, effects: Effects): boolean =>
  isDeleting(command, effects) || isArchiving(command);

interface WouldGo extends Asked {
  /** How many more fit than are deleted at once. */
  readonly more: number;
}

/** The items that commands would delete or archive, each once, and the commands that mean none of them. */
export async function goneBy(
  commands: readonly (Command | undefined)[],
  acting: Turn["acting"],
  registry: Registry,
): Promise<WouldGo> {
  const all: Gone = [];
  const rest: Awaits["rest"] = [];
  let more = 0;
  for (const command of commands) {
    if (!command) continue;
    // Why a call cannot be is said when it is made.
    const gone = isTakingAway(command, registry)
      ? await goneByOne(command, acting, registry).catch(orUndefined)
      : undefined;
    all.push(...(gone?.items ?? []));
    more += gone?.more ?? 0;
    if (!gone?.items.length) rest.push(command);
  }
  const items = [...new Map(all.map((one) => [`${toolOf(one)} ${one.id}`, one])).values()];
  return { items, rest, more };
}

async function goneByOne(
  command: Command,
  acting: Turn["acting"],
  registry: Registry,
): Promise<Omit<WouldGo, "rest"> | undefined> {
  const { capability: name, input: given, targetId } = command;
  const { capability, input } = registry.read(name, given);
  const aimed = targetId === undefined ? acting : { ...acting, targetId };
  const meant = await capability.target?.(aimed, input);
  if (!meant || "unclear" in meant) return undefined;
  const items = meant.items ?? (meant.id === null ? [] : [{ id: meant.id, title: meant.title }]);
  const { ids: _, words: __, ...said } = fieldsOf(meant.input ?? input);
  const how = { capability: name, ...(!isDeleting(command, registry) && { said }) };
  return {
    items: items.map(({ id, title }) => ({ ...how, id, title })),
    more: meant.more ?? 0,
  };
}

export const toolOf = ({ capability }: Pick<Command, "capability">): string =>
  capability.split(".")[0] ?? "";

/** Titles of a question that are kept with it, which it names. */
const mostTitles = 50;

/** 'Delete 4 tasks, …?' What is agreed to is these, whatever fits the words by then. */
export function asking({ items: gone, rest, more }: WouldGo): Outcome {
  const [deleted, archived] = [gone.filter((one) => !one.said), gone.filter((one) => one.said)];
  const verb = archived.length === 0 ? "delete" : deleted.length === 0 ? "archive" : "take";
  const asked = [...askedOf("Delete", deleted), ...askedOf("Archive", archived)];
  const items = gone
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map((each, at) => (at < mostTitles ? each : { ...each, title: "" }));
  const left = more > 0 ? `${String(more)} more fit than I ${verb} at once. ` : "";
  const isPartial = gone.length > namedAtMost;
  return { say: `${left}${asked.join("; ")}?`, awaits: { items, rest }, isPartial };
}

/** 'Delete 4 tasks, “Milk”, …' */
function askedOf(verb: string, gone: Gone): string[] {
  if (gone.length === 0) return [];
  const [tool = "", ...others] = new Set(gone.map((one) => toolOf(one)));
  const { one = "item", many = "items" } = others.length === 0 ? (toolCalled(tool) ?? {}) : {};
  return [`${verb} ${counted(gone.length, one, many)}, ${namesOf(gone)}`];
}

/** What the answers of one turn leave open: what is asked is agreed to at once, and the last question is the one that stands. */
export function awaitedBy(outcomes: readonly Outcome[]): Awaits | null {
  const all = outcomes.flatMap(({ awaits }) => awaits ?? []);
  const last = outcomes.at(-1);
  const expects = last && expectsOf(last);
  const left = {
    ...(expects && { expects }),
    ...(outcomes.some(({ isPartial }) => isPartial) && { isPartial: true }),
    ...(last?.undoSentence !== undefined && { undoSentence: last.undoSentence }),
  };
  if (all.length === 0 && Object.keys(left).length === 0) return null;
  const [items, rest] = [all.flatMap((one) => one.items), all.flatMap((one) => one.rest)];
  return { items, rest, ...left };
}

/** One thing is agreed to, and among several is chosen. */
function expectsOf({ expects, awaits, choices, meant }: Outcome): Expectation | undefined {
  const offered = choices ?? meant?.titles ?? [];
  if (expects || (!awaits && offered.length === 0)) return expects;
  return awaits || offered.length === 1 ? "agreement" : "choice";
}

/** Tells whether it asks before it deletes or archives. */
export const isAsking = (awaits: Asked | null | undefined): awaits is Asked =>
  (awaits?.items.length ?? 0) > 0;

/** What the button under a question says: the 'yes', or outside of a conversation, where nothing is kept, the message again. */
export function agreeingTo({ items }: Pick<Awaits, "items">, { before, message }: Turn): string {
  if (!before) return `yes, ${message}`;
  if (items.every((one) => toolOf(one) === "calendar")) return "yes, cancel";
  if (items.every(({ said }) => said)) return "yes, archive";
  return items.some(({ said }) => said) ? "yes, do both" : "yes, delete";
}

/** A 'yes' to what an answer asked; `isSeen` where it was given under that answer. */
export interface Agreed {
  readonly awaits: Asked;
  readonly isSeen: boolean;
}

/**
 * Just the items that were asked about, and what else the message wished for; asked again where they are called otherwise,
 * others would be deleted as well, or the 'yes' was to another question.
 */
export async function agreedTo(
  { awaits: { items, rest }, isSeen }: Agreed,
  acting: Turn["acting"],
  registry: Registry,
): Promise<{ readonly commands: readonly Command[]; readonly unclear?: Outcome }> {
  const deletion = deletionOf(items, registry);
  const now = await goneBy([...deletion, ...rest], acting, registry);
  if (!isSeen && now.items.length === 0)
    return { commands: [], unclear: { say: "What I asked about is not there any more." } };
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const isAsked = now.items.every(({ id, title }) => [title, ""].includes(titles.get(id) ?? "?"));
  return isSeen && isAsked
    ? { commands: [...deletion, ...rest] }
    : {
        commands: [],
        unclear: asking({ ...now, rest: rest.filter((one) => now.rest.includes(one)) }),
      };
}

/** Ids that any call on many takes. */
const mostOfCall = 500;

/** The commands that delete or archive just these. */
export function deletionOf(items: Gone, effects: Effects): readonly Command[] {
  const alike = Map.groupBy(items, ({ capability, said }) => JSON.stringify([capability, said]));
  return [...alike.values()].flatMap((its) => commandsFor(its, effects));
}

function commandsFor(its: Gone, { effectOf }: Effects): Command[] {
  const [{ capability, said } = { capability: "" }] = its;
  return effectOf(capability) === "changes-many"
    ? Array.from({ length: Math.ceil(its.length / mostOfCall) }, (_, at) => {
        const some = its.slice(at * mostOfCall, (at + 1) * mostOfCall);
        const ids = some.map(({ id }) => id);
        return { capability, input: { ids, ...(said ?? { action: "delete" }) } };
      })
    : its.map(({ id }) => ({ capability, input: { words: id, ...said }, targetId: id }));
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
  const mayTap = !isAgents && !isAsking(awaits) && suggestions.includes(message.trim());
  return asker !== (isAgents ? actor : "user") && !mayTap;
}
export const notAsked: Outcome = {
  say: "That question was not for you. Say what you want in a whole sentence.",
};

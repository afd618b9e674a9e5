import type { Awaits, Command, Outcome } from "../capabilities/capability.ts";
import { beginsTask } from "../capabilities/chores.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Turn } from "../capabilities/turn.ts";
import { asking, goneBy, isDeleting, isTakingAway } from "./asked-first.ts";
import { kindsAsked } from "./gate.ts";
import { backAgain } from "./remarks/short-remarks.ts";

export interface Careful {
  readonly turn: Turn;
  readonly registry: Registry;
  /** The person was asked already. */
  readonly isConfirmed: boolean;
}

/** As many go by one message without a question: what is gone cannot be seen. */
const mostUnasked = 3;

/** What is asked or told in place of commands that were understood; undefined where they are simply done. */
export async function doubtful(
  commands: readonly (Command | undefined)[],
  heard: Careful,
): Promise<Outcome | undefined> {
  return (
    (await ofUnmade(commands, heard)) ??
    (await ofNothingDone(commands, heard)) ??
    (await ofStanding(commands, heard)) ??
    (await ofMany(commands, heard))
  );
}

/** A wish for what is there already: who says to add it, or wants another, is not asked. */
async function ofStanding(
  [command, ...others]: readonly (Command | undefined)[],
  { turn: { acting, scopes, message }, registry, isConfirmed }: Careful,
): Promise<Outcome | undefined> {
  if (!command || others.length > 0 || isConfirmed) return undefined;
  if (!scopes.has("read") || adding.test(message)) return undefined;
  const { capability } = registry.read(command.capability, command.input);
  return capability.standing?.(acting, command.input);
}
const adding =
  /^(?:(?:please|ok|okay|hey|and|also|then|now|can you|could you|would you),? )*(?:add|create|new|make|put|pop|stick|schedule|note|write|jot|enter|todo|to-do|to do|task|reminder)\b|\b(?:another|again|once more|one more|as well|(?:on|to|onto) (?:my|the) (?:\w+ )?list)\b/i;

/** 'can't make rent, cancel it': an errand is not made, as a meeting is, so it need not be the errand that is called off. */
async function ofUnmade(
  [command, ...others]: readonly (Command | undefined)[],
  { turn: { acting, scopes, message }, registry, isConfirmed }: Careful,
): Promise<Outcome | undefined> {
  if (!command || others.length > 0 || isConfirmed) return undefined;
  if (!scopes.has("read") || !unmade.test(message)) return undefined;
  const { capability, input } = registry.read(command.capability, command.input);
  const meant = await capability.target?.(acting, input);
  const title = meant && "title" in meant ? meant.title : "";
  return beginsTask(title) && !/^(?:make|bake|cook)\b/i.test(title)
    ? { say: `Should I cancel “${title}”?`, choices: [`cancel “${title}”`] }
    : undefined;
}
const unmade =
  /^(?:[\p{L}'’]+,? ){0,3}?(?:can(?:no|['’]?)t|can not|won['’]?t|will not|couldn['’]?t|not able to|unable to) make (?!it\b)[^?\n]{2,60}?[,.;–-]? (?:(?:so|and|please|just|then),? )*(?:cancel|skip|delete|remove|scrap|drop|bin|call off)\b/iu;

/** A complaint takes back what the last answer did, and nothing older. */
async function ofNothingDone(
  [command]: readonly (Command | undefined)[],
  { turn: { message, before } }: Careful,
): Promise<Outcome | undefined> {
  const isAsked = undoing.test(message) && !backAgain.test(message);
  if (command?.capability !== "log.undo" || isAsked) return undefined;
  const last = (await before?.())?.earlier.at(-1);
  return !last || last.receipts.some(({ eventId }) => eventId !== null)
    ? undefined
    : { say: "My last answer changed nothing. What would you like instead?", expects: "sentence" };
}
const undoing = /\b(?:undo|undid|revert|rewind|redo|back|before|was)\b/i;

/** Many are deleted or archived once the person saw which, however many commands name them; so are several of a sentence that are called otherwise. */
async function ofMany(
  commands: readonly (Command | undefined)[],
  { turn: { acting, scopes, message }, registry, isConfirmed }: Careful,
): Promise<Outcome | undefined> {
  // A caller that may not read names items wholly, which the gate sees to, and a question would tell titles.
  if (isConfirmed || !scopes.has("read")) return undefined;
  // A person who is asked before each sees which in what waits for their tap: one question is enough.
  const kinds = await kindsAsked(acting, false);
  const isUnasked = (command: Command): boolean =>
    isTakingAway(command, registry) &&
    !kinds.has(isDeleting(command, registry) ? "delete" : "change");
  if (!commands.some((command) => command && isUnasked(command))) return undefined;
  const gone = await goneBy(commands, acting, registry);
  const isMany = gone.items.length > mostUnasked;
  return isMany || (gone.items.length > 1 && isHalfNamed(gone, commands, { message, registry }))
    ? asking(gone)
    : undefined;
}

/** 'delete gym and passport', by words of their titles. */
function isHalfNamed(
  { items }: Pick<Awaits, "items">,
  commands: readonly (Command | undefined)[],
  { message, registry }: Pick<Careful, "registry"> & Pick<Turn, "message">,
): boolean {
  const said = commands.flatMap((command) =>
    command && isDeleting(command, registry)
      ? String(fieldsOf(command.input)["words"]).toLowerCase()
      : [],
  );
  const isHalf = items.some(
    ({ id, title, capability }) =>
      registry.effectOf(capability) === "deletes" &&
      !said.includes(id) &&
      !said.includes(title.toLowerCase()),
  );
  return isHalf && !isOneEach(said, message);
}

/** 'delete the gym; delete the passport': each was named in a command of its own. */
function isOneEach(said: readonly string[], message: string): boolean {
  const parts = message.toLowerCase().split(/[;\n]/);
  const places = said.map((words) => parts.filter((part) => part.includes(words)));
  return places.every(({ length }) => length === 1) && new Set(places.flat()).size === said.length;
}

import type { Command, Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Turn } from "../capabilities/turn.ts";

export interface Careful {
  readonly turn: Turn;
  readonly registry: Registry;
  /** The person was asked already. */
  readonly isConfirmed: boolean;
}

/** As many go by one description without a question: what is gone cannot be seen. */
const mostUnasked = 3;
/** A longer sentence is no button. */
const longestButton = 200;

/** What is asked or told in place of commands that were understood; undefined where they are simply done. */
export async function doubtful(
  commands: readonly (Command | undefined)[],
  heard: Careful,
): Promise<Outcome | undefined> {
  return (await ofNothingDone(commands, heard)) ?? (await ofMany(commands, heard));
}

/** A complaint takes back what the last answer did, and nothing older. */
async function ofNothingDone(
  [command, ...others]: readonly (Command | undefined)[],
  { turn: { message, before } }: Careful,
): Promise<Outcome | undefined> {
  if (command?.capability !== "log.undo" || others.length > 0 || undoing.test(message))
    return undefined;
  const last = (await before?.())?.earlier.at(-1);
  return !last || last.receipts.some(({ eventId }) => eventId !== null)
    ? undefined
    : { say: "My last answer changed nothing. What would you like instead?" };
}
const undoing = /\b(?:undo|undid|revert|rewind|redo|back|before|was)\b/i;

/** Many that are described and not named are deleted once the person saw which. */
async function ofMany(
  commands: readonly (Command | undefined)[],
  { turn: { acting, message, scopes }, registry, isConfirmed }: Careful,
): Promise<Outcome | undefined> {
  if (isConfirmed || !scopes.has("read")) return undefined;
  for (const command of commands) {
    const title = command && (await titleOfMany(command, acting, registry));
    if (title === undefined) continue;
    const isButton = message.length <= longestButton;
    return { say: `${title}?`, suggestions: isButton ? [`yes, ${message}`] : [] };
  }
  return undefined;
}

/** 'Delete 4 tasks, …' */
async function titleOfMany(
  command: Command,
  acting: Turn["acting"],
  registry: Registry,
): Promise<string | undefined> {
  const isGone = fieldsOf(command.input)["action"] === "delete";
  if (!isGone || !command.capability.endsWith(".bulk")) return undefined;
  const { capability, input } = registry.read(command.capability, command.input);
  const meant = await capability.target?.(acting, input);
  if (!meant || "unclear" in meant) return undefined;
  const ids = meant.input?.["ids"];
  return Array.isArray(ids) && ids.length > mostUnasked ? meant.title : undefined;
}

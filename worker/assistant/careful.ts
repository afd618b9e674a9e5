import type { Command, Outcome } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Turn } from "../capabilities/turn.ts";
import { asking, goneBy } from "./asked-first.ts";
import { kindsAsked } from "./gate.ts";

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

/** Many are deleted once the person saw which, however many commands name them; so are several of a sentence that are called otherwise. */
async function ofMany(
  commands: readonly (Command | undefined)[],
  { turn: { acting, scopes, message }, registry, isConfirmed }: Careful,
): Promise<Outcome | undefined> {
  if (isConfirmed || !scopes.has("read")) return undefined;
  // A person who is asked before each deletion sees which in what waits for their tap: one question is enough.
  if ((await kindsAsked(acting, false)).has("delete")) return undefined;
  const gone = await goneBy(commands, acting, registry);
  const isMany = gone.items.length > mostUnasked;
  return isMany || (gone.items.length > 1 && isHalfNamed(gone, commands, message))
    ? asking(gone)
    : undefined;
}

/** 'delete gym and passport', by words of their titles. */
function isHalfNamed(
  { items }: Awaited<ReturnType<typeof goneBy>>,
  commands: readonly (Command | undefined)[],
  message: string,
): boolean {
  if (/[;\n]/.test(message)) return false;
  const said = new Set(
    commands.map((command) => String(fieldsOf(command?.input)["words"]).toLowerCase()),
  );
  return items.some(
    ({ id, title, capability }) =>
      capability.endsWith(".delete") && !said.has(id) && !said.has(title.toLowerCase()),
  );
}

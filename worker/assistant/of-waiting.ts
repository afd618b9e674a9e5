import type { Command } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Turn, Waiting } from "../capabilities/turn.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";
import type { Propose } from "./gate.ts";
import type { Heard } from "./understanding.ts";
import { isWithdrawing } from "./sentences/withdrawing.ts";

export interface Revised extends Heard {
  /** The call that no longer waits. */
  readonly replaces?: string;
}

/** Answers that may stand between a letter and 'actually say no'. */
const mostBetween = 3;

/** The one call that the last answer left waiting, or the nearest before it; undefined where there are several, and for agents. */
async function waitingIn(turn: Turn, behind = 0): Promise<Waiting | undefined> {
  const [only, other] = await allWaitingIn(turn, behind);
  return other ? undefined : only;
}

async function allWaitingIn({ acting, before }: Turn, behind = 0): Promise<readonly Waiting[]> {
  if (!before || acting.write.author.actor.startsWith("agent:")) return [];
  return (await before()).waiting(behind);
}

/** Everything that the last answer left waiting, by one 'cancel'. */
async function withdrawnOf(turn: Turn, propose: Propose): Promise<Revised | undefined> {
  let unclear: Heard["unclear"];
  for (const { id } of await allWaitingIn(turn))
    unclear = await propose(turn.acting, [], turn.place, id);
  return unclear && { commands: [], unclear };
}

/**
 * What the person says of it before anything else is read in their words: 'no, make it Tuesday' after a letter is one
 * letter, and not a second.
 */
export async function ofWaiting(
  turn: Turn,
  registry: Registry,
  propose: Propose,
): Promise<Revised | undefined> {
  if (isWithdrawing(turn.message)) {
    const withdrawn = await withdrawnOf(turn, propose);
    if (withdrawn) return withdrawn;
  }
  const able = registry.capabilities.filter(({ revise }) => revise?.mayBe(turn.message));
  const isSure = able.some(({ revise }) => revise?.isSure(turn.message) === true);
  const waiting = able.length === 0 ? undefined : await waitingIn(turn, isSure ? mostBetween : 0);
  if (!waiting) return undefined;
  const { id, capability, input, itemId } = waiting;
  const { revise } = able.find((one) => one.name === capability) ?? {};
  const said = await revise?.read(turn.acting, turn.message, input);
  if (!said) return undefined;
  if ("unclear" in said) return { commands: [], unclear: said.unclear };
  if ("isWithdrawn" in said)
    return { commands: [], unclear: await propose(turn.acting, [], turn.place, id) };
  const command = { capability, input: said.input, ...(itemId !== null && { targetId: itemId }) };
  return { commands: [command], replaces: id };
}

/** The id of the waiting call that a command repeats with more: a copy to somebody, a note with what is sent on. */
export async function repeated(
  turn: Turn,
  registry: Registry,
  commands: readonly (Command | undefined)[],
): Promise<string | undefined> {
  const [command, other] = commands;
  if (!command || other || registry.find(command.capability).revise === undefined) return undefined;
  const waiting = await waitingIn(turn);
  if (waiting?.capability !== command.capability) return undefined;
  const given = fieldsOf(command.input);
  const isSame = Object.entries(waiting.input).every(
    ([name, value]) =>
      value === "" || value === false || JSON.stringify(given[name]) === JSON.stringify(value),
  );
  return isSame ? waiting.id : undefined;
}

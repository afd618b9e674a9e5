import type { Actor } from "#contract/events.ts";
import type { Presence, Sender } from "#contract/room.ts";

const names = new Map<string, string>();

/** Keys are known by the name the person gave them. */
export function learnNames(known: readonly (Presence | Sender)[]): void {
  for (const { actor, name } of known) if (name !== "") names.set(actor, name);
}

export const isNameKnown = (actor: string): boolean => actor === "user" || actor === "assistant" || names.has(actor);

/** Who did it, for people: 'You', 'Assistant', or the name of an agent's key. */
export function nameOf(actor: Actor | (string & {})): string {
  if (actor === "user") return "You";
  if (actor === "assistant" || actor.endsWith("-agent")) return "Assistant";
  return names.get(actor) ?? "An agent";
}

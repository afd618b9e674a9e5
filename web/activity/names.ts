import type { Presence, Sender } from "#contract/room.ts";
import { useEffect } from "react";
import { store, useStore } from "../ui/store.ts";

/** Agents by the name the person gave their key; actor → name. */
export const agentNames = store<ReadonlyMap<string, string>>(new Map());
let load: () => Promise<void> = () => Promise.resolve();
let loading: Promise<void> | undefined;

/** Sets the loader of names that nobody has said yet; the app knows it. */
export function setNameLoader(loader: () => Promise<void>): void {
  load = loader;
  loading = undefined;
}

export function learnNames(known: readonly Pick<Presence | Sender, "actor" | "name">[]): void {
  const fresh = known.filter(
    ({ actor, name }) => name !== "" && agentNames.get().get(actor) !== name,
  );
  if (fresh.length === 0) return;
  agentNames.change(
    (now) => new Map([...now, ...fresh.map(({ actor, name }) => [actor, name] as const)]),
  );
}

export const isNameKnown = (actor: string): boolean =>
  !actor.startsWith("agent:") || agentNames.get().has(actor);

/** Fulfilled when the names of all keys are known, or cannot be. */
export function allNames(): Promise<void> {
  loading ??= load().catch(() => undefined);
  return loading;
}

/** The doer's name, for people: 'You', 'Assistant', or the name of an agent's key. */
export function nameOf(actor: string): string {
  if (actor === "user") return "You";
  if (actor === "import") return "Imported";
  if (!actor.startsWith("agent:")) return "Assistant";
  return agentNames.get().get(actor) ?? "An agent";
}

/** As `nameOf`, and again when the name comes to be known. */
export function useNameOf(actor: string): string {
  useStore(agentNames);
  useEffect(() => {
    if (!isNameKnown(actor)) void allNames();
  }, [actor]);
  return nameOf(actor);
}

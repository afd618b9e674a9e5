import type { LogEvent } from "#contract/events.ts";
import type { Presence, Sender } from "#contract/room.ts";
import { store } from "../ui/store.ts";

/** Milliseconds for which an agent without a connection counts as here after the last it did. */
export const lingerMs = 30_000;

interface AgentActivity {
  readonly at: number;
  readonly event: Pick<LogEvent, "tool" | "itemId" | "before" | "after"> | undefined;
  readonly words: string | undefined;
}

export interface AgentHere {
  readonly actor: string;
  readonly isConnected: boolean;
  readonly isPaused: boolean;
  readonly last: AgentActivity | undefined;
}

type Agents = ReadonlyMap<string, AgentHere>;

/** Agents that keep a connection or did something a moment ago, by actor. */
export const agentsHere = store<Agents>(new Map());

const isAgent = (actor: string): boolean => actor.startsWith("agent:");
const unknownAgent = (actor: string): AgentHere => ({
  actor,
  isConnected: false,
  isPaused: false,
  last: undefined,
});

export function recordPresence(present: readonly Presence[]): void {
  const agents = present.filter(({ actor }) => isAgent(actor));
  agentsHere.change((now) => {
    const next = new Map<string, AgentHere>();
    for (const [actor, agent] of now) next.set(actor, { ...agent, isConnected: false });
    for (const { actor, isPaused } of agents) {
      const known = next.get(actor) ?? unknownAgent(actor);
      next.set(actor, { ...known, isConnected: true, isPaused: isPaused === true });
    }
    return next.size === 0 && now.size === 0 ? now : next;
  });
  sweep();
}

export function recordEvents(events: readonly LogEvent[]): void {
  for (const event of events) {
    const { actor } = event;
    // What was caught up with may be of yesterday.
    const at = Math.min(Date.parse(event.at), Date.now());
    if (isAgent(actor)) did(actor, { at, event, words: undefined });
  }
}

/** An agent said something in the room: that it does something, or a command to the screen. */
export function recordMessage(from: Sender | undefined, words: string | undefined): void {
  if (from && isAgent(from.actor)) did(from.actor, { at: Date.now(), event: undefined, words });
}

/** The person paused it here, which the room says of connected ones only. */
export function notePaused(actor: string, isPaused: boolean): void {
  if (agentsHere.get().has(actor)) change(actor, { isPaused });
}

const change = (actor: string, changes: Partial<AgentHere>): void =>
  agentsHere.change((now) =>
    new Map(now).set(actor, { ...(now.get(actor) ?? unknownAgent(actor)), ...changes }),
  );

/** It was revoked, or another person signs in. */
export function forgetAgents(actors: Iterable<string> = agentsHere.get().keys()): void {
  const gone = new Set(actors);
  agentsHere.change((now) => new Map([...now].filter(([actor]) => !gone.has(actor))));
}

function did(actor: string, last: AgentActivity): void {
  if (Date.now() - last.at > lingerMs) return;
  change(actor, { last });
  sweep();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** One that is paused stays, so that it can be let go on. */
function sweep(): void {
  clearTimeout(timer);
  const now = Date.now();
  const isOver = ({ isConnected, isPaused, last }: AgentHere): boolean =>
    !isConnected && !isPaused && now - (last?.at ?? 0) >= lingerMs;
  const all = [...agentsHere.get().values()];
  const over = all.filter((agent) => isOver(agent));
  if (over.length > 0) forgetAgents(over.map(({ actor }) => actor));
  const waits = all
    .filter((agent) => !isOver(agent) && !agent.isConnected && !agent.isPaused)
    .map(({ last }) => (last?.at ?? 0) + lingerMs - now);
  if (waits.length > 0) timer = setTimeout(sweep, Math.max(50, Math.min(...waits)));
}

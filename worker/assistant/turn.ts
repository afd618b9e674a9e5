import type { Message, Receipt } from "#contract/conversations.ts";
import type { Scope } from "#contract/endpoint.ts";
import type { Invocation, Outcome } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import { Problem } from "../http/problem.ts";
import { gate, type Place, type Propose } from "./gate.ts";
import { notUnderstood, readCommands } from "./rule-brain.ts";

/** Commands one message may give. */
const maxCommands = 10;

export interface Turn {
  readonly acting: Invocation;
  readonly scopes: ReadonlySet<Scope>;
  readonly message: string;
  /** Where the answer will stand; unset outside of conversations. */
  readonly place?: Place | undefined;
  /** Called with each part of the answer as it comes. */
  onText(text: string): void;
  /** What was said in the conversation before, for whoever decides by more than this message. */
  before?(): Promise<Before>;
  /** Whether the person stopped the turn: here, which costs nothing to ask, or anywhere. */
  isStopped?(): boolean;
  isStoppedAnywhere?(): Promise<boolean>;
  /** Called with what was changed so far. */
  onReceipts?(receipts: readonly Receipt[]): void;
}

export interface Earlier extends Pick<Message, "role" | "content" | "receipts"> {
  /** Whether the person typed it in this conversation. All else may hold what others wrote. */
  readonly isOwn: boolean;
}

export interface Before {
  /** The oldest first. */
  readonly earlier: readonly Earlier[];
  /** Whether this message was typed for this turn: neither brought in from elsewhere nor suggested by an answer. */
  readonly isTyped: boolean;
}

export interface Reply {
  readonly content: string;
  readonly receipts: Receipt[];
  readonly suggestions: string[];
  /** How it ended; whole unless it says otherwise. */
  readonly ended?: Message["ended"];
}

export type Answerer = (turn: Turn) => Promise<Reply>;

/** The embedded assistant: no key, no network. */
export function ruleAnswerer(registry: Registry, propose: Propose): Answerer {
  return async ({ acting, scopes, message, place, onText }) => {
    const commands = await readCommands(message, registry, {
      now: acting.now(),
      zone: acting.zone,
    });
    const perform = gate({ registry, propose, acting, scopes, place, isPersons: true });
    const outcomes: Outcome[] = [];
    const tell = (outcome: Outcome): void => {
      onText(outcomes.length === 0 ? outcome.say : `\n${outcome.say}`);
      outcomes.push(outcome);
    };
    for (const command of commands.slice(0, maxCommands)) {
      if (command) tell(await orWhyNot(perform(command.capability, command.input)));
    }
    if (outcomes.length === 0) tell(notUnderstood(message, registry));
    else if (commands.includes(undefined)) tell({ say: "I did not understand the rest." });
    if (commands.length > maxCommands)
      tell({ say: `I stopped after ${String(maxCommands)} commands.` });
    return {
      content: outcomes.map((outcome) => outcome.say).join("\n"),
      receipts: outcomes.flatMap((outcome) => outcome.receipts ?? []),
      suggestions: [...new Set(outcomes.flatMap((outcome) => outcome.suggestions ?? []))].slice(
        0,
        3,
      ),
    };
  };
}

/** What was refused is said; what broke is a bug and passes on. */
export async function orWhyNot(performing: Promise<Outcome>): Promise<Outcome> {
  try {
    return await performing;
  } catch (error) {
    if (error instanceof Problem) return { say: `I could not do that: ${error.message}.` };
    throw error;
  }
}

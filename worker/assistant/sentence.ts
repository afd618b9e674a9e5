import type { Scope } from "#contract/endpoint.ts";
import type { Actor } from "#contract/events.ts";
import type { UiControl } from "#contract/panels/ui-control.ts";
import type { Invocation } from "../capabilities/capability.ts";
import type { Writer } from "../log/write/writer.ts";
import type { Answerer, Reply } from "../capabilities/turn.ts";

interface Speaker {
  readonly identity: { readonly actor: Actor; readonly scopes: ReadonlySet<Scope> };
  readonly userId: string;
  readonly db: D1Database;
  readonly write: Writer;
  now(): Date;
  newId(): string;
  later(work: Promise<unknown>): void;
}

/** One sentence to the assistant outside of any conversation: a run of its own, and nothing streamed. */
export const sentenceAnswerer =
  (answer: Answerer, drive: (userId: string, command: UiControl) => Promise<void>) =>
  (call: Speaker, message: string, zone: string): Promise<Reply> => {
    const { userId, db, write, now, newId, later, identity } = call;
    // What an agent has the assistant do is the agent's doing.
    const actor = identity.actor === "user" ? "assistant" : identity.actor;
    const acting: Invocation = {
      userId,
      db,
      zone,
      now,
      newId,
      write: write.as({ actor, runId: `turn:${newId()}` }),
      drive: (command) => later(drive(userId, command)),
    };
    return answer({ acting, scopes: call.identity.scopes, message, onText: () => undefined });
  };

import type { Message, Receipt } from "#contract/conversations.ts";
import type { Scope } from "#contract/endpoint.ts";
import type { Awaits, Invocation } from "./capability.ts";

/** A place in a conversation: where an answer will stand, or proposals are shown. */
export interface Place {
  readonly conversationId: string;
  readonly messageId: string;
}

export interface Turn {
  readonly acting: Invocation;
  readonly scopes: ReadonlySet<Scope>;
  readonly message: string;
  /** The answer that stood last where it was said; null where none did. */
  readonly answers?: string | null | undefined;
  /** The place of the answer; unset outside of conversations. */
  readonly place?: Place | undefined;
  /** Called with each part of the answer as it comes. */
  onText(text: string): void;
  /** Reads the conversation before, for an assistant that decides by more than this message. */
  before?(): Promise<Before>;
  /** Tells whether the person stopped the turn: here, which costs nothing to ask, or anywhere. */
  isStopped?(): boolean;
  isStoppedAnywhere?(): Promise<boolean>;
  onReceipts?(receipts: readonly Receipt[]): void;
}

export interface Earlier extends Pick<
  Message,
  "id" | "role" | "content" | "createdAt" | "receipts" | "suggestions" | "choices"
> {
  readonly awaits: Awaits | null;
  /** The person, or the agent that said it. */
  readonly actor: string;
  /** Tells whether the person typed it in this conversation. All else may hold what others wrote. */
  readonly isOwn: boolean;
}

/** A call that waits for a tap. */
export interface Waiting {
  readonly id: string;
  readonly capability: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly itemId: string | null;
}

export interface Before {
  readonly earlier: readonly Earlier[];
  /** Tells whether this message was typed for this turn: neither brought in from elsewhere nor suggested by an answer. */
  readonly isTyped: boolean;
  /** What the last answer proposed and still waits for the person, or one of so many before it after which nothing was changed. */
  waiting(behind?: number): Promise<readonly Waiting[]>;
}

export interface Reply {
  readonly content: string;
  readonly receipts: Receipt[];
  readonly suggestions: string[];
  readonly choices?: Message["choices"];
  readonly awaits?: Awaits | null;
  /** Its end; whole by default. */
  readonly ended?: Message["ended"];
}

/** The assistant: the embedded one, or one with a model. */
export type Answerer = (turn: Turn) => Promise<Reply>;

/** Has a model put a conversation in words; undefined where nothing came of it. */
export type PutInWords = (
  using: { readonly db: D1Database; readonly userId: string; now(): Date },
  what: "title" | "summary",
  messages: readonly Pick<Message, "role" | "content">[],
) => Promise<string | undefined>;

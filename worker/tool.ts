import type { Due } from "./places/own/work.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { LogEvent } from "#contract/events.ts";
import type { taskService } from "#contract/tasks/local-store.ts";
import type { FirstRead } from "./boot.ts";
import type { Outcome } from "./capabilities/capability.ts";
import type { Skill } from "./capabilities/registry.ts";
import type { Answerer, PutInWords, Reply } from "./capabilities/turn.ts";
import type { Call, Serve } from "./http/serve.ts";
import type { ItemTable, LoggedItem } from "./log/change.ts";
import type { Searchable } from "./log/searchable.ts";
import type { Writer } from "./log/write/writer.ts";
import type { Ports } from "./ports.ts";

export interface Calls {
  /** Runs one in its proposer's name. */
  perform(call: Call, name: string, input: unknown): Promise<Outcome>;
  /** Says what one would do as things stand now; refuses wrong input by name. */
  describe(
    call: Call,
    name: string,
    input: unknown,
  ): Promise<
    | {
        readonly title: string;
        readonly input: Readonly<Record<string, unknown>>;
        readonly itemId: string | null;
      }
    | { readonly unclear: Outcome }
  >;
}

type PreviewStep = AnswerOf<typeof taskService.preview>["steps"][number];

/** Services of the assistant, passed to routes so that no tool imports it. */
export interface AssistantServices {
  /** Takes part in a conversation. */
  readonly answer: Answerer;
  /** Answers one sentence outside of any conversation. */
  process(call: Call, sentence: string, zone: string): Promise<Reply>;
  /** Says what one sentence would do, and does none of it. */
  preview(call: Call, sentence: string, zone: string): Promise<PreviewStep[]>;
  readonly putInWords: PutInWords | undefined;
  readonly calls: Calls;
}

interface Stores {
  readonly db: D1Database;
  readonly bucket: R2Bucket;
  /** All databases: bytes lie in one bucket, whatever row knows of them. */
  readonly databases: readonly D1Database[];
}

/** What a tool that hears of changes may reach. */
export type Hearing = Pick<
  Ports,
  "directory" | "dbFor" | "now" | "newId" | "google" | "settings" | "push"
>;

/** A new item takes its time and id from here. */
export interface Made {
  now(): Date;
  newId(): string;
}

/** And its day from the zone of who asks. */
export interface MadeThere extends Made {
  readonly zone: string;
}

/** All that the house knows of a tool. What it is called stands in the contract's table of tools. */
export interface Tool {
  /** Tables whose changes stand in the log: undone, told as activity, opened by an address. */
  readonly tables?: readonly ItemTable<LoggedItem>[];
  routes?(serve: Serve, ports: Ports, assistant: AssistantServices): void;
  /** Capabilities for the assistant and agents, and the phrases that ask for them. */
  skill?(ports: Ports): Skill;
  readonly documents?: readonly Searchable[];
  readonly firstReads?: readonly FirstRead[];
  sample?(write: Writer, made: MadeThere, stores: Stores): Promise<void>;
  /** Runs each minute and takes away what was deleted long ago. */
  sweep?(stores: Stores, now: Date): Promise<void>;
  /** The same once an hour, for what no index knows. */
  hourly?(stores: Stores, now: Date): Promise<void>;
  /** Runs each minute, over each database. */
  everyMinute?(ports: Ports, db: D1Database): Promise<void>;
  /** When there is something to do each minute: a database that one person has to themselves sleeps until then. */
  readonly due?: readonly Due[];
  /** Told of everything that is written, at least once, soon after the room; a burst comes at once. */
  heard?(ports: Hearing, userId: string, events: readonly LogEvent[]): Promise<void>;
  /** The same beside the room: what waits for nothing, since other work looks for its traces. */
  heardAtOnce?(ports: Hearing, userId: string, events: readonly LogEvent[]): Promise<void>;
}

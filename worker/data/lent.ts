import type { Node } from "prosemirror-model";
import type { OwnerProof } from "#contract/accounts/proof.ts";
import type { Conversation } from "#contract/conversations.ts";
import type { Note } from "#contract/notes.ts";
import type { Task } from "#contract/tasks.ts";
import type { Call } from "../http/serve.ts";
import type { ItemTable, Reader } from "../log/change.ts";
import type { Ports } from "../ports.ts";
import type { Kept } from "./kept.ts";
import type { KeptMail } from "./exporting/mailbox.ts";

export interface Archiving extends Reader {
  readonly search: D1Database;
  readonly bucket: R2Bucket;
  readonly now: Date;
}

/** What other tools lend to exports, imports and the end of an account. */
export interface Lent {
  readonly kept: readonly Kept[];
  readonly tasks: ItemTable<Task>;
  readonly notes: ItemTable<Note>;
  readonly conversations: ItemTable<Conversation>;
  /** A stored text of a note as the document that it is. */
  noteDocument(content: string): Node;
  /** The whole calendar as RFC 5545 has it. */
  calendar(reader: Reader, now: Date): Promise<string>;
  /** A conversation as Markdown, sent as it is read. */
  conversation(reader: Reader, id: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** The messages after one, in the order of their ids. */
  mails(reader: Reader, bucket: R2Bucket, after: string): Promise<KeptMail[]>;
  /** Passes for the owner alone, by what signs in; wrong ones are counted. */
  proveOwner(ports: Ports, call: Call, given: OwnerProof): Promise<unknown>;
  /** Gives Google's tokens back. Throws where Google may take them later. */
  leaveGoogle(ports: Ports, reader: Reader): Promise<void>;
}

import { ConversationFile } from "#contract/conversations/transfer.ts";
import * as v from "valibot";
import { isChatGpt, readChatGpt } from "./read-chatgpt.ts";
import { isClaude, readClaude } from "./read-claude.ts";
import type { ReadConversation, Skipped } from "./read-conversation.ts";

/** Bytes of one picked file, and of all that a packed one holds. */
const mostBytes = 300_000_000;
const mostFiles = 2_000;

export interface Gathered {
  readonly conversations: readonly ReadConversation[];
  readonly skipped: readonly Skipped[];
}

export async function gather(
  files: readonly File[],
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Gathered> {
  const conversations = new Map<string, ReadConversation>();
  const skipped: Skipped[] = [];
  for (const [at, file] of files.entries()) {
    signal.throwIfAborted();
    progress(at / files.length);
    for (const read of await readFile(file)) {
      // A file that was picked twice, or stands in two packages, comes in once.
      for (const one of read.conversations) conversations.set(one.conversation.id, one);
      skipped.push(...read.skipped);
    }
  }
  return { conversations: [...conversations.values()], skipped };
}

async function readFile(file: File): Promise<readonly Gathered[]> {
  if (file.size > mostBytes) return [notRead(file.name, "It is too large")];
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const texts = isPacked(bytes) ? await unpacked(bytes) : [bytes];
    const known = texts.flatMap((text) => readExport(parsed(text)) ?? []);
    if (known.length > 0) return known;
    const isJson = isPacked(bytes) || parsed(bytes) !== undefined;
    return [notRead(file.name, isJson ? "No conversations are in it" : "Not readable as JSON")];
  } catch (error) {
    return [notRead(file.name, error instanceof Error ? error.message : "Not readable")];
  }
}

const isPacked = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const notRead = (title: string, why: string): Gathered => ({
  conversations: [],
  skipped: [{ title, why }],
});

/** The JSON files of a package. One that is made to burst is refused. */
async function unpacked(bytes: Uint8Array): Promise<readonly Uint8Array[]> {
  const { unzip } = await import("fflate");
  let total = 0;
  let count = 0;
  const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (!/\.json$/i.test(name) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) return false;
      count += 1;
      total += originalSize;
      return count <= mostFiles && total <= mostBytes;
    };
    unzip(bytes, { filter }, (error, found) => {
      if (error) reject(new Error("It could not be unpacked"));
      else resolve(found);
    });
  });
  if (count > mostFiles || total > mostBytes) throw new Error("It is too large when unpacked");
  return Object.values(files);
}

/** The conversations in a file of ChatGPT, Claude or our own, already parsed as JSON; undefined where it is none of them. */
export function readExport(json: unknown): Gathered | undefined {
  const entries: readonly unknown[] = Array.isArray(json) ? json : [json];
  const read = entries.flatMap((entry) => readEntry(entry) ?? []);
  if (read.length === 0) return undefined;
  const others = entries.slice(read.length).map(() => ({ title: "", why: "Not a conversation" }));
  return {
    conversations: read.filter((one) => "conversation" in one),
    skipped: [...read.filter((one) => "why" in one), ...others],
  };
}

function readEntry(entry: unknown): ReadConversation | Skipped | undefined {
  if (isChatGpt(entry)) return readChatGpt(entry);
  if (isClaude(entry)) return readClaude(entry);
  const own = v.safeParse(ConversationFile, entry);
  return own.success ? { conversation: own.output.conversation, losses: [] } : undefined;
}

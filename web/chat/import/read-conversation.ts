import { counted } from "#shared/words.ts";
import { conversationLimits } from "#contract/conversations.ts";
import {
  type CarriedConversation,
  type CarriedMessage,
  importLimits,
} from "#contract/conversations/transfer.ts";

export interface ReadConversation {
  readonly conversation: CarriedConversation;
  readonly losses: readonly string[];
}

export interface Skipped {
  readonly title: string;
  readonly why: string;
}

export interface SourceMessage {
  readonly id: string;
  readonly role: CarriedMessage["role"];
  readonly content: string;
  /** Undefined where the source says no time. */
  readonly createdAt: number | undefined;
}

interface Source {
  /** Stands before every id, so that two products never share one. */
  readonly product: string;
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  readonly isArchived?: boolean;
  readonly createdAt: number | undefined;
  readonly updatedAt: number | undefined;
  readonly messages: readonly SourceMessage[];
  readonly losses: readonly string[];
}

/** What was read in the form of the contract; what is too long is parted or cut, and says so. */
export function carriedFrom(source: Source): ReadConversation | Skipped {
  const title = plain(source.title).trim();
  const told = source.messages.filter(({ content }) => plain(content).trim() !== "");
  if (told.length === 0) return { title, why: "Nothing was said in it" };
  const begun = source.createdAt ?? told.find((one) => one.createdAt)?.createdAt ?? 0;
  const timed = inOrder(told, begun);
  const messages = timed.flatMap((one) => partsOf(one, source.product));
  const parted = messages.length - told.length;
  const summary = wholly(plain(source.summary ?? "").trim(), importLimits.summary);
  const conversation: CarriedConversation = {
    id: idOf(source.product, source.id),
    title: wholly(title, conversationLimits.title),
    isArchived: source.isArchived ?? false,
    summary: summary === "" ? null : summary,
    createdAt: instant(begun),
    updatedAt: instant(Math.max(begun, source.updatedAt ?? 0, timed.at(-1)?.createdAt ?? 0)),
    messages,
  };
  const losses = parted === 0 ? [] : [`Long messages became ${String(parted)} more`];
  return { conversation, losses: [...source.losses, ...losses] };
}

/** '1 picture', '3 pictures'; nothing where there were none. */
export const lost = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [counted(count, one, many)];

type Timed = SourceMessage & { readonly createdAt: number };

/** Messages are ordered by their time: each stands at least a millisecond after the one before it. */
function inOrder(messages: readonly SourceMessage[], begun: number): Timed[] {
  let before = begun - 1;
  return messages.map((message) => {
    before = Math.max(inReach(message.createdAt ?? before + 1), before + 1);
    return { ...message, createdAt: before };
  });
}

/** A message in as many as it needs, cut at the end of a paragraph where one is near. */
function partsOf({ id, role, content, createdAt }: Timed, product: string): CarriedMessage[] {
  const parts: CarriedMessage[] = [];
  let rest = plain(content).trim();
  while (rest !== "") {
    const end = endOfPart(rest);
    parts.push({
      id: idOf(product, parts.length === 0 ? id : `${id}:${String(parts.length + 1)}`),
      role,
      content: rest.slice(0, end).trimEnd(),
      createdAt: instant(createdAt),
    });
    rest = rest.slice(end).trimStart();
  }
  return parts;
}

function endOfPart(text: string): number {
  const most = importLimits.message;
  if (text.length <= most) return text.length;
  const paragraph = text.lastIndexOf("\n\n", most);
  if (paragraph > most / 2) return paragraph;
  return /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
}

/** The same every time, so that a file that comes again brings nothing twice. */
function idOf(product: string, id: string): string {
  const own = `${product}:${id}`;
  if (/^[\w.:-]{1,64}$/.test(own)) return own;
  return `${product}:${hashed(id)}${hashed(`${id} again`)}`;
}

/** FNV-1a, 32 bits, which is enough to tell the ids of one person's file apart when two are put together. */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const firstInstant = Date.UTC(1970, 0, 2);
const lastInstant = Date.UTC(9000, 0, 1);
const inReach = (at: number): number => Math.min(Math.max(at, firstInstant), lastInstant);
const instant = (at: number): string => new Date(inReach(at)).toISOString();

/** Text without the characters that the contract refuses. */
const plain = (text: string): string => text.toWellFormed().replaceAll("\u0000", "");

const wholly = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;

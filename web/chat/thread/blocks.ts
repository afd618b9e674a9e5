import type { Message } from "#contract/conversations.ts";
import { dayOf } from "../../time/days.ts";
import { ownZone } from "../../time/zone.ts";

export interface Block {
  readonly id: string;
  readonly messages: readonly Message[];
  /** In which its days begin. */
  readonly zone: string;
  /** The day of the message before it, which this block need not say again. */
  readonly dayBefore: string | undefined;
}

/** About this many messages a block. */
const likely = 32;

/** Blocks end where the messages' own ids say, so that what comes or goes at either end leaves the others as they are. */
export function blocksOf(messages: readonly Message[], zone = ownZone()): readonly Block[] {
  const blocks: Block[] = [];
  let dayBefore: string | undefined;
  let begin = 0;
  for (const [at, message] of messages.entries()) {
    if (!endsBlock(message.id) && at < messages.length - 1) continue;
    const inside = messages.slice(begin, at + 1);
    blocks.push({ id: inside[0]?.id ?? "", messages: inside, zone, dayBefore });
    dayBefore = dayOf(message.createdAt);
    begin = at + 1;
  }
  return blocks;
}

function endsBlock(id: string): boolean {
  let sum = 0;
  for (const letter of id.slice(-8)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % likely === 0;
}

/** Messages as they stand below each other; `day` where a new one begins. */
export function placed({ messages, dayBefore }: Block) {
  let before = dayBefore;
  return messages.map((message) => {
    const day = dayOf(message.createdAt);
    const isNew = day !== before;
    before = day;
    return { message, day: isNew ? day : undefined };
  });
}

export const isSameBlock = (a: Block, b: Block): boolean =>
  a.zone === b.zone &&
  a.dayBefore === b.dayBefore &&
  a.messages.length === b.messages.length &&
  a.messages.every((message, at) => message === b.messages[at]);

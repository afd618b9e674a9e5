import type { CarriedConversation } from "#contract/conversations/transfer.ts";

const minuteMs = 60_000;

interface Told {
  readonly id: string;
  readonly title?: string;
  readonly messages?: readonly string[];
  readonly isPinned?: boolean;
  readonly isArchived?: boolean;
  readonly hoursAgo?: number;
}

/** A conversation as files carry it: what the person and the assistant said in turn, a minute apart. */
export function carried(told: Told): CarriedConversation {
  const { id, title = id, messages = [], hoursAgo = 0, ...flags } = told;
  const end = Date.now() - hoursAgo * 60 * minuteMs;
  const at = (index: number) => new Date(end - (messages.length - index) * minuteMs).toISOString();
  return {
    id,
    title,
    ...flags,
    createdAt: at(0),
    updatedAt: new Date(end).toISOString(),
    messages: messages.map((content, index) => ({
      id: `${id}-${String(index)}`,
      role: index % 2 === 0 ? "user" : "assistant",
      content,
      createdAt: at(index),
    })),
  };
}

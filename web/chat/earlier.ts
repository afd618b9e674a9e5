import { conversations } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { showProblem } from "../ui/toast.ts";
import { withMessage } from "./cache.ts";
import { messageList } from "./queries.ts";
import { chatTexts } from "./texts.ts";

const page = 100;
/** Conversations whose first message is loaded. */
const whole = new Set<string>();

/** A page that came back full may have more before it. */
export const hasEarlier = (id: string, count: number): boolean => count >= page && !whole.has(id);

export async function loadEarlier(client: QueryClient, id: string, count: number): Promise<void> {
  try {
    const query = { limit: String(page), offset: String(count) };
    const earlier = await call(conversations.messages, { params: { id }, query });
    if (earlier.length < page) whole.add(id);
    messageList(id).edit(client, (rows) => earlier.reduce(withMessage, rows));
  } catch (error) {
    showProblem(wordsOf(error, chatTexts.messagesFailed));
  }
}

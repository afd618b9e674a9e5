import type { Conversation } from "#contract/conversations.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { resolveItem, type Resolved } from "../capabilities/resolve.ts";
import { conversationStore } from "./store.ts";

/** The one conversation that words mean, by id, as 'this' (where it was said, or what was last spoken in) or by title. */
export async function resolveConversation(
  acting: Pick<Invocation, "db" | "userId" | "targetId" | "saidIn">,
  words: string,
): Promise<Resolved<Conversation>> {
  const store = conversationStore(acting.db, acting.userId);
  if (acting.targetId === undefined && words.trim().toLowerCase() === "this") {
    const [said] = acting.saidIn === undefined ? [] : await store.some([acting.saidIn]);
    const item = said ?? (await store.last());
    if (item) return { item };
  }
  return resolveItem(acting, words, {
    tool: "conversations",
    listing: "list my conversations",
    byId: async (id) => (await store.some([id])).at(0),
    titled: (wanted) => store.titled(wanted.slice(0, 200)),
  });
}

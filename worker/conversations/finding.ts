import type { Conversation } from "#contract/conversations.ts";
import type { Acting } from "../capabilities/capability.ts";
import { itemMeant, type Meant } from "../capabilities/meant.ts";
import { conversationStore } from "./store.ts";

/** The one conversation that words mean, by id, as 'this' (where it was said, or what was last spoken in) or by title. */
export async function conversationMeant(
  acting: Pick<Acting, "db" | "userId" | "aimedAt" | "saidIn">,
  words: string,
): Promise<Meant<Conversation>> {
  const store = conversationStore(acting.db, acting.userId);
  if (acting.aimedAt === undefined && words.trim().toLowerCase() === "this") {
    const [said] = acting.saidIn === undefined ? [] : await store.some([acting.saidIn]);
    const item = said ?? (await store.last());
    if (item) return { item };
  }
  return itemMeant(acting, words, {
    noun: { one: "conversation", many: "conversations", listing: "list my conversations" },
    byId: async (id) => (await store.some([id])).at(0),
    titled: (wanted) => store.titled(wanted.slice(0, 200)),
  });
}

import type { Conversation } from "#contract/conversations.ts";
import type { Acting, Outcome } from "../capabilities/capability.ts";
import { conversationStore } from "./store.ts";
import { titleInWords } from "./words.ts";

type Place = Pick<Acting, "db" | "userId">;

/** The one conversation that words mean, by id, as 'this' or by title; or what to say when it is none or several. */
export async function conversationMeant(
  { db, userId }: Place,
  words: string,
): Promise<{ conversation: Conversation } | { unclear: Outcome }> {
  const store = conversationStore(db, userId);
  const wanted = words.trim().toLowerCase();
  if (wanted === "this") {
    // The sentence itself was just said in it.
    const conversation = await store.last();
    return conversation ? { conversation } : nothing("this");
  }
  const [named] = /^[\w.:-]{1,64}$/.test(words) ? await store.some([words]) : [];
  if (named) return { conversation: named };
  const titled = await store.titled(wanted.slice(0, 200));
  const exact = titled.filter(({ title }) => title.toLowerCase() === wanted);
  const candidates = exact.length > 0 ? exact : titled;
  const [conversation] = candidates;
  if (!conversation) return nothing(words);
  if (candidates.length === 1) return { conversation };
  const names = candidates.slice(0, 3).map((candidate) => titleInWords(candidate));
  return {
    unclear: {
      say: `${String(candidates.length)} conversations match “${words}”: ${names.join(", ")}. Which one do you mean?`,
    },
  };
}

const nothing = (words: string): { unclear: Outcome } => ({
  unclear: {
    say: `I found no conversation called “${words}”.`,
    suggestions: ["list my conversations"],
  },
});

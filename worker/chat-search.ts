import type { FindSaid } from "./conversations/insights/store.ts";
import type { Ports } from "./ports.ts";
import { ask, readAsked } from "./search/asking.ts";

/** Several messages of one conversation are one result, so more is asked for than is shown. */
const asked = 200;

/** Conversations and the search index meet here: features know nothing of each other. */
export const findSaid =
  ({ searchFor }: Pick<Ports, "searchFor">): FindSaid =>
  async ({ userId, words, zone, now }) => {
    const question = readAsked(words, { zone, now, tools: "chat", limit: asked });
    if (!question) return [];
    const { results } = await ask(searchFor(userId), userId, question);
    return results.flatMap(({ id, title, content, highlight, highlightedTitle, source }) => {
      if (source.itemId === null) return [];
      const isMessage = source.itemId !== id;
      return [
        {
          conversationId: source.itemId,
          messageId: isMessage ? id : null,
          text: isMessage ? content : title,
          html: isMessage ? highlight : highlightedTitle,
        },
      ];
    });
  };

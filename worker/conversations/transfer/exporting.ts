import type { Conversation, Message } from "#contract/conversations.ts";
import { Problem } from "../../http/problem.ts";
import { messageStore } from "../messages/store.ts";
import { attachment, fileName } from "./file-name.ts";
import { formats, type Written } from "./written.ts";

/** Messages that one look into the database fetches; short conversations take one. */
const atOnce = 500;

interface Reader {
  readonly db: D1Database;
  readonly userId: string;
}

/** A conversation as a file, sent while it is read: a long one is never held whole. */
export async function exported(
  reader: Reader,
  id: string,
  format: keyof typeof formats,
): Promise<Response> {
  const first = await messageStore(reader.db, reader.userId).stretch(id, atOnce);
  if (!first) throw new Problem("not_found", "Conversation not found");
  const written = formats[format];
  const { conversation } = first;
  const parts = partsOf(reader, written, first);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "content-type": written.type,
      "content-disposition": attachment(fileName(conversation.title, written.ending)),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

async function* partsOf(
  { db, userId }: Reader,
  written: Written,
  first: { readonly conversation: Conversation; readonly messages: readonly Message[] },
): AsyncGenerator<string, undefined> {
  yield written.before(first.conversation);
  let { messages } = first;
  let place = 0;
  while (messages.length > 0) {
    yield messages.map((message, index) => written.message(message, place + index)).join("");
    place += messages.length;
    const last = messages.at(-1);
    if (messages.length < atOnce || !last) break;
    const next = await messageStore(db, userId).stretch(first.conversation.id, atOnce, last);
    messages = next?.messages ?? [];
  }
  yield written.after;
}

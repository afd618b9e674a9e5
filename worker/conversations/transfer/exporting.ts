import type { Reader } from "../../log/change.ts";
import type { Conversation, Message } from "#contract/conversations.ts";
import { Problem } from "../../http/problem.ts";
import { called } from "../../http/stored-bytes.ts";
import { messageStore } from "../messages/store.ts";
import type { CarriedConversation, CarriedMessage } from "#contract/conversations/transfer.ts";

/** Messages that one look into the database fetches; short conversations take one. */
const atOnce = 500;

/** A conversation as a file, sent while it is read: a long one is never held whole. */
export async function exported(
  reader: Reader,
  id: string,
  format: keyof typeof formats,
): Promise<Response> {
  const first = await messageStore(reader).stretch(id, atOnce);
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
  reader: Reader,
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
    const next = await messageStore(reader).stretch(first.conversation.id, atOnce, last);
    messages = next?.messages ?? [];
  }
  yield written.after;
}

const longest = 80;

/** Names that Windows reserves, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Characters with a meaning of their own in a path, a header or a Windows name. */
const separating = /[/\\:*?"<>|%]/g;

/** A name that every system takes as one file: no path, no control, nothing hidden, no text running backwards. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/gu, " ")
    .replaceAll(separating, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  const cut = [...plain]
    .slice(0, longest)
    .join("")
    .replace(/[. ]+$/, "");
  const name = cut === "" || reserved.test(cut) ? `Conversation ${cut}`.trim() : cut;
  return `${name}.${ending}`;
}

/** The header for a download (RFC 6266): a plain name for everybody, the whole one for those who read it. */
export function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    // Wide forms, such as a full-width quotation mark, have only now become plain.
    .replaceAll(separating, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const fallback = plain.startsWith(".") ? `Conversation${plain}` : plain;
  return `attachment; ${called(name, fallback)}`;
}

/** A file format: what stands before the messages, each of them, what stands after. */
interface Written {
  readonly type: string;
  readonly ending: string;
  before(conversation: Conversation): string;
  message(message: Message, place: number): string;
  readonly after: string;
}

const speakers = { user: "You", assistant: "Assistant" } as const;
const endings = { done: "", stopped: " (stopped)", failed: " (broken off)" } as const;

const markdown: Written = {
  type: "text/markdown; charset=utf-8",
  ending: "md",
  before: ({ title, summary, createdAt }) =>
    [
      `# ${title === "" ? "New Conversation" : oneLine(title)}`,
      `Begun ${spoken(createdAt)}`,
      ...(summary === null ? [] : [`> ${oneLine(summary)}`]),
      "",
    ].join("\n\n"),
  message: ({ role, ended, createdAt, content, reactions }) =>
    [
      `## ${speakers[role]} · ${spoken(createdAt)}${endings[ended]}`,
      content.trim(),
      ...(reactions.length === 0 ? [] : [reactions.join(" ")]),
      "",
    ].join("\n\n"),
  after: "",
};

const json: Written = {
  type: "application/json; charset=utf-8",
  ending: "json",
  before(conversation) {
    const head = JSON.stringify(carried(conversation));
    return `{"app":"aside","kind":"conversation","version":1,"conversation":${head.slice(0, -1)},"messages":[`;
  },
  message: (message, place) =>
    `${place === 0 ? "" : ","}\n${JSON.stringify(carriedMessage(message))}`,
  after: "\n]}}\n",
};

const formats = { markdown, json } as const;

function carried(conversation: Conversation): Omit<CarriedConversation, "messages"> {
  const { id, title, isPinned, isArchived, summary, createdAt, updatedAt } = conversation;
  return { id, title, isPinned, isArchived, summary, createdAt, updatedAt };
}

function carriedMessage(message: Message): CarriedMessage {
  const { id, role, content, reactions, ended, createdAt } = message;
  return { id, role, content, reactions, ended, createdAt };
}

const spoken = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

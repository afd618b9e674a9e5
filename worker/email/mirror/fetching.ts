import * as v from "valibot";
import { GoogleProblem } from "../../outside/google.ts";
import type { Gmail } from "../account/gmail.ts";
import { base64Bytes } from "../mime/charset.ts";
import type { GmailMessage, GmailPart } from "../mime/gmail-message.ts";
import { nameOfPart } from "../mime/read-message.ts";

/** Calls of Gmail that run at once. */
export const callsAtOnce = 20;

/** Works on all of them, some at once, and answers in their order. */
export async function inTurns<Given, Made>(
  given: readonly Given[],
  work: (one: Given) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  // One iterator for all of them: each takes the next that nobody has taken.
  const waiting = given.entries();
  const turn = async () => {
    for (const [at, one] of waiting) made[at] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, given.length) }, turn));
  return made;
}

const tries = 3;

/** A line that breaks is no reason to begin again; that Gmail has had enough is one to stop. */
async function trying<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBroken =
        error instanceof GoogleProblem && (error.status === 0 || error.status === 502);
      if (!isBroken || tried >= tries) throw error;
    }
  }
}

/** What is asked for, or undefined where Gmail has it no more. */
export async function unlessGone<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GoogleProblem && error.status === 404) return undefined;
    throw error;
  }
}

const Labelled = v.object({
  id: v.string(),
  threadId: v.string(),
  labelIds: v.optional(v.array(v.string()), []),
});

const Part: v.GenericSchema<unknown, GmailPart> = v.object({
  partId: v.exactOptional(v.string()),
  mimeType: v.exactOptional(v.string()),
  filename: v.exactOptional(v.string()),
  headers: v.exactOptional(v.array(v.object({ name: v.string(), value: v.string() }))),
  body: v.exactOptional(
    v.object({
      attachmentId: v.exactOptional(v.string()),
      size: v.exactOptional(v.number()),
      data: v.exactOptional(v.string()),
    }),
  ),
  parts: v.exactOptional(v.array(v.lazy(() => Part))),
});
const Whole = v.object({
  id: v.string(),
  threadId: v.string(),
  labelIds: v.exactOptional(v.array(v.string())),
  snippet: v.exactOptional(v.string()),
  historyId: v.exactOptional(v.string()),
  internalDate: v.exactOptional(v.string()),
  payload: v.exactOptional(Part),
});

/** A message as a whole, as Gmail's parts; undefined where it is gone. */
export async function messageAt(gmail: Gmail, id: string): Promise<GmailMessage | undefined> {
  const path = `messages/${encodeURIComponent(id)}`;
  const found = await unlessGone(trying(() => gmail.ask(path, { query: { format: "full" } })));
  if (found === undefined) return undefined;
  return v.parse(Whole, found);
}

export async function labelsAt(gmail: Gmail, id: string): Promise<readonly string[] | undefined> {
  const path = `messages/${encodeURIComponent(id)}`;
  const found = await unlessGone(trying(() => gmail.ask(path, { query: { format: "minimal" } })));
  return found === undefined ? undefined : v.parse(Labelled, found).labelIds;
}

const Listed = v.object({
  messages: v.optional(v.array(v.object({ id: v.string() })), []),
  nextPageToken: v.optional(v.string()),
  resultSizeEstimate: v.optional(v.number(), 0),
});

export async function messagesListed(gmail: Gmail, query: Readonly<Record<string, string>>) {
  return v.parse(Listed, (await trying(() => gmail.ask("messages", { query }))) ?? {});
}

const Drafts = v.object({
  drafts: v.optional(
    v.array(v.object({ id: v.string(), message: v.optional(v.object({ id: v.string() })) })),
    [],
  ),
  nextPageToken: v.optional(v.string()),
});

const mostDraftPages = 10;

/** Ids of drafts by those of their messages. */
export async function draftIds(gmail: Gmail): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let pageToken: string | undefined;
  for (let page = 0; page < mostDraftPages; page += 1) {
    const query = { maxResults: "500", pageToken };
    const { drafts, nextPageToken } = v.parse(Drafts, (await gmail.ask("drafts", { query })) ?? {});
    for (const { id, message } of drafts) if (message) found.set(message.id, id);
    pageToken = nextPageToken;
    if (pageToken === undefined) break;
  }
  return found;
}

export const partCalled = (part: GmailPart, id: string): GmailPart | undefined => {
  if (nameOfPart(part) === id || part.body?.attachmentId === id) return part;
  for (const child of part.parts ?? []) {
    const found = partCalled(child, id);
    if (found) return found;
  }
  return undefined;
};

const Data = v.object({ data: v.optional(v.string(), "") });

/** The bytes of one part: some come with the message, others are asked for. */
export async function bytesOfPart(
  gmail: Gmail,
  messageId: string,
  { body }: GmailPart,
): Promise<Uint8Array<ArrayBuffer>> {
  const id = body?.attachmentId;
  if (id === undefined) return base64Bytes(body?.data ?? "", "base64url");
  const path = `messages/${encodeURIComponent(messageId)}/attachments/${encodeURIComponent(id)}`;
  const { data } = v.parse(Data, await trying(() => gmail.ask(path)));
  return base64Bytes(data, "base64url");
}

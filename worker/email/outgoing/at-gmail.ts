import * as v from "valibot";
import { methodOf } from "#shared/mail.ts";
import { batch, type Query, query, type Row } from "../../db/query.ts";
import type { Acting } from "../../items/actions.ts";
import type { Gmail } from "../account/gmail.ts";
import { htmlOfText } from "../mime/plain-text.ts";
import { draftStream } from "../mime/draft-stream.ts";
import { messagePieces } from "../mime/write-message.ts";
import { keepRemotes } from "../mirror/bodies.ts";
import { draftIds, messagesListed, unlessGone } from "../mirror/fetching.ts";
import type { Kept } from "../reading/store.ts";
import type { Outside } from "./drafts.ts";
import type { Places } from "./files.ts";
import { composed } from "./quoting.ts";

export const Message = v.object({
  id: v.string(),
  threadId: v.string(),
  labelIds: v.optional(v.array(v.string()), ["SENT"]),
});
export type Message = v.InferOutput<typeof Message>;
const Draft = v.object({ id: v.string(), message: v.optional(Message) });

export interface Sending {
  readonly acting: Acting;
  readonly gmail: Gmail;
  readonly outside: Outside;
  readonly walk: number;
  /** The name of the claim under which it is sent. */
  readonly claim: string;
}

/** SQL that holds while a message is here and this claim on it is the last one. */
const isClaimed = (userId: string, id: string, claim: string): Query<Row> =>
  query`exists (select 1 from email_bodies
    where user_id = ${userId} and id = ${id} and claim = ${claim})`;

/**
 * The message at Gmail as it is to be sent. Its id is noted before anything else happens to it. Undefined where somebody else
 * has begun to send it meanwhile.
 */
export async function putDraft(
  { acting, gmail, outside, walk, claim }: Sending,
  kept: Kept,
  draftId: string | undefined,
): Promise<string | undefined> {
  const put = await putting(acting, gmail, outside, kept);
  const { id } = kept.item;
  const changed =
    draftId === undefined
      ? undefined
      : await unlessGone(put("PUT", `drafts/${encodeURIComponent(draftId)}`));
  // It is not there to be changed: either it went, which is found when it is sent, or it has yet to be made.
  if (draftId !== undefined && changed === undefined) return draftId;
  const made = v.parse(Draft, changed ?? (await put("POST", "drafts")));
  const { db, userId } = acting;
  const isMine = isClaimed(userId, id, claim);
  const [, , [mine]] = await batch(db, [
    query`delete from email_remotes where user_id = ${userId} and email_id = ${id} and ${isMine}`,
    keepRemotes(
      userId,
      walk,
      [
        {
          gmailId: made.message?.id ?? made.id,
          emailId: id,
          draftId: made.id,
          labels: made.message?.labelIds ?? ["DRAFT"],
        },
      ],
      isMine,
    ),
    query`select 1 where ${isMine}`,
  ]);
  if (mine) return made.id;
  // Another holds the claim: nothing of this one stays.
  if (changed === undefined)
    await unlessGone(gmail.ask(`drafts/${encodeURIComponent(made.id)}`, { method: "DELETE" }));
  return undefined;
}

/** Sends the message to an address of Gmail, its files piece by piece. What is wrong with a file is thrown as that. */
async function putting(acting: Acting, gmail: Gmail, outside: Outside, kept: Kept) {
  let problem: unknown;
  const message = await messageOf(acting, { ...outside, gmail }, kept);
  const files = message.files.map((file) => ({
    ...file,
    read: () =>
      file.read().catch((error: unknown) => {
        problem = error;
        throw error;
      }),
  }));
  const pieces = messagePieces({ ...message, files });
  const { id, threadId } = kept.item;
  const stream = () => draftStream(pieces(), threadId === id ? undefined : threadId);
  return (method: "PUT" | "POST", path: string): Promise<unknown> =>
    gmail.ask(path, { method, stream }).catch((error: unknown) => {
      throw problem ?? error;
    });
}

async function messageOf(acting: Acting, places: Places, kept: Kept) {
  const { text, html, files } = await composed(acting, places, kept);
  const { from, to, cc, bcc, subject } = kept.item;
  const { calendar, messageId, inReplyTo, references } = kept.body;
  return {
    from,
    to,
    cc,
    bcc,
    subject,
    text,
    files,
    inReplyTo,
    references,
    // Plain text goes as plain text.
    ...(html !== htmlOfText(text) && { html }),
    messageId: messageId ?? "",
    date: acting.now(),
    ...(calendar !== null && { calendar: { method: methodOf(calendar), text: calendar } }),
  };
}

const Headed = v.object({
  ...Message.entries,
  payload: v.optional(
    v.object({
      headers: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
    }),
  ),
});

/** Newest messages that are looked through where a search by header finds nothing. */
const lookedAt = "25";

/** A message of ours at Gmail by its Message-ID, sent or still a draft. */
export async function findOwn(
  gmail: Gmail,
  messageId: string | null,
): Promise<{ readonly message: Message; readonly draftId: string | undefined } | undefined> {
  if (messageId === null) return undefined;
  const queries: readonly Readonly<Record<string, string>>[] = [
    { q: `rfc822msgid:${messageId.replaceAll(/[<>]/g, "")}`, includeSpamTrash: "true" },
    { labelIds: "SENT", maxResults: lookedAt },
    { labelIds: "DRAFT", maxResults: lookedAt },
  ];
  for (const asked of queries) {
    const { messages } = await messagesListed(gmail, asked);
    for (const { id } of messages.slice(0, Number(lookedAt))) {
      const message = await headedAt(gmail, id);
      if (!message || !isCalled(message, messageId)) continue;
      const isDraft = message.labelIds.includes("DRAFT");
      return { message, draftId: isDraft ? (await draftIds(gmail)).get(id) : undefined };
    }
  }
  return undefined;
}

async function headedAt(gmail: Gmail, id: string) {
  const asked = { format: "metadata", metadataHeaders: ["Message-ID", "Message-Id"] };
  const path = `messages/${encodeURIComponent(id)}`;
  const found = await unlessGone(gmail.ask(path, { query: asked }));
  return found === undefined ? undefined : v.parse(Headed, found);
}

const isCalled = ({ payload }: v.InferOutput<typeof Headed>, messageId: string): boolean =>
  (payload?.headers ?? []).some(
    ({ name, value }) => name.toLowerCase() === "message-id" && value.trim() === messageId,
  );

import * as v from "valibot";
import { Conversation, Message } from "../conversations.ts";
import { acts } from "../endpoint.ts";
import { Id, text } from "../values.ts";

/** One emoji as people see it: a flag, a family or a keycap counts as one, two hearts do not. */
export const Emoji = v.pipe(
  text(64),
  v.regex(/^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)$/v, "must be one emoji"),
);

const base = "/api/tools/conversations";
const MessageParams = v.strictObject({ messageId: Id });
const Reaction = v.strictObject({ emoji: Emoji });

export const conversationMessages = {
  /** Beside the message stands its conversation, whose count and last message follow. */
  remove: acts("DELETE", `${base}/messages/{messageId}`, {
    params: MessageParams,
    answer: v.object({ message: Message, conversation: Conversation }),
  }),
  /**
   * Takes a message and all that was said after it out of the conversation, as one run: so that it can be sent again
   * in other words.
   */
  cutFrom: acts("POST", `${base}/{id}/messages/{messageId}/cut`, {
    params: v.strictObject({ id: Id, messageId: Id }),
    answer: v.object({ conversation: Conversation, messageIds: v.array(Id) }),
  }),
  /** The same emoji twice is one reaction. */
  react: acts("POST", `${base}/messages/{messageId}/reactions`, {
    params: MessageParams,
    body: Reaction,
    answer: Message,
  }),
  unreact: acts("DELETE", `${base}/messages/{messageId}/reactions`, {
    params: MessageParams,
    body: Reaction,
    answer: Message,
  }),
} as const;

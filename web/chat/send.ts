import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversations } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../api/call.ts";
import { withConversation, withMessage, without } from "./cache.ts";
import { noteKnown } from "./fresh.ts";
import type { ChatWrite, Said } from "./pending.ts";
import { messageList } from "./queries.ts";
import { editShelves } from "./shelves.ts";
import { doneAnswering } from "./streaming.ts";

/** The line of the log to undo, where there is one. */
export type Written = string | undefined;

/** Sends one change and puts what the worker answers into the lists. */
export async function send(client: QueryClient, write: ChatWrite): Promise<Written> {
  const options = { idempotencyKey: write.key };
  switch (write.kind) {
    case "say":
      return said(client, write);
    case "change": {
      const params = { id: write.before.id };
      const body = write.changes;
      const answer = await callWhole(conversations.update, { params, body }, options);
      editShelves(client, (rows) => withConversation(rows, answer.data));
      return textBeside(answer, "eventId");
    }
    case "remove": {
      const params = { id: write.before.id };
      const answer = await callWhole(conversations.remove, { params }, options);
      editShelves(client, (rows) => withConversation(rows, answer.data));
      return textBeside(answer, "eventId");
    }
    case "react": {
      const { messageId, emoji, conversationId, isOn } = write;
      const row = isOn ? conversationMessages.react : conversationMessages.unreact;
      const answer = await call(row, { params: { messageId }, body: { emoji } }, options);
      messageList(conversationId).edit(client, (rows) => withMessage(rows, answer));
      return undefined;
    }
    case "removeMessage": {
      const { messageId, conversationId } = write;
      const params = { messageId };
      const answer = await callWhole(conversationMessages.remove, { params }, options);
      messageList(conversationId).edit(client, (rows) => without(rows, messageId));
      editShelves(client, (rows) => withConversation(rows, answer.data.conversation));
      return textBeside(answer, "eventId");
    }
  }
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function said(client: QueryClient, write: Said): Promise<undefined> {
  const { key: id, replyId, conversationId, content } = write;
  const answer = await call(
    conversations.say,
    { params: { id: conversationId }, body: { id, replyId, content, timeZone } },
    { idempotencyKey: id },
  );
  noteKnown(conversationId);
  messageList(conversationId).edit(client, (rows) =>
    withMessage(withMessage(rows, answer.message), answer.reply),
  );
  editShelves(client, (rows) => withConversation(rows, answer.conversation));
  doneAnswering(replyId);
}

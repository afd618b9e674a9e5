import { conversationLexicon } from "./language.ts";
import { query, raw } from "../db/query.ts";
import { conversationLimits } from "#contract/conversations.ts";
import type { FirstRead } from "../boot.ts";
import { searchable } from "../log/searchable.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { changingCapabilities } from "./capabilities.ts";
import type { FindSaid } from "./insights/store.ts";
import { readingCapabilities } from "./listing.ts";
import { conversationRoutes } from "./routes.ts";
import { sweepConversations } from "./store.ts";
import { conversationTable, messageTable } from "./table.ts";

const conversationDocuments = searchable(conversationTable, {
  document: ({ title }) => ({ title: title === "" ? "New Conversation" : title }),
});

/** Messages, under the title of their conversation, with which they come and go. */
const messageDocuments = searchable(messageTable, {
  rows: (userId, wanted) =>
    query`select m.*, c.is_archived as archived, c.is_pinned as pinned from messages m
      join conversations c
        on c.user_id = m.user_id and c.id = m.conversation_id and c.deleted_at is null
      where m.user_id = ${userId} and m.deleted_at is null and m.id in (${wanted})`,
  document: ({ conversationId, role, content }, row) => ({
    openId: conversationId,
    title: role === "user" ? "You" : "Assistant",
    content,
    marks: (["pinned", "archived"] as const).filter((mark) => row[mark] === 1),
  }),
  comesWith: {
    tool: "conversations",
    ids: (userId, conversations) =>
      query`select m.id as item_id, w.seq from (${conversations}) w cross join messages m
        on m.user_id = ${userId} and m.conversation_id = w.item_id and m.deleted_at is null`,
  },
});

const newest = (userId: string, pinned: 0 | 1) =>
  query`select * from (select id, updated_at from conversations where user_id = ${userId}
    and deleted_at is null and is_archived = 0 and is_pinned = ${raw(String(pinned))}
    order by updated_at desc limit 1)`;

/** The conversations of the chat's list, and the messages of the one in the middle: the one opened, or else the newest. */
const firstReads: readonly FirstRead[] = [
  {
    tool: "conversations",
    rows: (userId) =>
      conversationTable.rows(
        userId,
        query`deleted_at is null and is_archived = 0
          order by is_pinned desc, updated_at desc limit ${conversationLimits.page}`,
      ),
  },
  {
    tool: "messages",
    rows: (userId, opened) =>
      messageTable.rows(
        userId,
        query`deleted_at is null and conversation_id = coalesce(${opened("conversations")}, (select id
            from (${newest(userId, 0)} union all ${newest(userId, 1)}) order by updated_at desc limit 1))
          order by created_at desc, id desc limit ${conversationLimits.messages}`,
      ),
    answer: (messages) => messages.toReversed(),
  },
];

/** `findSaid` is lent by the search. */
export const conversationTool = (findSaid: (ports: Ports) => FindSaid): Tool => ({
  // A turn's messages belong to no run: undoing it leaves what was said.
  tables: [conversationTable, messageTable],
  routes: (serve, ports, kit) => conversationRoutes(serve, ports, kit, findSaid(ports)),
  skill: (ports) => ({
    capabilities: [...changingCapabilities, ...readingCapabilities(findSaid(ports))],
    lexicon: conversationLexicon,
  }),
  documents: [conversationDocuments, messageDocuments],
  firstReads,
  sweep: ({ db }, now) => sweepConversations(db, now),
});

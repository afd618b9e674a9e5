import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { changingCapabilities } from "./capabilities.ts";
import { conversationDocuments, messageDocuments } from "./document.ts";
import { conversationFirstReads } from "./first-reads.ts";
import type { FindSaid } from "./insights/searching.ts";
import { readingCapabilities } from "./listing.ts";
import { conversationPhrases } from "./phrases/phrases.ts";
import { conversationRoutes } from "./routes.ts";
import { sweepConversations } from "./sweep.ts";
import { conversationTable, messageTable } from "./table.ts";

/** `findSaid` is lent by the search. */
export const conversationTool = (findSaid: (ports: Ports) => FindSaid): Tool => ({
  // A turn's messages belong to no run: undoing it leaves what was said.
  tables: [conversationTable, messageTable],
  routes: (app, ports, kit) => conversationRoutes(app, ports, kit, findSaid(ports)),
  skill: (ports) => ({
    capabilities: [...changingCapabilities, ...readingCapabilities(findSaid(ports))],
    phrases: conversationPhrases,
  }),
  documents: [conversationDocuments, messageDocuments],
  firstReads: conversationFirstReads,
  sweep: ({ db }, now) => sweepConversations(db, now),
});

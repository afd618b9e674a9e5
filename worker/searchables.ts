import { conversationDocuments, messageDocuments } from "./conversations/document.ts";
import { fileDocuments } from "./files/document.ts";
import type { Searchable } from "./log/searchable.ts";
import { noteDocuments } from "./notes/document.ts";
import { taskDocuments } from "./tasks/document.ts";

/** Everything that search finds. A tool that declares how its items read as documents is found from then on. */
export const searchables: readonly Searchable[] = [
  taskDocuments,
  noteDocuments,
  fileDocuments,
  conversationDocuments,
  messageDocuments,
];

export const chatTexts = {
  untitled: "New Conversation",
  loadFailed: "Failed to load conversations",
  moreFailed: "Failed to load more conversations",
  searchFailed: "Failed to search conversations",
  renameFailed: "Failed to rename the conversation",
  pinFailed: "Failed to pin the conversation",
  archiveFailed: "Failed to archive the conversation",
  deleteFailed: "Failed to delete the conversation",
  titleFailed: "Failed to generate a title",
  summaryFailed: "Failed to summarize the conversation",
  exportFailed: "Failed to export the conversation",
  messagesFailed: "Failed to load messages",
  sendFailed: "Failed to send the message",
  stopFailed: "Failed to stop the answer",
  reactFailed: "Failed to react to the message",
  removeFailed: "Failed to delete the message",
  cutFailed: "Failed to take back the messages",
  waiting: "Waiting for the connection",
  emptyActive: "No conversations yet",
  start: "Start New Conversation",
  emptyArchived: "No archived conversations",
  viewActive: "View Active Conversations",
  noMessages: "No messages",
  search: "Search conversations...",
  deleteQuestion: "Delete this conversation?",
  autoSaves: "Auto-saves",
} as const;

export const titleOf = (conversation: { readonly title: string } | undefined): string =>
  conversation === undefined || conversation.title === "" ? chatTexts.untitled : conversation.title;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** Sentences that work without a model; each shows another side of the assistant. */
export const examples = [
  "add task Pay rent tomorrow 5pm high",
  "show my tasks",
  "open calendar",
] as const;

/** The words of a message on one line, without the signs that Markdown puts around them. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replaceAll(/\*\*|__|~~|`+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Marks on one letter: no script that people write stacks more. */
const mostMarks = 8;

/** Text without towers of marks on one letter, which take a browser seconds to draw. */
export const readable = (text: string): string =>
  text.replaceAll(new RegExp(String.raw`(\p{M}{${String(mostMarks)}})\p{M}+`, "gu"), "$1");

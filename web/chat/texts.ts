export const chatTexts = {
  untitled: "New Conversation",
  loadFailed: "Failed to load conversations",
  messagesFailed: "Failed to load messages",
  sendFailed: "Failed to send the message",
  waiting: "Waiting for the connection",
  emptyActive: "No conversations yet",
  start: "Start New Conversation",
  noMessages: "No messages",
} as const;

/** Sentences that work without a model; each shows another side of the assistant. */
export const examples = [
  "add task Pay rent tomorrow 5pm high",
  "show my tasks",
  "open calendar",
] as const;

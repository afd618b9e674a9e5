import { waitsHere } from "../live/waits-here.ts";
import type { EmailList } from "#contract/email.ts";

/** Texts of specification 1 §2.5, §2.6 and §8. */
export const emailTexts = {
  connectTitle: "Connect Your Gmail",
  connectText: "Connect your Gmail account to send and receive emails",
  connect: "Connect Gmail Account",
  trySample: "Try it with sample mail",
  sync: "Sync emails",
  disconnect: "Disconnect",
  search: "Search emails...",
  loading: "Loading emails...",
  loadFailed: "Error loading emails",
  offline: "Offline",
  offlineHint: "This is what was here last.",
  syncing: "Syncing...",
  noSubject: "(No subject)",
  newMessage: "New Message",
  send: "Send",
  sending: "Sending...",
  fillIn: "Please fill in all fields",
  noUser: "User not authenticated. Please log in again.",
  noToken: "Authentication required. Please log in.",
  signInFailed: "Gmail authentication failed",
  statusFailed: "Failed to check auth status",
  connectFailed: "Failed to connect Gmail",
  disconnectFailed: "Failed to disconnect Gmail",
  syncFailed: "Failed to sync emails",
  sendFailed: "Failed to send email",
  fetchFailed: "Failed to fetch emails",
  noSamples: "No emails found",
  changeFailed: "Failed to update email",
  removeFailed: "Failed to delete email",
  draftSaved: "Saved to Drafts",
  draftDiscarded: "Draft discarded",
  sentAfterAll: "It was sent after all",
  draftHere: "Saved on this device",
  draftKept: waitsHere,
  draftFailed: "Failed to save draft",
  draftParted:
    "This draft was changed on another device. Both are kept: yours goes on as a draft of its own.",
  notFound: "Email not found",
  openFailed: "Failed to open the message",
} as const;

export const listTitles: Readonly<Record<EmailList, string>> = {
  inbox: "Inbox",
  sent: "Sent",
  drafts: "Drafts",
  spam: "Spam",
  trash: "Trash",
  archive: "Archive",
  starred: "Starred",
  snoozed: "Snoozed",
  scheduled: "Scheduled",
  all: "All mail",
};

export const emptyText = (list: string): string => `No emails in ${list}`;

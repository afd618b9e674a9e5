/** Where a message went. */
const places: Readonly<Record<string, string>> = {
  archive: "Archived",
  trash: "Moved to Trash",
  spam: "Moved to Spam",
  inbox: "Moved to Inbox",
  sent: "Sent",
};

/** What was done to a message, in words that stand beside its subject; never its fields. */
export function didWords(fields: ReadonlyMap<string, unknown>): string {
  const isOn = (name: string): boolean => fields.get(name) === true || fields.get(name) === 1;
  if (typeof fields.get("snoozedUntil") === "string") return "Snoozed";
  if (fields.has("folder")) return places[String(fields.get("folder"))] ?? "Moved";
  if (fields.has("starred")) return isOn("starred") ? "Starred" : "Removed the star";
  if (fields.has("read")) return isOn("read") ? "Marked as read" : "Marked as unread";
  if (fields.has("labels")) return "Changed labels";
  return fields.has("snoozedUntil") ? "Unsnoozed" : "Edited the draft";
}

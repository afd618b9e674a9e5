import type { TimelineEvent } from "#contract/timeline/entries.ts";

/** Where a message went, as people say it. */
const places: Readonly<Record<string, (name: string) => string>> = {
  archive: (name) => `archived ${name}`,
  trash: (name) => `moved ${name} to the trash`,
  spam: (name) => `moved ${name} to spam`,
  inbox: (name) => `moved ${name} to the inbox`,
  sent: (name) => `sent ${name}`,
};

/** What was done to a message: 'archived “Design review”', 'edited the draft “Lunch”'; never its fields. */
export function mailWords({ action, changed, values }: TimelineEvent, name: string): string {
  if (action !== "changed") return `${action} ${name}`;
  const to = (field: string): unknown => values[field]?.[1];
  const has = (field: string): boolean => changed.includes(field);
  if (has("snoozedUntil")) return `${to("snoozedUntil") === null ? "woke" : "snoozed"} ${name}`;
  if (has("folder")) return places[String(to("folder"))]?.(name) ?? `moved ${name}`;
  if (has("starred")) return `${to("starred") === false ? "took the star off" : "starred"} ${name}`;
  if (has("read")) return `marked ${name} as ${to("read") === false ? "unread" : "read"}`;
  if (has("labels")) return `changed the labels of ${name}`;
  return `edited the draft ${name}`;
}

import type { Conversation } from "#contract/conversations.ts";
import type { Group } from "../../list/lines.ts";
import { dayOf, daysBetween } from "../../time/days.ts";
import type { Variant } from "./view.ts";

/** CV-01 and CV-06: Pinned first, then all the others, or by the day of their last change. Empty groups are left out. */
export function grouped<Item extends Conversation>(
  rows: readonly Item[],
  variant: Variant,
  today: string,
): readonly Group<Item>[] {
  const order =
    variant === "list"
      ? ["Pinned", "Recent"]
      : ["Pinned", "Today", "Yesterday", "This Week", "Older"];
  const byName = Map.groupBy(rows, (row) => {
    if (row.isPinned) return "Pinned";
    return variant === "list" ? "Recent" : ageName(row.updatedAt, today);
  });
  return order.flatMap((name) => {
    const found = byName.get(name);
    return found ? [{ key: name, title: name, items: found }] : [];
  });
}

function ageName(at: string, today: string): string {
  const days = daysBetween(dayOf(new Date(at)), today);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < 7 ? "This Week" : "Older";
}

const hourMs = 3_600_000;

// Made once: a list would wait for one a row.
const sameYear = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" });
const otherYear = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Specification 1 §2.6: 'Just now' below an hour, 'Nh ago' below a day, 'Yesterday' below two, then a date. */
export function ageOf(at: string, now: number): string {
  const date = new Date(at);
  const passed = now - date.getTime();
  if (passed < hourMs) return "Just now";
  if (passed < 24 * hourMs) return `${String(Math.floor(passed / hourMs))}h ago`;
  if (passed < 48 * hourMs) return "Yesterday";
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? sameYear : otherYear).format(date);
}

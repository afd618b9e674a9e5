import type { EmailInvitation } from "#contract/email.ts";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: "UTC" });

/** Times as a clock on the wall of the event's zone says them; the zone is named where it is another than here. */
export function whenWords(
  invitation: Pick<EmailInvitation, "startTime" | "endTime" | "timeZone" | "allDay">,
): string {
  const { startTime, endTime, timeZone, allDay } = invitation;
  const [start, end] = [startTime, endTime].map((text) =>
    text === null
      ? undefined
      : new Date(`${text.slice(0, 16)}${text.length > 10 ? "" : "T00:00"}Z`),
  );
  if (!start || Number.isNaN(start.getTime())) return "";
  if (allDay) return day.format(start);
  const isSameDay = end && end.toISOString().slice(0, 10) === start.toISOString().slice(0, 10);
  const until =
    end && (isSameDay ? ` – ${time.format(end)}` : ` – ${day.format(end)}, ${time.format(end)}`);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = timeZone === null || timeZone === here ? "" : ` (${timeZone.replaceAll("_", " ")})`;
  return `${day.format(start)}, ${time.format(start)}${until ?? ""}${zone}`;
}

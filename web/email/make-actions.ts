import type { Email } from "#contract/email.ts";
import { nameIn } from "#shared/mail.ts";
import type { MailWhen } from "#shared/mail/when.ts";
import type { QueryClient } from "@tanstack/react-query";
import { CalendarPlus, ListPlus, type LucideIcon, StickyNote } from "lucide-react";
import { isReachable } from "../api/reach.ts";
import { type Action, itemAction, linkAction } from "../list/action.ts";
import { prefill } from "../panels/requests.ts";
import { act } from "../panels/workspace.ts";
import { dateReader } from "../time/date-reader.ts";
import { wholeQuery } from "./email-collection.ts";
import type { Threaded } from "./view.ts";

/** What a message becomes elsewhere: the form of that panel, filled in; only the person saves. */
const makes = (
  panel: "tasks" | "notes" | "calendar",
  label: string,
  icon: LucideIcon,
): Action<readonly Threaded[]> =>
  itemAction<Threaded>(`make:${panel}`, icon, label, async (client, { email }) => {
    const link = `${location.origin}/?r=email&mail=${encodeURIComponent(email.id)}`;
    const title = email.subject || `Mail from ${nameIn(email.from)}`;
    const text = `From ${nameIn(email.from)}: ${email.preview}\n${link}`;
    const when = panel === "notes" ? undefined : await whenOf(client, email).catch(() => undefined);
    prefill.set({
      panel,
      fields: {
        title,
        [panel === "notes" ? "content" : "description"]: text,
        ...(when && timesFor(panel, when)),
      },
    });
    act({ do: "focus", panel });
  });

/** When a message says that something is, as the assistant reads it: in all that was written, or else in what the list has. */
async function whenOf(client: QueryClient, { id, subject, preview, receivedAt }: Email) {
  const asked = isReachable.get()
    ? client.query({ ...wholeQuery(id), staleTime: "static" }).catch(() => undefined)
    : undefined;
  const [read, { whenIn }, whole] = await Promise.all([
    dateReader(),
    import("#shared/mail/when.ts"),
    asked,
  ]);
  const text = whole?.text ?? preview;
  return whenIn({ subject, text }, (words) => read(words, Date.parse(receivedAt)));
}

/** A task is due on the day alone, too; an event begins where the message tells the hour of it. */
function timesFor(panel: string, { day, time }: MailWhen): Readonly<Record<string, string>> {
  if (panel === "tasks") return { dueDate: day, ...(time !== undefined && { dueTime: time }) };
  return time === undefined ? {} : { startTime: `${day}T${time}` };
}

export const moreActions = [
  makes("tasks", "Make a task", ListPlus),
  makes("calendar", "Make an event", CalendarPlus),
  makes("notes", "Make a note", StickyNote),
  linkAction<Threaded>((id) => `/?r=email&mail=${id}`),
];

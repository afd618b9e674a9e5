import { nameIn } from "#shared/mail.ts";
import { CalendarPlus, ListPlus, type LucideIcon, StickyNote } from "lucide-react";
import { type Action, itemAction, linkAction } from "../list/action.ts";
import { prefill } from "../panels/requests.ts";
import { act } from "../panels/workspace.ts";
import { dateReader } from "../time/date-reader.ts";
import type { Threaded } from "./view.ts";

/** What a message becomes elsewhere: the form of that panel, filled in; only the person saves. */
const makes = (
  panel: "tasks" | "notes" | "calendar",
  label: string,
  icon: LucideIcon,
): Action<readonly Threaded[]> =>
  itemAction<Threaded>(`make:${panel}`, icon, label, async (_client, { email }) => {
    const link = `${location.origin}/?r=email&mail=${encodeURIComponent(email.id)}`;
    const title = email.subject || `Mail from ${nameIn(email.from)}`;
    const text = `From ${nameIn(email.from)}: ${email.preview}\n${link}`;
    prefill.set({
      panel,
      fields: {
        title,
        [panel === "notes" ? "content" : "description"]: text,
        ...(panel === "calendar" && (await startOf(email).catch(() => ({})))),
      },
    });
    act({ do: "focus", panel });
  });

/** When the event is, where the message tells the hour of it. */
async function startOf({ subject, preview, receivedAt }: Threaded["email"]) {
  const [read, { whenIn }] = await Promise.all([dateReader(), import("#shared/mail/when.ts")]);
  const when = whenIn({ subject, text: preview }, (words) => read(words, Date.parse(receivedAt)));
  return when?.time === undefined ? {} : { startTime: `${when.day}T${when.time}` };
}

export const moreActions = [
  makes("tasks", "Make a task", ListPlus),
  makes("calendar", "Make an event", CalendarPlus),
  makes("notes", "Make a note", StickyNote),
  linkAction<Threaded>((id) => `/?r=email&mail=${id}`),
];

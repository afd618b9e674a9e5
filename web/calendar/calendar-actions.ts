import type { EventChanges, NewEvent } from "#contract/calendar.ts";
import { occurrenceId, timeText } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText } from "#shared/calendar/wall.ts";
import { capital } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  FileInput,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  ChevronLeft,
  ChevronRight,
  CircleDot,
  Copy,
  ListChecks,
  Pencil,
} from "lucide-react";
import { uuidv7 } from "uuidv7";
import { type Action, itemAction, linkAction, removal } from "../list/action.ts";
import { focusItem } from "../list/keyboard.ts";
import { shortDate } from "../time/short-dates.ts";
import { today } from "../time/today.ts";
import { choiceDialog } from "../ui/dialog.ts";
import { calendarCollection } from "./calendar-collection.ts";
import { ownZone } from "../time/zone.ts";
import { openForm } from "./form/open.ts";
import { moveOther, otherOf } from "./others.ts";
import { zoneAction } from "./second-zone.ts";
import { dayNameOf, type Shown, timeOf } from "./shown.ts";
import { calendarView, step, switched, views } from "./view.ts";

export type Scope = "single" | "following" | "all";

const scopes = [
  ["single", "This event"],
  ["following", "This and following events"],
  ["all", "All events"],
] as const;

/** Which of a series is meant; `single` for what does not come again, undefined where the person thought better of it. */
export async function askScope(entry: Shown, verb: string): Promise<Scope | undefined> {
  if (entry.occurrence === null) return "single";
  const chosen = await choiceDialog({
    title: `${verb} repeating event`,
    text: `“${entry.event.title}” repeats. Which events should ${verb === "Delete" ? "be deleted" : "change"}?`,
    choices: scopes,
  });
  return scopes.find(([scope]) => scope === chosen)?.[0];
}

export function addEvent(client: QueryClient, event: NewEvent): Promise<unknown> {
  const args = { event, at: new Date().toISOString(), zone: ownZone() };
  return calendarCollection.change(client, "create", [uuidv7()], args, `Added “${event.title}”`);
}

/** Changes an event, or as much of a series as the person says. */
export async function changeEntry(
  client: QueryClient,
  entry: Shown,
  changes: EventChanges,
  { said, scope }: { readonly said: string; readonly scope?: Scope | undefined },
): Promise<unknown> {
  const { event, occurrence } = entry;
  const meant = scope ?? (await askScope(entry, "Change"));
  if (meant === undefined) return undefined;
  const zone = ownZone();
  if (occurrence === null)
    return calendarCollection.change(client, "update", [event.id], { changes, zone }, said);
  const args = { changes, zone, seriesId: event.id, at: occurrence };
  if (meant !== "single") return calendarCollection.change(client, meant, [event.id], args, said);
  const ids = [event.id, occurrenceId(event.id, occurrence)];
  return calendarCollection.change(client, "occurrence", ids, { ...args, series: event }, said);
}

/** 'Dec 15' */
const shortDay = ({ start }: Shown): string =>
  shortDate(dayText(dayOf(start)), today.get().slice(0, 4));

async function removeEntry(client: QueryClient, entry: Shown): Promise<void> {
  const { event, occurrence } = entry;
  if (otherOf(event.id)) return;
  const scope = await askScope(entry, "Delete");
  if (scope === undefined) return;
  if (occurrence === null || scope === "all") {
    const said = `Deleted “${event.title}”`;
    void calendarCollection.change(client, "remove", [event.id], undefined, said);
  } else {
    const args = { seriesId: event.id, at: occurrence, scope };
    const part = scope === "single" ? `on ${shortDay(entry)}` : `from ${shortDay(entry)} on`;
    const said = `Deleted “${event.title}” ${part}`;
    void calendarCollection.change(client, "leaveOut", [event.id], args, said);
  }
}

/** An entry's times at another place of this device's wall, in the form in which its event has them. */
export function timesAtWall(
  { event }: Pick<Shown, "event">,
  start: number,
  end: number,
): Pick<NewEvent, "startTime" | "endTime"> {
  if (event.allDay)
    return { startTime: dayText(dayOf(start)), endTime: dayText(dayOf(end - dayMinutes)) };
  const zone = event.timeZone === null ? null : ownZone();
  return { startTime: timeText(start, zone), endTime: timeText(end, zone) };
}

/** 'Fri, Nov 27, 3:00 PM', as much of it as is another now. */
function placeWords({ event, start: before }: Shown, start: number): string {
  const time = event.allDay ? [] : [timeOf(start)];
  return [...(dayOf(before) === dayOf(start) ? [] : [dayNameOf({ start })]), ...time].join(", ");
}

export function moveEntry(client: QueryClient, entry: Shown, start: number, end: number): void {
  if (start === entry.start && end === entry.end) return;
  if (moveOther(client, entry, start, end)) return;
  const isResized = start === entry.start;
  const said = isResized
    ? `“${entry.event.title}” now ends at ${timeOf(end)}`
    : `Moved “${entry.event.title}” to ${placeWords(entry, start)}`;
  void changeEntry(client, entry, timesAtWall(entry, start, end), { said });
}

type EntryAction = Action<readonly Shown[]>;

export const duplicateAction = itemAction<Shown>(
  "duplicate",
  Copy,
  "Duplicate",
  (client, entry) => {
    const { title, description, allDay, timeZone, location, category, status } = entry.event;
    const { visibility, attendees, reminders, meetingLink, notes, color } = entry.event;
    const { startTime, endTime } = entry;
    const times = { startTime, endTime, allDay, ...(!allDay && { timeZone }) };
    const words = { description, location, category, status, visibility, attendees, notes };
    void addEvent(client, { title, ...times, ...words, reminders, meetingLink, color });
  },
);

export const removeAction = removal<Shown>((client, [entry]) => {
  if (entry) void removeEntry(client, entry);
});

export const copyAction: EntryAction = linkAction((id) => `/?r=calendar&event=${id}`);

export const entryActions: readonly EntryAction[] = [duplicateAction, copyAction, removeAction];

export const newAction: Action = {
  id: "new",
  label: "New Event",
  icon: CalendarPlus,
  words: "add create meeting appointment",
  run: (client) => void openForm(client),
};

/** Specification 3 §2.3: a year has no button. */
export const viewChoices = switched.map((value) => ({ value, label: capital(value) }));

const stripAction = (
  id: "analytics" | "transfer",
  look: Pick<Action, "label" | "icon" | "words">,
): Action => {
  const isShown = () => calendarView.state.get().strip === id;
  return {
    id,
    ...look,
    isChecked: isShown,
    run: () => calendarView.set({ strip: isShown() ? undefined : id }),
  };
};

export const analyticsAction = stripAction("analytics", {
  label: "Analytics",
  icon: ChartColumn,
  words: "figures statistics count",
});

export const transferAction = stripAction("transfer", {
  label: "Import/Export",
  icon: FileInput,
  words: "ics json file download",
});

const stepAction = (by: 1 | -1): Action => ({
  id: by === 1 ? "next" : "previous",
  label: by === 1 ? "Next" : "Previous",
  shortcuts: [by === 1 ? "j" : "k"],
  icon: by === 1 ? ChevronRight : ChevronLeft,
  when: () => calendarView.state.get().view !== "agenda",
  run: () => step(by),
});

export const [previousAction, nextAction] = [stepAction(-1), stepAction(1)];

export const todayAction: Action = {
  id: "today",
  label: "Today",
  icon: CircleDot,
  shortcuts: ["t"],
  run: () => calendarView.set({ day: today.get() }),
};

const hasTasks = () => calendarView.state.get().hasTasks === "yes";

const tasksAction: Action = {
  id: "tasks",
  label: "Tasks in the calendar",
  icon: ListChecks,
  words: "due hide todo",
  isChecked: hasTasks,
  run: () => calendarView.set({ hasTasks: hasTasks() ? "no" : "yes" }),
};

export const listActions: readonly Action[] = [
  newAction,
  tasksAction,
  zoneAction,
  todayAction,
  previousAction,
  nextAction,
  analyticsAction,
  transferAction,
  ...views.map((value): Action => ({
    id: `view:${value}`,
    label: `Show ${value}`,
    icon: CalendarDays,
    shortcuts: [value.slice(0, 1)],
    run: () => calendarView.set({ view: value }),
  })),
];

export const editAction = itemAction<Shown>(
  "edit",
  Pencil,
  "Edit event",
  (client, entry) => openForm(client, { entry, done: () => focusItem(entry.id) }),
  { shortcuts: ["e"] },
);

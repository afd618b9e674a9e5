import type { CalendarEvent } from "#contract/calendar.ts";
import { firstEntriesIn } from "#shared/calendar/entries.ts";
import { dayMinutes, dayOf, dayText } from "#shared/calendar/wall.ts";
import { capital } from "#shared/words.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Bell, CalendarCheck, MapPin, Pencil, Repeat, Trash2 } from "lucide-react";
import { useMemo } from "react";
import type { Rows } from "../../collection/rows.ts";
import { Example } from "../../list/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { newAction, removeAction } from "../calendar-actions.ts";
import { useZone } from "../../time/zone.ts";
import { daysBetween } from "../../time/days.ts";
import { dayLabel } from "../../time/short-dates.ts";
import { isGhost, otherOf } from "../others.ts";
import { plainText } from "../plain-text.ts";
import { nameOf, rangeOf, type Shown, useFitting, useNow, statusOf } from "../shown.ts";
import { calendarTexts, tintOf } from "../texts.ts";
import { longDay } from "../view.ts";
import { classNames } from "../../ui/class-names.ts";
import bars from "../grid/day-list.module.css";
import styles from "./agenda.module.css";
import { Complete, type Open, opener } from "../grid/opener.tsx";

/** Specification 3 §9: the agenda loads 50 upcoming events, and shows five attendees of each. */
const most = 50;
const mostAttendees = 5;
/** Events are looked for within five years. */
const aheadMinutes = 1_830 * dayMinutes;

interface Props {
  readonly rows: Rows<CalendarEvent>;
  readonly open: Open;
}

/** What begins now or later, day by day, from today on; what lasts all of today and tasks of today are not over yet. */
export function Agenda({ rows, open }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const zone = useZone();
  const events = useFitting(rows);
  const upcoming = useMemo(() => {
    const today = dayOf(now) * dayMinutes;
    const stretch = { from: today, to: now + aheadMinutes, zone };
    const found = firstEntriesIn(events, stretch, most + mostRunning);
    const isOfToday = ({ event, start }: Shown) =>
      start >= today && (event.allDay || otherOf(event.id) !== undefined);
    return found.filter((entry) => entry.start >= now || isOfToday(entry)).slice(0, most);
  }, [events, now, zone]);
  const days = Map.groupBy(upcoming, ({ start }) => dayText(dayOf(start)));
  const first = dayText(dayOf(now));
  if (upcoming.length === 0)
    return (
      <EmptyState icon={CalendarCheck} title={calendarTexts.nothingUpcoming}>
        <p>{calendarTexts.isClear}</p>
        <Button look="primary" onClick={() => void newAction.run(client, undefined)}>
          New Event
        </Button>
        <Example words="set up a meeting with Sam on Thursday at 3" />
      </EmptyState>
    );
  return (
    <div className={styles["agenda"]}>
      {!days.has(first) && (
        <section aria-label={longDay(first)}>
          <h3>{headingOf(first, first)}</h3>
          <p className={styles["none"]}>Nothing more today.</p>
        </section>
      )}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={longDay(day)}>
          <h3>{headingOf(day, first)}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Card entry={entry} open={open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Specification 3 §2.3: a long date, which the first two days follow. */
function headingOf(day: string, today: string): string {
  const isNear = daysBetween(today, day) <= 1;
  return isNear ? `${dayLabel(day, today)} · ${longDay(day)}` : longDay(day);
}

/** What has begun before now stands among the first, and is left out. */
const mostRunning = 200;

interface CardProps {
  readonly entry: Shown;
  readonly open: Open;
}

function Card({ entry, open }: CardProps) {
  const { event } = entry;
  const { title, location, attendees, category } = event;
  const description = plainText(event.description);
  const rest = attendees.length - mostAttendees;
  return (
    <article
      className={classNames(bars["colorBar"], styles["card"])}
      style={{ "--tint": tintOf(event) }}
      data-status={statusOf(event)}
      data-ghost={isGhost(event)}
    >
      <button
        type="button"
        className={styles["open"]}
        aria-label={nameOf(entry)}
        {...opener(entry, open)}
      />
      <Complete entry={entry} />
      <p className={styles["over"]}>
        {category !== "other" && <span className={styles["category"]}>{capital(category)}</span>}
        {event.isRecurring && <Repeat size={13} aria-label="Repeats" role="img" />}
        {event.reminders.length > 0 && <Bell size={13} aria-label="Has reminders" role="img" />}
      </p>
      <h4 dir="auto">{title}</h4>
      {description !== "" && (
        <p className={styles["description"]} dir="auto">
          {description}
        </p>
      )}
      <p className={styles["about"]}>{rangeOf(entry)}</p>
      {location !== "" && (
        <p className={styles["about"]} dir="auto">
          <MapPin size={13} aria-hidden /> {location}
        </p>
      )}
      {attendees.length > 0 && (
        <p className={styles["people"]} aria-label={`Attendees: ${attendees.join(", ")}`}>
          {attendees.slice(0, mostAttendees).map((address) => (
            <span key={address} title={address} aria-hidden>
              {address.slice(0, 1).toUpperCase()}
            </span>
          ))}
          {rest > 0 && <small>+{rest}</small>}
        </p>
      )}
      {otherOf(event.id) === undefined && <Buttons entry={entry} open={open} />}
    </article>
  );
}

function Buttons({ entry, open }: CardProps) {
  const client = useQueryClient();
  const { title } = entry.event;
  const edit = () => open(entry, "edit");
  return (
    <span className={styles["buttons"]}>
      <IconButton icon={Pencil} label={`Edit ${title}`} tip="none" onClick={edit} />
      <IconButton
        icon={Trash2}
        label={`Delete ${title}`}
        tip="none"
        onClick={() => void removeAction.run(client, [entry])}
      />
    </span>
  );
}

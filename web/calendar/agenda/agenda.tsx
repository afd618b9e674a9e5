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
import { useStore } from "../../ui/store.ts";
import { newAction, removeAction } from "../calendar-actions.ts";
import { ownZone } from "../calendar-collection.ts";
import { fitting, nameOf, rangeOf, type Shown, useNow } from "../shown.ts";
import { calendarTexts, tintOf } from "../texts.ts";
import { calendarView, longDay } from "../view.ts";
import styles from "./agenda.module.css";

/** Specification 3 §9: the agenda loads 50 upcoming events, and shows five attendees of each. */
const most = 50;
const mostAttendees = 5;
/** Events are looked for within five years. */
const aheadMinutes = 1_830 * dayMinutes;

interface Props {
  readonly rows: Rows<CalendarEvent>;
  open(entry: Shown): void;
}

/** What begins now or later, day by day. */
export function Agenda({ rows, open }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const { search, category } = useStore(calendarView.state);
  const upcoming = useMemo(() => {
    const stretch = { from: now, to: now + aheadMinutes, zone: ownZone() };
    const events = fitting(rows, { search, category });
    const found = firstEntriesIn(events, stretch, most + mostRunning);
    return found.filter(({ start }) => start >= now).slice(0, most);
  }, [rows, now, search, category]);
  const days = Map.groupBy(upcoming, ({ start }) => dayText(dayOf(start)));
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
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={longDay(day)}>
          <h3>{longDay(day)}</h3>
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

/** What has begun before now stands among the first, and is left out. */
const mostRunning = 200;

interface CardProps {
  readonly entry: Shown;
  open(entry: Shown): void;
}

function Card({ entry, open }: CardProps) {
  const client = useQueryClient();
  const { event } = entry;
  const { title, description, location, attendees, category } = event;
  const rest = attendees.length - mostAttendees;
  return (
    <article
      className={styles["card"]}
      style={{ "--tint": tintOf(event) }}
      data-status={event.status}
    >
      <button
        type="button"
        className={styles["open"]}
        data-item={entry.id}
        aria-label={nameOf(entry)}
        onClick={() => open(entry)}
      />
      <p className={styles["over"]}>
        <span className={styles["category"]}>{capital(category)}</span>
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
      <span className={styles["buttons"]}>
        <IconButton icon={Pencil} label={`Edit ${title}`} tip="none" onClick={() => open(entry)} />
        <IconButton
          icon={Trash2}
          label={`Delete ${title}`}
          tip="none"
          onClick={() => void removeAction.run(client, [entry])}
        />
      </span>
    </article>
  );
}

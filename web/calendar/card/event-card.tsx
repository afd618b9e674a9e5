import type { CalendarEvent } from "#contract/calendar.ts";
import { dayOf } from "#shared/calendar/wall.ts";
import { zoneShift } from "#shared/calendar/zones.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  AlignLeft,
  Bell,
  Clock,
  type LucideIcon,
  MapPin,
  Repeat,
  Users,
  Video,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { past } from "../../collection/past.ts";
import { ActionButton } from "../../list/action-button.tsx";
import { itemOf } from "../../list/keyboard.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { showModal } from "../../ui/modal.tsx";
import { chordOf, thisKeyboard } from "../../ui/keys/chord.ts";
import { keymap } from "../../ui/keys/keymap.ts";
import { useStore } from "../../ui/store.ts";
import { leadWords } from "../../time/lead-words.ts";
import { ownZone } from "../../time/zone.ts";
import { copyAction, duplicateAction, removeAction } from "../calendar-actions.ts";
import { AnswerPart, answerOf } from "../form/answer.tsx";
import { openForm } from "../form/open.ts";
import { summaryOf } from "../form/repeat.ts";
import { howOf } from "../grid/opener.tsx";
import { plainText } from "../plain-text.ts";
import { otherOf } from "../others.ts";
import { placeOf as placeIn } from "#shared/dates/zone-names.ts";
import { hoursFrom, type Shown, statusOf, whenOf, whenWords } from "../shown.ts";
import { tintOf } from "../texts.ts";
import styles from "./event-card.module.css";
import { placeBeside } from "./place-beside.ts";

interface Opening {
  readonly entry: Shown;
  done(): void;
}

/** Shows what an event is, beside its place in the calendar. Enter or 'e' edits it; so does the second press of a double one, which closes this first (grid/opener.tsx). */
export function showEventCard(client: QueryClient, { entry, done }: Opening): void {
  const anchor = placeOf(entry.id);
  let isEdited = false;
  const edit = () => {
    isEdited = true;
    dialog.close();
    void openForm(client, { entry, done });
  };
  const look = { label: "Event details", client, className: styles["card"] };
  const dialog = showModal(look, (close) => <EventCard entry={entry} edit={edit} close={close} />);
  const openedAt = performance.now();
  dialog.querySelector<HTMLElement>("[data-edit]")?.focus();
  if (anchor) placeBeside(dialog, anchor.getBoundingClientRect());
  dialog.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    const isSecond = target === dialog && performance.now() - openedAt < doublePressMs;
    if (isSecond && anchor && isWithin(anchor.getBoundingClientRect(), clientX, clientY)) edit();
  });
  dialog.addEventListener("keydown", (event) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    dialog.close();
    // The page hears it where the focus is now, on the event.
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
  });
  dialog.addEventListener("close", () => {
    if (!isEdited) done();
  });
}

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (keymap.get()["palette"] ?? ["mod+k"]).includes(chordOf(event, thisKeyboard()));

/** The second press of a double one may fall on the card's own ground, once that covers the calendar. */
const doublePressMs = 500;

const isWithin = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The element in the calendar that stands for an entry, where it can be seen. */
function placeOf(id: string): Element | undefined {
  const focused = document.activeElement;
  if (focused && itemOf(focused) === id) return focused;
  const all = document.querySelectorAll(`[data-panel="calendar"] [data-item="${CSS.escape(id)}"]`);
  return [...all].find((one) => one.checkVisibility());
}

interface Props {
  readonly entry: Shown;
  edit(): void;
  close(): void;
}

function EventCard({ entry, edit, close }: Props) {
  const client = useQueryClient();
  const { event } = entry;
  const isElsewhere = event.subscriptionId !== null;
  const isPast = useStore(past) !== undefined;
  const remove = () => {
    close();
    void removeAction.run(client, [entry]);
  };
  return (
    <div
      className={styles["inside"]}
      style={{ "--tint": tintOf(event) }}
      role="presentation"
      onKeyDown={(pressed) => {
        const how = howOf(pressed);
        if (how === "edit") edit();
        else if (how === "delete") remove();
      }}
    >
      <header className={styles["head"]}>
        <ActionButton action={copyAction} target={[entry]} tip="below-end" />
        <ActionButton action={duplicateAction} target={[entry]} tip="below-end" done={close} />
        <IconButton icon={X} label="Close" tip="below-end" onClick={close} />
      </header>
      <div className={styles["body"]}>
        <h2 dir="auto" data-status={statusOf(event)}>
          {event.title}
        </h2>
        <Facts entry={entry} />
        {event.organizer !== null && !isElsewhere && !isPast && (
          <AnswerPart event={event} organizer={event.organizer} />
        )}
      </div>
      {/* Of an earlier moment there is nothing to change. */}
      <footer className={styles["foot"]} hidden={isPast}>
        {!isElsewhere && (
          <Button look="quiet" onClick={remove}>
            Delete
          </Button>
        )}
        <Button look="primary" data-edit onClick={edit}>
          Edit
        </Button>
      </footer>
    </div>
  );
}

/** What is known of the event, a line each. */
function Facts({ entry }: { readonly entry: Shown }) {
  const { event } = entry;
  const { location, meetingLink, attendees, reminders, recurrence } = event;
  const text = plainText([event.description, event.notes].filter(Boolean).join("\n\n"));
  return (
    <dl className={styles["facts"]}>
      <Fact icon={Clock} name="When">
        {whenOf(entry)}
        <Zone entry={entry} />
      </Fact>
      {recurrence !== null && (
        <Fact icon={Repeat} name="Repeats">
          {summaryOf(recurrence).text}
        </Fact>
      )}
      {location !== "" && (
        <Fact icon={MapPin} name="Place">
          <Linked text={location} />
        </Fact>
      )}
      {meetingLink !== null && (
        <Fact icon={Video} name="Meeting link">
          <Address href={meetingLink} />
        </Fact>
      )}
      {attendees.length > 0 && (
        <Fact icon={Users} name="Guests">
          <Guests event={event} />
        </Fact>
      )}
      {reminders.length > 0 && (
        <Fact icon={Bell} name="Reminders">
          {reminders.map((minutes) => leadWords(minutes, event.allDay)).join(", ")}
        </Fact>
      )}
      {text !== "" && (
        <Fact icon={AlignLeft} name="Description">
          <Linked text={text} />
        </Fact>
      )}
    </dl>
  );
}

/** With its day, where that is another one there. */
const wordsThere = ({ start, end }: Pick<Shown, "start" | "end">, here: number): string =>
  dayOf(start) === dayOf(here) ? hoursFrom(start, end) : whenWords({ start, end, allDay: false });

/** '15:00 in Tokyo', where the event's own zone says another time than this device's; what has no zone says so. */
function Zone({ entry: { event, start, end } }: Pick<Props, "entry">) {
  const { timeZone, allDay } = event;
  if (allDay || otherOf(event.id)) return null;
  const there = timeZone === null ? undefined : zoneShift(ownZone(), timeZone);
  if (there?.(start) === start) return null;
  const words =
    there && timeZone !== null
      ? `${wordsThere({ start: there(start), end: there(end) }, start)} in ${placeIn(timeZone)}`
      : "The same time in every time zone";
  return <small className={styles["zone"]}>{words}</small>;
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <div>
    <dt>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd dir="auto">{children}</dd>
  </div>
);

const Guests = ({ event }: { readonly event: CalendarEvent }) => (
  <ul className={styles["guests"]}>
    {event.attendees.map((address) => (
      <li key={address}>
        <bdi>{address}</bdi>
        {address in event.responses && <small>{answerOf(event.responses[address])}</small>}
      </li>
    ))}
  </ul>
);

const address = /(https?:\/\/[^\s<>"“”]+[^\s<>"“”.,;:!?)\]}])/i;

/** Words in which addresses of the web can be followed. */
const Linked = ({ text }: { readonly text: string }) =>
  text.split(address).map((part, at) =>
    // Every second part is an address, and it has no name but its place.
    // oxlint-disable-next-line react/no-array-index-key
    at % 2 === 1 && URL.canParse(part) ? <Address key={at} href={part} /> : part,
  );

const Address = ({ href }: { readonly href: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {href.replace(/^https?:\/\//, "")}
  </a>
);

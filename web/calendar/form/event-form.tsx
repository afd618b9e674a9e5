import type { EventChanges } from "#contract/calendar.ts";
import { wallIn } from "#shared/calendar/zones.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Fields } from "../../form/fields.tsx";
import { Form, FormSheet, Pairs, showForm } from "../../form/form.tsx";
import { type FormState, useForm } from "../../form/use-form.ts";
import { problemsIn } from "../../form/read-fields.ts";
import { isSame } from "../../form/kept-draft.ts";
import { ActionMenu } from "../../list/action-button.tsx";
import { Switch } from "../../ui/input/switch.tsx";
import { addEvent, askScope, changeEntry, entryActions } from "../calendar-actions.ts";
import { fieldText } from "../../panels/requests.ts";
import { ownZone } from "../../time/zone.ts";
import { type Shown, whenWords } from "../shown.ts";
import { calendarTexts } from "../texts.ts";
import { Conflicts } from "./conflicts.tsx";
import {
  EventFields,
  eventInputs,
  eventOf,
  fieldsFrom,
  fieldsOf,
  newFields,
  ownSpanOf,
  spanOf,
  timeProblems,
} from "./event-fields.ts";
import styles from "./event-form.module.css";
import { InvitationPart } from "./invitation.tsx";
import { type Opening, openForm } from "./open.ts";
import { Attendees, Colors, Reminders } from "./parts.tsx";
import { repeatChosen, ruleOf, summaryOf } from "./repeat.ts";
import { RepeatEditor } from "./repeat-editor.tsx";
import { Times } from "./times.tsx";
import { TypedWords, useTyped } from "./typed.tsx";

export function showEventForm(client: QueryClient, opening: Opening): void {
  const label = opening.entry ? "Edit Event" : "New Event";
  const dialog = showForm({ label, client }, (close) => (
    <EventForm opening={opening} close={close} />
  ));
  dialog.addEventListener("close", () => opening.done?.());
}

/** The next whole hour. */
function nextHour(): number {
  const now = wallIn(ownZone(), Math.floor(Date.now() / 60_000));
  return (Math.floor(now / 60) + 1) * 60;
}

interface Props {
  readonly opening: Opening;
  close(): void;
}

const formOf = ({ entry, start = nextHour(), end, allDay, given, fields }: Opening) => ({
  id: entry ? `event:${entry.id}` : "new-event",
  base: entry ? fieldsOf(entry) : newFields(start, end, allDay),
  given: fields ?? (given && fieldsFrom(given)),
  failed: entry ? calendarTexts.updateFailed : calendarTexts.createFailed,
  title: entry ? "Edit Event" : "New Event",
  save: entry ? "Update Event" : "Create Event",
});

function EventForm({ opening, close }: Props) {
  const client = useQueryClient();
  const { entry } = opening;
  const { title, save: label, given = spanGiven(opening), ...about } = formOf(opening);
  const form = useForm<EventFields>(EventFields, {
    ...about,
    given,
    inputs: eventInputs,
    done: close,
    reopen: () => void openForm(client, opening),
  });
  const [isTried, setTried] = useState(false);
  const typed = useTyped(form, entry === undefined, titleGiven(opening));
  const { fields } = typed;
  const rule = ruleOf(fields, { allDay: fields.allDay, zone: fields.timeZone || ownZone() });
  const times = timeProblems(fields);
  const isWrong =
    summaryOf(rule).isWrong ||
    Object.keys({ ...problemsIn(eventInputs, fields), ...times }).length > 0;
  const submit = () => {
    setTried(true);
    if (!isWrong) void save(client, entry, { ...form, fields });
  };
  return (
    <Form
      form={form}
      isWhole
      label={label}
      isDisabled={isElsewhere(entry) || (isTried && isWrong)}
      submit={submit}
    >
      <FormSheet
        title={title}
        close={close}
        buttons={
          entry && <ActionMenu label="Event actions" actions={closing(close)} target={[entry]} />
        }
      >
        {isElsewhere(entry) && (
          <p className={styles["elsewhere"]}>
            This event comes from a calendar that you subscribe to, and is changed there.
          </p>
        )}
        <EventInputs
          form={{ ...typed.form, problems: isTried ? form.problems : {} }}
          typed={!entry && <TypedWords {...typed} />}
          times={times}
          rule={rule}
          entry={entry}
        />
      </FormSheet>
    </Form>
  );
}

interface InputsProps {
  readonly form: Pick<FormState<EventFields>, "fields" | "set" | "change" | "problems">;
  /** How the title was understood. */
  readonly typed: ReactNode;
  readonly times: ReturnType<typeof timeProblems>;
  readonly rule: string | null;
  readonly entry: Shown | undefined;
}

function EventInputs({ form, typed, times, rule, entry }: InputsProps) {
  const { fields, change } = form;
  const common = { ...form, inputs: eventInputs };
  const summary = summaryOf(rule);
  return (
    <>
      <Fields {...common} names={["title"]} />
      {typed}
      <Switch label="All day" isOn={fields.allDay} change={(isOn) => change({ allDay: isOn })} />
      <Times fields={fields} change={change} problems={times} />
      {!fields.allDay && (
        <div>
          <Fields {...common} names={["timeZone"]} />
          <Here fields={fields} />
        </div>
      )}
      <Conflicts fields={fields} excludeId={entry?.id} />
      <Pairs>
        <Fields
          {...common}
          names={["repeat"]}
          set={(_, choice) => change(repeatChosen(fields, choice))}
        />
        {!["none", "custom"].includes(fields.repeat) && (
          <Fields {...common} names={["repeatEnd"]} />
        )}
      </Pairs>
      {fields.repeat === "custom" && (
        <RepeatEditor
          fields={fields}
          change={change}
          raw={<Fields {...common} names={["customRule"]} />}
        />
      )}
      {summary.text !== "" && (
        <p className={styles["summary"]} data-wrong={summary.isWrong} role="status">
          {summary.text}
        </p>
      )}
      <Fields {...common} names={["location"]} />
      <Pairs>
        <Fields {...common} names={["category", "status", "visibility", "meetingLink"]} />
      </Pairs>
      <Attendees chosen={fields.attendees} change={(attendees) => change({ attendees })} />
      {entry && <InvitationPart event={entry.event} attendees={fields.attendees} />}
      <Reminders chosen={fields.reminders} change={(reminders) => change({ reminders })} />
      <Fields {...common} names={["description", "notes"]} />
      <Colors chosen={fields.color} change={(color) => change({ color })} />
    </>
  );
}

/** When that is here, where it is said for another zone. */
function Here({ fields }: { readonly fields: EventFields }) {
  const [there, here] = [spanOf(fields), ownSpanOf(fields)];
  if (Number.isNaN(here.start) || there.start === here.start) return null;
  return (
    <p className={styles["here"]} role="status">
      {whenWords(here)} here
    </p>
  );
}

/** What comes from a subscription is changed there. */
const isElsewhere = (entry: Shown | undefined): boolean =>
  typeof entry?.event.subscriptionId === "string";

/** An action of the open event closes its form. */
const closing = (close: () => void): typeof entryActions =>
  entryActions.map((action) => ({
    ...action,
    run(client, target) {
      close();
      return action.run(client, target);
    },
  }));

/** A title that is given with its times. */
const titleGiven = ({ given }: Opening): string | undefined =>
  given?.["startTime"] === undefined ? undefined : fieldText(given, "title");

/** A place in the calendar that was pressed stands before what was kept of an earlier form. */
function spanGiven({ entry, start, end, allDay }: Opening): Partial<EventFields> | undefined {
  if (entry || start === undefined) return undefined;
  const { startDay, startClock, endDay, endClock, ...rest } = newFields(start, end, allDay);
  return { startDay, startClock, endDay, endClock, allDay: rest.allDay };
}

/** A new event is added; of one that is there, only what was changed is sent. */
async function save(
  client: QueryClient,
  entry: Shown | undefined,
  form: FormState<EventFields>,
): Promise<void> {
  const { fields } = form;
  const event = eventOf(fields);
  if (!entry) return form.save(() => addEvent(client, event));
  const changes = changedIn(eventOf(fieldsOf(entry)), event);
  if (Object.keys(changes).length === 0) {
    form.leave();
    return undefined;
  }
  const isRule = "recurrence" in changes;
  const scope = isRule && entry.occurrence !== null ? "all" : await askScope(entry, "Change");
  if (scope === undefined) return undefined;
  const said = `Updated “${event.title}”`;
  return form.save(() => changeEntry(client, entry, changes, { said, scope }));
}

type Sent = ReturnType<typeof eventOf>;

/** Times go together: an end without its start would be another length. */
function changedIn(before: Sent, after: Sent): EventChanges {
  const others = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(others.get(name), value));
  const isTime = changed.some(([name]) => /^(?:startTime|endTime|allDay)$/.test(name));
  const { startTime, endTime, allDay } = after;
  return { ...Object.fromEntries(changed), ...(isTime && { startTime, endTime, allDay }) };
}

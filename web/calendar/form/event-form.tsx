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
import { isOpen } from "../../panels/layout.ts";
import { fieldText } from "../../panels/requests.ts";
import { workspace } from "../../panels/workspace.ts";
import { ownZone } from "../../time/zone.ts";
import type { Shown } from "../shown.ts";
import { calendarTexts } from "../texts.ts";
import { calendarView } from "../view.ts";
import { Conflicts } from "./conflicts.tsx";
import {
  EventFields,
  eventInputs,
  eventOf,
  fieldsFrom,
  fieldsOf,
  newFields,
  timeProblems,
} from "./event-fields.ts";
import styles from "./event-form.module.css";
import { type Opening, openForm } from "./open.ts";
import { MoreOptions } from "./more-options.tsx";
import { ruleOf, summaryOf } from "./repeat.ts";
import { startOfNew } from "./start-of-new.ts";
import { Times } from "./times.tsx";
import { TypedWords, useTyped } from "./typed.tsx";

export function showEventForm(client: QueryClient, opening: Opening): void {
  const label = opening.entry ? "Edit Event" : "New Event";
  const usual = usualStart();
  const dialog = showForm({ label, client }, (close) => (
    <EventForm opening={opening} usual={usual} close={close} />
  ));
  dialog.addEventListener("close", () => opening.done?.());
}

function usualStart(): number {
  const isShown = isOpen(workspace.get().layout, "calendar");
  const now = wallIn(ownZone(), Math.floor(Date.now() / 60_000));
  return startOfNew(now, isShown ? calendarView.state.get() : undefined);
}

interface Props {
  readonly opening: Opening;
  /** Where a new event begins if nothing else is said; the calendar may show another day while the form is open. */
  readonly usual: number;
  close(): void;
}

const formOf = ({ entry, start, end, allDay, given, fields }: Opening, usual: number) => ({
  id: entry ? `event:${entry.id}` : "new-event",
  base: entry ? fieldsOf(entry) : newFields(start ?? usual, end, allDay),
  given: fields ?? (given && fieldsFrom(given)),
  failed: entry ? calendarTexts.updateFailed : calendarTexts.createFailed,
  title: entry ? "Edit Event" : "New Event",
  save: entry ? "Update Event" : "Create Event",
});

function EventForm({ opening, usual, close }: Props) {
  const client = useQueryClient();
  const { entry } = opening;
  const { title, save: label, given = spanGiven(opening), ...about } = formOf(opening, usual);
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
          isAsked={opening.fields !== undefined}
        />
      </FormSheet>
    </Form>
  );
}

interface InputsProps {
  readonly form: Pick<FormState<EventFields>, "fields" | "set" | "change" | "problems" | "refusal">;
  /** How the title was understood. */
  readonly typed: ReactNode;
  readonly times: ReturnType<typeof timeProblems>;
  readonly rule: string | null;
  readonly entry: Shown | undefined;
  /** The whole form was asked for, from the small box. */
  readonly isAsked: boolean;
}

function EventInputs({ form, typed, times, rule, entry, isAsked }: InputsProps) {
  const { fields, change } = form;
  const common = { ...form, inputs: eventInputs };
  return (
    <>
      <Fields {...common} names={["title"]} />
      {typed}
      <Switch label="All day" isOn={fields.allDay} change={(isOn) => change({ allDay: isOn })} />
      <Times fields={fields} change={change} problems={times} />
      <Conflicts fields={fields} excludeId={entry?.id} />
      <Pairs>
        <Fields {...common} names={["category", "location"]} />
      </Pairs>
      <MoreOptions form={form} rule={rule} entry={entry} isAsked={isAsked} />
    </>
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

import { zoneWords } from "#shared/dates/zone-names.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Fields } from "../../form/fields.tsx";
import { Pairs } from "../../form/form.tsx";
import { isSame } from "../../form/kept-draft.ts";
import type { FormState } from "../../form/use-form.ts";
import { ZonePicker } from "../../time/zones/zone-picker.tsx";
import { type Shown, whenWords } from "../shown.ts";
import {
  type EventFields,
  eventInputs,
  newFields,
  ownSpanOf,
  remindersOf,
  spanOf,
} from "./event-fields.ts";
import { InvitationPart } from "./invitation.tsx";
import styles from "./more-options.module.css";
import { Attendees, Colors, Reminders } from "./parts.tsx";
import { repeatChosen, summaryOf } from "./repeat.ts";
import { RepeatEditor } from "./repeat-editor.tsx";

const moreFields = [
  "timeZone",
  "repeat",
  "status",
  "visibility",
  "meetingLink",
  "attendees",
  "reminders",
  "description",
  "notes",
  "color",
] as const satisfies (keyof EventFields)[];

const everywhere = "The same time everywhere";

interface MoreProps {
  readonly form: Pick<FormState<EventFields>, "fields" | "set" | "change" | "problems" | "refusal">;
  readonly rule: string | null;
  readonly entry: Shown | undefined;
  readonly isAsked: boolean;
}

/** What few events need, folded: open where any of it is set or wrong, until somebody folds it. */
export function MoreOptions({ form, rule, entry, isAsked }: MoreProps) {
  const { change, problems, refusal } = form;
  const usual = asShown({ ...newFields(0), allDay: form.fields.allDay });
  const fields = asShown(form.fields);
  const [chosen, setChosen] = useState<boolean | undefined>(isAsked || undefined);
  const isSet = moreFields.some((name) => !isSame(fields[name], usual[name]));
  const isInvited = typeof entry?.event.organizer === "string";
  const isWrong =
    summaryOf(rule).isWrong ||
    moreFields.some((name) => problems[name]) ||
    // What was refused may be among what is set.
    (isSet && refusal !== undefined);
  const isOpen = isWrong || (chosen ?? (isSet || isInvited));
  const common = { ...form, inputs: eventInputs };
  return (
    <details className={styles["more"]} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChosen(!isOpen);
        }}
      >
        More options <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <div>
        {!fields.allDay && (
          <div>
            <ZonePicker
              chosen={fields.timeZone}
              words={fields.timeZone === "" ? everywhere : zoneWords(fields.timeZone)}
              instead={{ zone: "", label: everywhere }}
              choose={(timeZone) => change({ timeZone })}
            />
            <Here fields={fields} />
          </div>
        )}
        <Repeat form={form} rule={rule} />
        <Pairs>
          <Fields {...common} names={["status", "visibility"]} />
        </Pairs>
        <Fields {...common} names={["meetingLink"]} />
        <Attendees chosen={fields.attendees} change={(attendees) => change({ attendees })} />
        {entry && <InvitationPart event={entry.event} attendees={fields.attendees} />}
        <Reminders
          isAllDay={fields.allDay}
          chosen={fields.reminders}
          change={(reminders) => change({ reminders })}
        />
        <Fields {...common} names={["description", "notes"]} />
        <Colors chosen={fields.color} change={(color) => change({ color })} />
      </div>
    </details>
  );
}

/** With the reminders that it will have. */
const asShown = (fields: EventFields) => ({
  ...fields,
  reminders: remindersOf(fields),
});

function Repeat({ form, rule }: Pick<MoreProps, "form" | "rule">) {
  const { fields, change } = form;
  const common = { ...form, inputs: eventInputs };
  const summary = summaryOf(rule);
  return (
    <>
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

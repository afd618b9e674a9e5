import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useForm } from "../../form/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showModal } from "../../ui/modal.tsx";
import cardStyles from "../card/event-card.module.css";
import { type Place, placeBeside } from "../card/place-beside.ts";
import { addEvent } from "../calendar-actions.ts";
import { whenWords } from "../shown.ts";
import { calendarTexts } from "../texts.ts";
import { EventFields, eventInputs, eventOf, newFields, spanOf } from "./event-fields.ts";
import { openForm, type Slot } from "./open.ts";
import styles from "./quick-event.module.css";
import { TypedWords, useTyped } from "./typed.tsx";

/** Asks for the title of an event beside the place where it was drawn, and leads to the whole form. Resolves when it is closed. */
export function showQuickEvent(client: QueryClient, slot: Slot, place: Place): Promise<void> {
  const look = { label: "New Event", client, className: cardStyles["card"] };
  const dialog = showModal(look, (close) => <QuickEvent slot={slot} close={close} />);
  dialog.querySelector("input")?.focus();
  placeBeside(dialog, place);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve());
  });
}

function QuickEvent({ slot, close }: { readonly slot: Slot; close(): void }) {
  const client = useQueryClient();
  const form = useForm<EventFields>(EventFields, {
    id: "quick-event",
    base: newFields(slot.start, slot.end, slot.allDay),
    given: {},
    inputs: eventInputs,
    failed: calendarTexts.createFailed,
    done: close,
    reopen: () => void openForm(client, slot),
  });
  const { form: shown, fields, said, leaveAlone } = useTyped(form, true);
  const add = () => {
    if (fields.title.trim() === "") return;
    void form.save(() => addEvent(client, eventOf(fields)));
  };
  return (
    <form
      noValidate
      className={styles["quick"]}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Title"
        isLabelHidden
        placeholder="e.g. Lunch with Ann"
        autoComplete="off"
        dir="auto"
        limit={eventInputs.title.limit}
        value={shown.fields.title}
        onChange={({ target }) => shown.set("title", target.value)}
      />
      {said.length > 0 ? (
        <TypedWords said={said} leaveAlone={leaveAlone} />
      ) : (
        <p className={styles["when"]}>
          <CalendarClock size={15} strokeWidth={1.75} aria-hidden /> {whenWords(spanOf(fields))}
        </p>
      )}
      {form.refusal !== undefined && <p role="alert">{form.refusal}</p>}
      <Buttons
        isBusy={form.isBusy}
        isReady={fields.title.trim() !== ""}
        more={() => {
          form.leave();
          void openForm(client, { ...slot, fields });
        }}
      />
    </form>
  );
}

interface ButtonsProps {
  readonly isBusy: boolean;
  readonly isReady: boolean;
  more(): void;
}

const Buttons = ({ isBusy, isReady, more }: ButtonsProps) => (
  <footer>
    <Button look="quiet" onClick={more}>
      More options
    </Button>
    <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
      Create Event
    </Button>
  </footer>
);

import { useState } from "react";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { showModal } from "../../ui/modal.tsx";
import { useStore } from "../../ui/store.ts";
import { type Binding, keysOf, shownBindings } from "./bindings.ts";
import { isKept, thisKeyboard } from "./chord.ts";
import { KeyCaps } from "./key-caps.tsx";
import { keymap } from "./keymap.ts";
import styles from "./keys.module.css";
import { openRemap } from "./remap.tsx";

const ofMessages = [
  ["Send a message", ["enter"]],
  ["New line in a message", ["shift+enter"]],
] as const;

/** Keys of a list, a dialog or a handle, which are not for everybody to change. */
const others = [
  ["Move in a list", ["arrowup", "arrowdown"]],
  ["Open selected item", ["enter"]],
  ["Close the top layer", ["escape"]],
  ["Resize a panel by its edge", ["arrowleft", "arrowright"]],
  ["Redo", ["mod+shift+z", "mod+y"]],
] as const;

/** What the calendar hears while it has the focus (calendar/keys.ts). */
const ofCalendar = [
  ["Month, week, day, agenda, year", ["m", "w", "d", "a", "y"]],
  ["Today", ["t"]],
  ["Next, previous", ["j", "k"]],
  ["Edit an event", ["e"]],
  ["Delete an event", ["delete"]],
  ["Move an event by 15 minutes or a day", ["alt+arrowdown", "alt+arrowright"]],
] as const;

/** What a list of mail and an opened conversation hear (email/email-actions.ts). */
const ofEmail = [
  ["Reply, reply all, forward", ["r", "a", "f"]],
  ["Archive, delete, report spam", ["e", "#", "!"]],
  ["Star, label, mark as read or unread", ["s", "l", "u"]],
  ["Next, previous email", ["j", "k"]],
  ["Compose", ["c"]],
] as const;

/** What a list of tasks and an opened task hear (tasks/task-actions.ts). */
const ofTasks = [
  ["Complete or reopen, delete", ["e", "#"]],
  ["Due date, priority, status", ["d", "p", "s"]],
  ["Category, tags", ["c", "l"]],
  ["Select a task: keys then act on all selected", ["x"]],
  ["Next, previous task", ["j", "k"]],
  ["Move a task down or up", ["alt+arrowdown", "alt+arrowup"]],
] as const;

export function openHelp(): void {
  showModal({ label: "Keyboard shortcuts" }, (close) => <Help close={close} />);
}

function Help({ close }: { close(): void }) {
  const [query, setQuery] = useState("");
  const without = useStore(withoutAi);
  const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase());
  const fitting = (title: string, rows: FixedProps["rows"]) =>
    fits(title) ? rows : rows.filter(([label]) => fits(label));
  return (
    <>
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>Keyboard shortcuts</h2>
        <Button size="sm" onClick={openRemap}>
          Customize shortcuts
        </Button>
        <Button size="sm" look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      <div className={styles["search"]}>
        <TextField
          label="Search shortcuts"
          isLabelHidden
          type="search"
          placeholder="Search shortcuts"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <div className={styles["list"]} tabIndex={0} role="region" aria-label="Shortcuts">
        {(["Workspace", "Panels"] as const).map((group) => (
          <Group
            key={group}
            title={group}
            list={shownBindings(without).filter(
              (binding) => binding.group === group && fits(binding.label),
            )}
          />
        ))}
        <Fixed title="Tasks" rows={fitting("Tasks", ofTasks)} />
        <Fixed title="Calendar" rows={fitting("Calendar", ofCalendar)} />
        <Fixed title="Email" rows={fitting("Email", ofEmail)} />
        <Fixed
          title="Everywhere"
          rows={fitting("Everywhere", [...others, ...(without ? [] : ofMessages)])}
        />
      </div>
    </>
  );
}

function Group({ title, list }: { readonly title: string; readonly list: readonly Binding[] }) {
  const changed = useStore(keymap);
  const keyboard = thisKeyboard();
  return (
    <section aria-label={title}>
      <h3 className={styles["group"]}>{title}</h3>
      <dl>
        {list.map((binding) => (
          <div key={binding.id} className={styles["row"]}>
            <dt>{binding.label}</dt>
            <dd className={styles["keys"]}>
              <KeyCaps keys={keysOf(binding, changed)} />
              {keysOf(binding, changed).some((keys) => isKept(keys, keyboard)) && (
                <span className={styles["kept"]}>one is reserved by your browser</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FixedProps {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, keys: readonly string[]])[];
}

/** Keys that nobody changes. */
const Fixed = ({ title, rows }: FixedProps) =>
  rows.length > 0 && (
    <section aria-label={title}>
      <h3 className={styles["group"]}>{title}</h3>
      <dl>
        {rows.map(([label, keys]) => (
          <div key={label} className={styles["row"]}>
            <dt>{label}</dt>
            <dd className={styles["keys"]}>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );

import { readQuickWords } from "#contract/quick-words.ts";
import { sayRepeat } from "#contract/repeat-words.ts";
import { type NewTask, taskLimits } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { type DateReader, dateReader } from "../time/natural-date.ts";
import { today } from "../time/today.ts";
import { useLingeringFocus } from "../ui/lingering-focus.ts";
import { addTask } from "./actions.ts";
import { dueLabel } from "./due.ts";
import styles from "./quick-add.module.css";
import { durationText, priorityLabels } from "./texts.ts";

export const quickAddId = "task-quick-add";

const noDates: DateReader = () => undefined;

/** What is typed, read as a task: what was understood shows below while it is typed. The box stays, for the next one. */
export function QuickAdd() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [date, setDate] = useState<{ read: DateReader }>({ read: noDates });
  const task = useMemo(
    () => readQuickWords(text, { today: today.get(), date: date.read }),
    [text, date],
  );
  const focus = useLingeringFocus();
  const begin = () => {
    dateReader().then(
      (read) => setDate({ read }),
      () => undefined,
    );
  };
  const submit = () => {
    const title = text.trim();
    if (title === "") return;
    addTask(client, task ?? { title });
    setText("");
  };
  return (
    <form
      className={styles["form"]}
      data-focused={focus.isWithin}
      {...focus.handlers}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles["add"]}>
        <Plus size={18} strokeWidth={1.75} aria-hidden className={styles["plus"]} />
        <input
          id={quickAddId}
          className={styles["input"]}
          value={text}
          onFocus={begin}
          onChange={(event) => setText(event.target.value)}
          placeholder="Add a task"
          aria-label="Add a task"
          aria-describedby={`${quickAddId}-read`}
          maxLength={taskLimits.title}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
        />
        {text.trim() !== "" && <kbd className={styles["key"]}>Enter</kbd>}
      </div>
      <div className={styles["chips"]}>
        <p id={`${quickAddId}-read`} aria-live="polite">
          {task && chipsOf(task).map((chip) => <span key={chip}>{chip}</span>)}
        </p>
        <QuickChoices text={text} setText={setText} />
      </div>
    </form>
  );
}

/** What people add most, a press each, until it is among the words. */
const choices = [
  ["Urgent", "p1"],
  ["Due Tomorrow", "tomorrow"],
  ["30 min task", "30m"],
] as const;

function QuickChoices({ text, setText }: { readonly text: string; setText(text: string): void }) {
  const words = text.split(/\s+/);
  return (
    <div className={styles["choices"]} role="group" aria-label="Quick add">
      {choices
        .filter(([, word]) => !words.includes(word))
        .map(([label, word]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              setText([text.trim(), word].join(" ").trim());
              document.querySelector<HTMLElement>(`#${quickAddId}`)?.focus();
            }}
          >
            {label}
          </button>
        ))}
    </div>
  );
}

/** What was understood beside the title. */
function chipsOf({
  dueDate = null,
  dueTime = null,
  priority,
  category,
  tags,
  estimatedDuration,
  repeat,
}: NewTask): string[] {
  const due = dueLabel({ dueDate, dueTime }, today.get());
  return [
    ...(due === undefined ? [] : [due]),
    ...(typeof repeat === "string" ? [sayRepeat(repeat)] : []),
    ...(priority === undefined ? [] : [`${priorityLabels[priority]} priority`]),
    ...(typeof category === "string" ? [`#${category}`] : []),
    ...(tags ?? []).map((tag) => `@${tag}`),
    ...(typeof estimatedDuration === "number" ? [durationText(estimatedDuration)] : []),
  ];
}

import { parseRepeat } from "#contract/tasks/repeat.ts";
import { readEnding } from "#shared/tasks/quick-words.ts";
import { readRepeat } from "#shared/tasks/repeat-words.ts";
import { today } from "../../time/today.ts";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import { taskInputs } from "../fields/task-fields.ts";
import type { EditorProps } from "./editor-props.ts";
import { type Reader, useDateReader } from "./use-date-reader.ts";

const { repeat } = taskInputs;

/** 'every Tuesday until Christmas'; without its reader a last day is not read. */
function ruleIn(typed: string, read: Reader | undefined): string | undefined {
  const found = read ? readEnding(typed, { date: read }) : readRepeat(typed);
  return found?.rest.trim() === "" ? found.rule : undefined;
}

/** A rhythm, in words as quick add reads them, or chosen. */
export function RepeatEditor({ task, close, save }: EditorProps) {
  const [read, begin] = useDateReader();
  const begins = task.dueDate ?? today.get();
  const choiceOf = (rule: string): Choice => ({
    id: rule,
    label: repeat.say(rule),
    isHeld: (task.repeat ?? "") === rule,
    run: () =>
      save(
        { repeat: rule === "" ? null : rule },
        rule === "" ? "Does not repeat" : `Repeats ${repeat.say(rule).toLowerCase()}`,
      ),
  });
  const problemOf = (typed: string): string | undefined => {
    const rule = ruleIn(typed, read);
    if (rule === undefined) return read ? "Try “every 2 weeks”" : "…";
    const { until = begins } = parseRepeat(rule) ?? {};
    return until < begins ? "It ends before it begins" : undefined;
  };
  const known = [...new Set([...repeat.values, task.repeat ?? ""])];
  return (
    // The reader of dates is large, and comes when it is wanted.
    <div role="presentation" onFocusCapture={begin} onInput={begin}>
      <ChoiceBox
        label="Repeat"
        field={{
          label: "Repeat in words",
          placeholder: "every Tuesday until Christmas",
          maxLength: 120,
          problem: problemOf,
        }}
        choices={(typed) => {
          if (typed === "") return known.map(choiceOf);
          const rule = ruleIn(typed, read);
          return rule === undefined || problemOf(typed) !== undefined ? [] : [choiceOf(rule)];
        }}
        close={close}
      />
    </div>
  );
}

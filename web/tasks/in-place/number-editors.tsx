import { taskLimits } from "#contract/tasks.ts";
import { durationText } from "../texts.ts";
import { type Choice, ChoiceBox } from "../../ui/input/choice-box.tsx";
import type { EditorProps } from "./editor-props.ts";
import { readMinutes, readPercent } from "./read-values.ts";

interface NumberSpec {
  readonly label: string;
  readonly field: string;
  readonly placeholder: string;
  readonly values: readonly number[];
  readonly held: number;
  read(text: string): number | undefined;
  say(value: number): string;
  run(value: number): void;
}

function NumberEditor({ spec, close }: { readonly spec: NumberSpec; close(): void }) {
  const choiceOf = (value: number): Choice => ({
    id: String(value),
    label: spec.say(value),
    isHeld: value === spec.held,
    run: () => spec.run(value),
  });
  return (
    <ChoiceBox
      label={spec.label}
      field={{
        label: spec.field,
        placeholder: spec.placeholder,
        maxLength: 40,
        problem: (typed) =>
          spec.read(typed) === undefined ? `Try “${spec.placeholder}”` : undefined,
      }}
      choices={(typed) => {
        const value = spec.read(typed);
        if (typed === "") return spec.values.map(choiceOf);
        return value === undefined ? [] : [choiceOf(value)];
      }}
      close={close}
    />
  );
}

const minutes = (text: string): number | undefined => readMinutes(text, taskLimits.minutes);

export const EstimateEditor = ({ task, close, save }: EditorProps) => (
  <NumberEditor
    close={close}
    spec={{
      label: "Estimated",
      field: "How long it takes",
      placeholder: "1h 30m",
      values: [0, 15, 30, 60, 120],
      held: task.estimatedDuration ?? 0,
      read: minutes,
      say: (value) => (value === 0 ? "No estimate" : durationText(value)),
      run: (value) =>
        save(
          { estimatedDuration: value || null },
          value === 0 ? "Estimate removed" : `Estimate set to ${durationText(value)}`,
        ),
    }}
  />
);

export const TimeSpentEditor = ({ task, close, save }: EditorProps) => (
  <NumberEditor
    close={close}
    spec={{
      label: "Time spent",
      field: "Total time spent",
      placeholder: "45m",
      values: [
        ...new Set([0, task.timeSpent, ...[15, 30, 60].map((more) => task.timeSpent + more)]),
      ],
      held: task.timeSpent,
      read: minutes,
      say: durationText,
      run: (timeSpent) => save({ timeSpent }, `Time spent: ${durationText(timeSpent)}`),
    }}
  />
);

export const ProgressEditor = ({ task, close, save }: EditorProps) => (
  <NumberEditor
    close={close}
    spec={{
      label: "Progress",
      field: "Percent",
      placeholder: "60",
      values: [0, 25, 50, 75, 100],
      held: task.progress,
      read: readPercent,
      say: (value) => `${String(value)}%`,
      run: (progress) => save({ progress }, `Progress: ${String(progress)}%`),
    }}
  />
);

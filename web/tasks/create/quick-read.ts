import { readQuickWords } from "#shared/tasks/quick-words.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { NewTask } from "#contract/tasks.ts";
import { dateReader } from "../../time/natural-date.ts";
import { today } from "../../time/today.ts";
import { dueLabel } from "../due.ts";
import { durationText, priorityLabels } from "../texts.ts";

interface Read {
  readonly task: NewTask;
  /** Everything understood beside the title, in words. */
  readonly chips: readonly string[];
}

export type QuickReader = (words: string) => Read | undefined;

export async function quickReader(): Promise<QuickReader> {
  const date = await dateReader();
  return (words) => {
    const task = readQuickWords(words, { today: today.get(), date });
    return task && { task, chips: chipsOf(task) };
  };
}

/** Lists everything understood beside the title. */
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

import { readQuickWords, type NaturalDate } from "#shared/tasks/quick-words.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { NewTask } from "#contract/tasks.ts";
import { today } from "../../time/today.ts";
import { dueLabel } from "../rules.ts";
import { durationText, priorityLabels } from "../texts.ts";
import { lastDate } from "#shared/dates/natural-date.ts";

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

function chipsOf(task: NewTask): string[] {
  const { dueDate = null, dueTime = null, priority, category, tags = [] } = task;
  const { estimatedDuration, repeat } = task;
  const due = dueLabel({ dueDate, dueTime }, today.get());
  return [
    ...(due === undefined ? [] : [due]),
    ...(typeof repeat === "string" ? [sayRepeat(repeat)] : []),
    ...(priority === undefined ? [] : [`${priorityLabels[priority]} priority`]),
    ...(typeof category === "string" ? [`#${category}`] : []),
    ...tags.map((tag) => `@${tag}`),
    ...(typeof estimatedDuration === "number" ? [durationText(estimatedDuration)] : []),
  ];
}

type DateReader = (text: string) => NaturalDate | undefined;

let loading: Promise<DateReader> | undefined;

/** Reads dates as this device's wall clock says them. The parser is large, so it is fetched when it is wanted. */
function dateReader(): Promise<DateReader> {
  loading ??= import("chrono-node/en").then(({ parse }) => (text) => {
    const now = new Date();
    const reference = { instant: now, timezone: -now.getTimezoneOffset() };
    return lastDate(text, parse(text, reference, { forwardDate: true }), today.get());
  });
  // A load that failed may be tried again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

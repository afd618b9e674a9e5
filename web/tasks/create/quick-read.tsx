import { readQuickWords } from "#shared/tasks/quick-words.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { NewTask } from "#contract/tasks.ts";
import type { ReactNode } from "react";
import { dateReader } from "../../time/date-reader.ts";
import { dayOf } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Chips } from "../../ui/display/chips.tsx";
import { dueLabel } from "../rules.ts";
import { durationText, priorityLabels } from "../texts.ts";

interface Read {
  readonly task: NewTask;
  /** Everything understood beside the title, in words. They come with the reader, which is fetched later than the box. */
  readonly chips: ReactNode;
  readonly words: readonly string[];
}

/** `typedAt`: milliseconds, where the words were typed earlier. */
export type QuickReader = (words: string, typedAt?: number) => Read | undefined;

export async function quickReader(): Promise<QuickReader> {
  const date = await dateReader();
  return (words, typedAt) => {
    const task = readQuickWords(words, {
      today: typedAt === undefined ? today.get() : dayOf(typedAt),
      date: (text) => date(text, typedAt),
    });
    if (!task) return undefined;
    const understood = wordsOf(task);
    return { task, words: understood, chips: <Chips words={understood} /> };
  };
}

function wordsOf(task: NewTask): string[] {
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

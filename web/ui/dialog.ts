import { fetchWhenIdle } from "./lazy-part.tsx";
import type { Choices, Prompt, Question } from "./overlay/dialog-box.tsx";

/** One dialog at a time: the next waits until the one before it was answered. */
let last: Promise<unknown> = Promise.resolve();

function queued<Answer>(show: () => Promise<Answer>): Promise<Answer> {
  const shown = last.then(show, show);
  last = shown;
  return shown;
}

const load = () => import("./overlay/dialog-box.tsx");
fetchWhenIdle(load);

export const confirmDialog = (question: Question): Promise<boolean> =>
  queued(async () => (await load()).ask({ cancel: "Cancel", ...question }));

export const alertDialog = (question: Pick<Question, "title" | "text">): Promise<boolean> =>
  queued(async () => (await load()).ask(question));

export const choiceDialog = (choices: Choices): Promise<string | undefined> =>
  queued(async () => (await load()).askChoice(choices));

export const promptDialog = (prompt: Prompt): Promise<string | undefined> =>
  queued(async () => (await load()).askWords(prompt));

import { fetchWhenIdle } from "./lazy-part.tsx";
import { showProblem } from "./toast.ts";
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

/** Without its code, which a network that is away holds back, it is a notice. */
export const alertDialog = (question: Pick<Question, "title" | "text">): Promise<boolean> =>
  queued(async () => {
    const box = await load().catch(() => undefined);
    if (box) return box.ask(question);
    showProblem(question.text);
    return false;
  });

export const choiceDialog = (choices: Choices): Promise<string | undefined> =>
  queued(async () => (await load()).askChoice(choices));

export const promptDialog = (prompt: Prompt): Promise<string | undefined> =>
  queued(async () => (await load()).askWords(prompt));

import * as v from "valibot";
import { session } from "../../api/session.ts";
import { store } from "../../ui/store.ts";
import { keepText } from "../../ui/stored.ts";

/** What a new account has before it: to choose how to begin, then to watch the assistant once. */
const Step = v.picklist(["choose", "watch", "watched"]);
export type Step = v.InferOutput<typeof Step>;

const keyOf = (userId: string): string => `aside-start:${userId}`;

export const startStep = store<Step | undefined>(undefined);

/** Kept on this device until the person is through, or skips it. */
export function setStartStep(step: Step | undefined): void {
  const userId = session.get()?.user.id;
  if (userId === undefined) return;
  keepText(keyOf(userId), step ?? null);
  startStep.set(step);
}

export function recallStartStep(): void {
  const userId = session.get()?.user.id;
  const kept = v.safeParse(Step, userId === undefined ? null : localStorage.getItem(keyOf(userId)));
  startStep.set(kept.success ? kept.output : undefined);
}

import type { QueryClient } from "@tanstack/react-query";
import { editProposal } from "../../activity/answer-proposals.ts";
import { proposed } from "../../activity/proposals.ts";
import { wordsOf } from "../../api/problem.ts";
import { store } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { atTime } from "./steps.ts";

/** Times of planned tasks that the person has moved and that are not saved yet, by their proposals. */
export const moved = store<ReadonlyMap<string, string>>(new Map());

/** So that a key that is held down is one save. */
const pauseMs = 300;
let saving: Promise<void> | undefined;

/** Shows the time at once and saves it: what is accepted is what stands on the screen. */
export function moveTo(client: QueryClient, id: string, time: string): void {
  moved.change((now) => new Map([...now, [id, time]]));
  saving ??= saveAll(client).finally(() => {
    saving = undefined;
  });
}

/** Resolves when every move is saved, or was refused. */
export const movesSaved = (): Promise<void> => saving ?? Promise.resolve();

async function saveAll(client: QueryClient): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
  for (let [next] = moved.get(); next; [next] = moved.get()) {
    const [id, time] = next;
    const proposal = proposed.get().find((one) => one.id === id);
    try {
      if (proposal) await editProposal(client, proposal, atTime(proposal, time));
    } catch (error) {
      showProblem(wordsOf(error, "Failed to move the task"));
    }
    // Moved again meanwhile, it is saved again.
    moved.change((now) => new Map([...now].filter(([key, value]) => key !== id || value !== time)));
  }
}

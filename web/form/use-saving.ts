import { onlineManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isProblem, wordsOf } from "../api/problem.ts";
import { showToast } from "../ui/toast.ts";

interface Options {
  /** Said of a refusal (specification 2 §8). */
  readonly failed: string;
  /** Answered, or kept on this device until there is a network: the form may close. */
  saved(): void;
  /** Refused after the form was closed: what was written is put back, and the form can be opened again. */
  giveBack(): void;
  reopen(): void;
}

interface Saving {
  readonly isBusy: boolean;
  /** Why the last try was refused. */
  readonly problem: string | undefined;
  save(write: () => Promise<unknown>): Promise<void>;
}

/** A form that stays open with its text until the worker has it. */
export function useSaving({ failed, saved, giveBack, reopen }: Options): Saving {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (write: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    const writing = write();
    try {
      const isKept = await isKeptOrAnswered(client, writing);
      setBusy(false);
      saved();
      if (!isKept) return;
      writing.catch(() => {
        giveBack();
        const actions = [{ label: "Edit again", run: reopen }];
        showToast({ id: `problem-${failed}`, text: failed, tone: "error", seconds: 30, actions });
      });
    } catch (error) {
      setBusy(false);
      setProblem(refusalText(error, failed));
    }
  };
  return { isBusy, problem, save };
}

const busy = "Server is busy (rate limited). Please wait a moment and try again.";

/** Why a write was refused, in words for the form that still holds it. */
export function refusalText(error: unknown, failed: string): string {
  if (isProblem(error, "rate_limited")) return `${failed}. ${busy}`;
  const why = wordsOf(error, "");
  return why === "" || why === "Request failed"
    ? `${failed}. Please try again.`
    : `${failed}. ${why}`;
}

/** True where it waits on this device for the network, false where it was answered. Rejects where it was refused. */
function isKeptOrAnswered(client: QueryClient, writing: Promise<unknown>): Promise<boolean> {
  const cache = client.getMutationCache();
  const mutation = cache.getAll().at(-1);
  const waits = () => {
    if (mutation?.state.status !== "pending") return false;
    const { failureCount, isPaused } = mutation.state;
    return failureCount > 0 || (isPaused && !onlineManager.isOnline());
  };
  return new Promise((resolve, reject) => {
    if (waits()) resolve(true);
    const stop = cache.subscribe((event) => {
      if (event.mutation === mutation && waits()) resolve(true);
    });
    writing.then(() => resolve(false), reject).finally(stop);
  });
}

import { useState } from "react";
import { ApiProblem, wordsOf } from "../api/problem.ts";
import { sentence } from "./sentence.ts";
import { useWait } from "./wait.ts";

interface Refusal {
  readonly field: string | undefined;
  readonly words: string;
}

/** Tries what may be refused, one at a time, and keeps why it was. */
export function useAttempt(otherwise = "That did not work. Please try again.") {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const { wait, begin } = useWait(() => setRefusal(undefined));
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const field = error instanceof ApiProblem ? error.field : undefined;
      setRefusal({ field, words: begin(sentence(field ?? "", wordsOf(error, otherwise))) });
    }
    setBusy(false);
  };
  return {
    isBusy,
    /** What the button says while nothing more is taken. */
    wait,
    attempt(work: () => Promise<void>) {
      if (!isBusy && wait === undefined) void run(work);
    },
    /** What is known before anything is sent. */
    refuse: (field: string, message: string) =>
      setRefusal({ field, words: sentence(field, message) }),
    clear() {
      if (wait === undefined) setRefusal(undefined);
    },
    /** Why it was refused, where that concerns no field. */
    whole: refusal?.field === undefined ? refusal?.words : undefined,
    /** Why it was refused, where that concerns this field; or any that no other tells of. */
    wordsAt(field: string, isLast = false): string | undefined {
      const isHere = refusal?.field === field || (isLast && refusal?.field === undefined);
      return isHere ? refusal?.words : undefined;
    },
  };
}

import type { AnswerOf } from "#contract/endpoint.ts";
import { previewLimits, taskService } from "#contract/tasks/local-store.ts";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { isProblem } from "../../api/problem.ts";
import { isReachable } from "../../api/reach.ts";
import { useStore } from "../../ui/store.ts";

type Step = AnswerOf<typeof taskService.preview>["steps"][number];

export interface Preview {
  /** What the assistant would do, in order; empty where it would do nothing, or nobody knows. */
  readonly steps: readonly Step[];
  /** They are of the words before the last keys. */
  readonly isStale: boolean;
}

/** Between the last key and the question. */
const waitMs = 120;
/** After too many questions. */
const restMs = 10_000;
let restsUntil = 0;

const nothing: { readonly words: string; readonly steps: readonly Step[] } = {
  words: "",
  steps: [],
};

/** Asks what the typed words would do, once the keys rest; only the answer about the last words counts. */
export function usePreview(typed: string): Preview {
  const text = typed.trim();
  const isThere = useStore(isReachable);
  const words = isThere && text.length <= previewLimits.message ? text : "";
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (words === "") return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const { steps } = await call(
        taskService.preview,
        { body: { message: words } },
        { signal: leaving.signal },
      );
      setFound({ words, steps });
    };
    const timer = window.setTimeout(
      () => {
        ask().catch((error: unknown) => {
          if (leaving.signal.aborted) return;
          if (isProblem(error, "rate_limited")) restsUntil = Date.now() + restMs;
          setFound(nothing);
        });
      },
      Math.max(waitMs, restsUntil - Date.now()),
    );
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [words]);
  return words === ""
    ? { steps: [], isStale: false }
    : { steps: found.steps, isStale: found.words !== words };
}

import { connectionTimes } from "#contract/email/connection.ts";
import { onSignedOut } from "../api/session.ts";

const forgetting = new Set<() => void>();

/** What was answered before counts no more: another account, or another person. */
export function forgetCalls(): void {
  for (const forget of forgetting) forget();
}

onSignedOut(forgetCalls);

interface Made<Answer> {
  readonly at: number;
  readonly answer: Promise<Answer>;
  /** Something has changed since. */
  isOld: boolean;
}

/**
 * A call that is under way once, and is not made again within 3 s under the same name: who asks meanwhile gets its answer
 * (specification 1 §7.3), or, where something has changed since, that of the next, once the 3 s are over. A person who asks by
 * hand does not wait, and what failed is forgotten.
 */
export function spaced<Answer>() {
  const made = new Map<string, Made<Answer>>();
  forgetting.add(() => made.clear());
  const ask = (name: string, run: () => Promise<Answer>, byHand = false): Promise<Answer> => {
    const known = made.get(name);
    const left = known && !byHand ? known.at + connectionTimes.sameCall - Date.now() : 0;
    if (known && left > 0 && !known.isOld) return known.answer;
    const answer = left > 0 ? after(left).then(run) : run();
    const one = { at: Date.now() + Math.max(left, 0), answer, isOld: false };
    made.set(name, one);
    answer.catch(() => {
      if (made.get(name) === one) made.delete(name);
    });
    return answer;
  };
  return {
    ask,
    /** What was answered before is not all any more. */
    outdate() {
      for (const one of made.values()) if (one.at <= Date.now()) one.isOld = true;
    },
  };
}

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, ms);
  });

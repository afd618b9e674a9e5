import { connectionTimes } from "#contract/email/connection.ts";
import { onSignedOut } from "../api/session.ts";

const forgetting = new Set<() => void>();

/** What was answered before counts no more: another account, or another person. */
export function forgetCalls(): void {
  for (const forget of forgetting) forget();
}

onSignedOut(forgetCalls);

/**
 * A call that is under way once, and is not made again within 3 s under the same name: who asks meanwhile gets its answer
 * (specification 1 §7.3). A person who asks by hand does not wait, and what failed is forgotten.
 */
export function spaced<Answer>() {
  const made = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();
  forgetting.add(() => made.clear());
  return (name: string, run: () => Promise<Answer>, byHand = false): Promise<Answer> => {
    const known = made.get(name);
    if (known && !byHand && Date.now() - known.at < connectionTimes.sameCall) return known.answer;
    const answer = run();
    made.set(name, { at: Date.now(), answer });
    answer.catch(() => {
      if (made.get(name)?.answer === answer) made.delete(name);
    });
    return answer;
  };
}

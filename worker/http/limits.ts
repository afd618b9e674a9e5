import type { SharedCounters } from "../env.ts";
import type { Ports } from "../ports.ts";
import { Problem } from "./problem.ts";
import { rateLimit, tooManyRequests } from "./rate-limit.ts";

const limitsPerMinute = {
  calls: 600,
  agentCalls: 300,
  signIns: 10,
  entrances: 60,
  refreshes: 600,
  mails: 2,
  turns: 20,
  previews: 300,
} as const;

const tooManyAttempts = "Too many attempts";

export const limitsAt = (now: () => Date, shared: SharedCounters = {}): Ports["limits"] => {
  const attempts = (limit: number, counter: RateLimit | undefined) =>
    both(rateLimit(limit, now, tooManyAttempts), counter);
  return {
    calls: rateLimit(limitsPerMinute.calls, now, tooManyRequests),
    agentCalls: rateLimit(limitsPerMinute.agentCalls, now, tooManyRequests),
    signIns: attempts(limitsPerMinute.signIns, shared.SIGN_INS),
    entrances: attempts(limitsPerMinute.entrances, shared.ENTRANCES),
    refreshes: attempts(limitsPerMinute.refreshes, shared.REFRESHES),
    mails: rateLimit(limitsPerMinute.mails, now, tooManyAttempts),
    turns: rateLimit(limitsPerMinute.turns, now, tooManyRequests),
    previews: rateLimit(limitsPerMinute.previews, now, tooManyRequests),
  };
};

/** This isolate's count, which says when to come back, and then that of all. */
const both =
  (own: (key: string) => void, counter: RateLimit | undefined) =>
  async (key: string): Promise<void> => {
    own(key);
    if (!counter) return;
    const { success } = await counter.limit({ key }).catch((error: unknown) => {
      // A counter that is away keeps nobody out: this isolate has counted.
      console.error(JSON.stringify({ counter: String(error) }));
      return { success: true };
    });
    if (!success)
      throw new Problem("rate_limited", `${tooManyAttempts}. Please try again in 60 seconds.`, {
        retryAfterSeconds: 60,
      });
  };

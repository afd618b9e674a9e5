import type { Ports } from "../ports.ts";
import { rateLimit, tooManyRequests } from "./rate-limit.ts";

const limitsPerMinute = {
  calls: 600,
  agentCalls: 300,
  signIns: 10,
  entrances: 60,
  refreshes: 600,
  turns: 20,
  previews: 300,
} as const;

const tooManyAttempts = "Too many attempts";

export const limitsAt = (now: () => Date): Ports["limits"] => ({
  calls: rateLimit(limitsPerMinute.calls, now, tooManyRequests),
  agentCalls: rateLimit(limitsPerMinute.agentCalls, now, tooManyRequests),
  signIns: rateLimit(limitsPerMinute.signIns, now, tooManyAttempts),
  entrances: rateLimit(limitsPerMinute.entrances, now, tooManyAttempts),
  refreshes: rateLimit(limitsPerMinute.refreshes, now, tooManyAttempts),
  turns: rateLimit(limitsPerMinute.turns, now, tooManyRequests),
  previews: rateLimit(limitsPerMinute.previews, now, tooManyRequests),
});

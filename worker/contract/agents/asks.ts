import * as v from "valibot";
import { owns } from "../endpoint.ts";

/**
 * Kinds of what the assistant does. Whatever reaches other people is none of them: it always waits for the person's tap,
 * as what a key may only propose does.
 */
export const askKinds = ["change", "delete", "settings", "panels"] as const;
export type AskKind = (typeof askKinds)[number];

const Kind = v.picklist(askKinds, `must be one of ${askKinds.join(", ")}`);
/** Those that wait for a tap; all others are done at once, which is how it begins. */
const Asks = v.strictObject({ kinds: v.array(Kind) });

/** Of which of them the person is asked first. Only the person reads and chooses it: no key, and not the assistant. */
export const asks = {
  get: owns("GET", "/api/auth/assistant-asks", { answer: Asks }),
  /** One kind at a time: what another screen chose meanwhile stays. */
  save: owns("PUT", "/api/auth/assistant-asks/{kind}", {
    params: v.strictObject({ kind: Kind }),
    body: v.strictObject({ isFirst: v.boolean("must be true or false") }),
    answer: Asks,
  }),
} as const;

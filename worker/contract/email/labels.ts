import * as v from "valibot";
import { emailBase, emailLimits } from "../email.ts";
import { acts, reads } from "../endpoint.ts";
import { bookkeeping, NewId, requiredText, Version } from "../values.ts";

/** `color` a hex color or null. */
export const EmailLabel = v.object({
  ...v.object({ id: v.string(), name: v.string(), color: v.nullable(v.string()) }).entries,
  ...bookkeeping,
});
export type EmailLabel = v.InferOutput<typeof EmailLabel>;

const name = requiredText(emailLimits.label, "must not be blank");
export const NewLabel = v.strictObject({ id: v.optional(NewId), name });
export type NewLabel = v.InferOutput<typeof NewLabel>;

/** So begins the run in which a label goes, or has its old name again, since Gmail did not take it. */
export const refusedLabelRun = "sync:refused:";

const base = `${emailBase}/labels` as const;
const one = `${base}/{id}` as const;

export const emailLabels = {
  list: reads(base, { answer: v.array(EmailLabel) }),
  create: acts("POST", base, { body: NewLabel, answer: EmailLabel }),
  rename: acts("PATCH", one, {
    body: v.strictObject({ name, version: Version }),
    answer: EmailLabel,
  }),
  /** It comes off every message that has it, in the same run. */
  remove: acts("DELETE", one, { answer: EmailLabel }),
} as const;

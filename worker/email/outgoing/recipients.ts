import { eachOnce } from "#shared/mail.ts";
import type * as v from "valibot";
import { type Email, emailLimits } from "#contract/email.ts";
import type { Recipients } from "#contract/email/outgoing.ts";
import { invalid } from "../../http/problem.ts";
import { problemOf, readAddresses } from "#shared/addresses.ts";

/** More than may be sent to, so that too many are told and not cut. */
const most = 2_000;

type Given = v.InferOutput<typeof Recipients>;

/** Addresses of a line or a list, each once, as they are kept in a draft: one that is not finished yet stays. */
export const recipientsIn = (given: Given): string[] =>
  eachOnce(
    (typeof given === "string" ? [given] : given).flatMap((line) => readAddresses(line, most)),
  );

/** Throws the first recipient that nobody can be written to. */
export function checkRecipients(email: Pick<Email, "to" | "cc" | "bcc">): void {
  for (const field of ["to", "cc", "bcc"] as const) {
    const [problem] = email[field].flatMap((one) => problemOf(one) ?? []);
    if (problem !== undefined) throw invalid(field, problem);
    if (email[field].length > emailLimits.recipients)
      throw invalid(field, `must be at most ${String(emailLimits.recipients)} addresses`);
  }
}

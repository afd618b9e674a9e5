import type { Email } from "#contract/email.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { type Answer, callWhole } from "../../api/call.ts";
import type { SendOptions } from "../../collection/kind.ts";
import { goneAs, identityOf } from "./identity.ts";
import type { UnsentLetter } from "./kept-letters.ts";
import { fieldsOf } from "./letter.ts";

/** A draft that was left while the worker could not be reached, and how its row looks until then. */
export interface LateDraft {
  readonly letter: UnsentLetter;
  readonly row: Email;
}

export async function sendLate(
  { letter }: LateDraft,
  options: SendOptions,
): Promise<Answer<Email>> {
  const { named } = identityOf(letter, options.idempotencyKey);
  try {
    return await named(({ id, version }) =>
      callWhole(
        outgoing.draft,
        {
          body: { fields: { ...fieldsOf(letter), id, ...(version !== undefined && { version }) } },
        },
        { idempotencyKey: `${options.idempotencyKey}:${String(version ?? 0)}:${id}` },
      ),
    );
  } catch (error) {
    const data = goneAs(error);
    if (!data) throw error;
    return { data, beside: {} };
  }
}

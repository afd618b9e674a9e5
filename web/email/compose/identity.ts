import { Email } from "#contract/email.ts";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { isProblem, isUnanswered } from "../../api/problem.ts";
import { showToast } from "../../ui/toast.ts";
import { emailTexts } from "../texts.ts";
import type { Letter } from "./letter.ts";

export interface Named {
  readonly id: string;
  readonly version: number | undefined;
}

/** The draft stands there otherwise than it was seen here, and has not gone. */
const Changed = v.object({ folder: v.literal("drafts"), sendAt: v.null(), version: v.number() });

/** Under which id the draft is kept, and as what it was seen there last. `spare`: its id where both are kept. */
export function identityOf(begun: Letter, spare = uuidv7()) {
  let own: Named = { id: begun.id ?? uuidv7(), version: begun.version };
  /** No answer came, or none yet: what stands there may be this device's own. */
  let isUnsure = begun.unsaved?.isUnsure ?? false;
  /**
   * Does something with the draft under its id, which is the same however often that is tried. Where another device has
   * changed it meanwhile, both are kept: what is here goes on as one of its own.
   */
  async function named<Answer>(run: (named: Named) => Promise<Answer>): Promise<Answer> {
    const wasUnsure = isUnsure;
    isUnsure = true;
    try {
      const answer = await run(own);
      isUnsure = false;
      return answer;
    } catch (error) {
      const there = isProblem(error, "conflict") ? v.safeParse(Changed, error.current) : undefined;
      isUnsure = wasUnsure || isUnanswered(error);
      if (there?.success !== true) throw error;
      if (isUnsure) own = { ...own, version: there.output.version };
      else {
        own = { id: spare, version: undefined };
        showToast({ id: "draft", text: emailTexts.draftParted, seconds: 15 });
      }
      isUnsure = false;
      return run(own);
    }
  }
  return {
    named,
    seen(version: number) {
      own = { ...own, version };
    },
    /** For what is kept of it here. */
    own: () => ({ ...own, unsaved: { isUnsure } }),
  };
}

/** The message has gone, or is about to go: there is no draft of it any more. */
export function goneAs(error: unknown): Email | undefined {
  const gone = isProblem(error, "conflict") ? v.safeParse(Email, error.current) : undefined;
  return gone?.success === true ? gone.output : undefined;
}

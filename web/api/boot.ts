import { boot } from "#contract/boot.ts";
import * as v from "valibot";

export type Boot = v.InferOutput<typeof boot.read.answer>;

const Answered = v.object({ data: boot.read.answer });

/**
 * The answer to the call that `boot.js` made before the app's code had come. Undefined where there was none, where it
 * failed, and for anybody but the person who was signed in then. Answered once: later it would be old.
 */
export async function takeBoot(userId: string): Promise<Boot | undefined> {
  const asked = window.asideBoot;
  delete window.asideBoot;
  const answer = v.safeParse(Answered, await asked?.catch(() => undefined));
  return answer.success && answer.output.data.userId === userId ? answer.output.data : undefined;
}

declare global {
  interface Window {
    asideBoot?: Promise<unknown>;
  }
}

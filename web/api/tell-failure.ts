import { showProblem } from "../ui/toast.ts";
import { wordsOf } from "./problem.ts";

/** Does something that the worker may refuse, and tells the person why where it did. */
export async function tellFailure(failed: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    showProblem(wordsOf(error, failed));
  }
}

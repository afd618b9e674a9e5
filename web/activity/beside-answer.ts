/** A command comes with the answer, a little before or after it, in milliseconds. */
const besideAnswerMs = 5_000;

/** Whether an answer that came then, on the page's clock, just came. */
export const isBeside = (endedAt: number): boolean => performance.now() - endedAt <= besideAnswerMs;

let accepting = 0;
let acceptedAt = -Infinity;

/** What a proposal does of this device it does where it was accepted. */
export async function acceptingHere<Result>(answer: Promise<Result>): Promise<Result> {
  accepting += 1;
  try {
    return await answer;
  } finally {
    accepting -= 1;
    acceptedAt = performance.now();
  }
}

/** Whether the answer to what was accepted on this page is coming, or just came. */
export const isAccepting = (): boolean => accepting > 0 || isBeside(acceptedAt);

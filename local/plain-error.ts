/** A failure that its own sentence explains to the person who ran the command; shown without a stack. */
export class PlainError extends Error {
  override readonly name = "PlainError";
}

/** Runs a program of this folder to its end: exit code 1 and one sentence, or a bug's whole stack. */
export async function main(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}

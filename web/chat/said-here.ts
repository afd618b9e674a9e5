/** Runs that somebody at this very page asked for. */
const runs = new Set<string>();

/** The assistant's run bears the name of the message that asked for it. */
export function noteSaidHere(messageId: string): void {
  runs.add(`turn:${messageId}`);
}

export const wasSaidHere = (runId: string | null): boolean => runId !== null && runs.has(runId);

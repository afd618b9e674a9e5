import type { LogEvent, UndoResult } from "#contract/events.ts";
import { type Answer, textBeside } from "../api/call.ts";
import type { Toast } from "../ui/toast.ts";

/** The lines of the log that a change wrote: one, or a run of several. */
export interface LogLines {
  readonly eventId?: string | undefined;
  readonly runId?: string | undefined;
}

export const linesOf = (answer: Answer<unknown>): LogLines => ({
  eventId: textBeside(answer, "eventId"),
  runId: textBeside(answer, "runId"),
});

/** Of a change in several calls: a run that these share is one. */
export function linesOfAll(answers: readonly Answer<unknown>[]): LogLines[] {
  const lines = answers.map(linesOf);
  const isFirst = ({ runId }: LogLines, at: number) =>
    runId === undefined || lines.findIndex((one) => one.runId === runId) === at;
  return lines.filter(isFirst);
}

/** What is undone or redone: one event, or a run; `since` names the instant of the oldest undo that a redo takes back. */
export interface UndoTarget extends LogLines {
  readonly since?: string | undefined;
}

export type Way = "undo" | "redo";

/** What came of an undo: it is not whole while something remains. */
export interface Undone extends Pick<UndoResult, "conflicts" | "remaining" | "titles"> {
  readonly undone: readonly LogEvent[];
}

/** A toast that offers to undo what it says. */
export interface Offer extends Pick<Toast, "id" | "text" | "actions" | "tone"> {
  readonly lines: readonly LogLines[] | Promise<{ readonly lines: readonly LogLines[] }>;
  undo(): void;
}

/** The newest toasts that offer an undo: where another screen undoes first, they say so. */
export const offers = new Map<string, Offer>();
const rememberedOffers = 20;

export function rememberOffer(offer: Offer): void {
  offers.delete(offer.id);
  offers.set(offer.id, offer);
  for (const [oldest] of offers) {
    if (offers.size <= rememberedOffers) break;
    offers.delete(oldest);
  }
}

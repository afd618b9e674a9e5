import type { UiControl } from "#contract/panels/ui-control.ts";
import { isBeside } from "../activity/beside-answer.ts";
import { isPhone } from "../panels/phone.ts";
import { store } from "../ui/store.ts";
import type { Said } from "./collections.ts";

/** What was said here last, and when its answer came, in milliseconds on the page's clock. */
let asked: (Pick<Said, "replyId" | "content"> & { readonly endedAt?: number }) | undefined;

const asksToOpen = /\b(?:open|go to|switch|focus|toggle|bring|pull) /i;

export function noteAsked({ replyId, content }: Said, status: string): void {
  const isKnown = asked?.replyId === replyId;
  // One that failed may be sent again, under the same id.
  if (status === "pending" && (!isKnown || asked?.endedAt !== undefined))
    asked = { replyId, content };
  if ((status === "success" || status === "error") && isKnown)
    asked = { replyId, content, endedAt: performance.now() };
}

/** Panels that would have covered the answer which opened them, on the phone that asked, by the answer's id. */
export const held = store<ReadonlyMap<string, UiControl>>(new Map());

/** Whether the answer to what was said on this page is coming, or just came. */
export const isAnswering = (): boolean =>
  asked !== undefined && isBeside(asked.endedAt ?? Infinity);

/** Keeps the panel that an answer opens for a tap, unless it was asked for by name. Answers whether it did. */
export function holdBack(command: UiControl): boolean {
  if (!isPhone.get() || !asked || !["open", "focus"].includes(command.action)) return false;
  const { replyId, content } = asked;
  if (!isAnswering() || asksToOpen.test(content)) return false;
  held.change((now) => new Map([...now, [replyId, command]]));
  return true;
}

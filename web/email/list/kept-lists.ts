import { Email } from "#contract/email.ts";
import { connectionTimes } from "#contract/email/connection.ts";
import * as v from "valibot";
import { session } from "../../api/session.ts";

/** Specification 1 §4: lists are kept in local storage for 5 minutes. */
const prefix = "aside-emails:";
const keyOf = (list: string): string => `${prefix}${session.get()?.user.id ?? ""}:${list}`;

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), rows: v.array(Email) }));

/** Characters of one list: the browser's storage holds some five million. */
const longest = 300_000;

export function keepList(list: string, rows: readonly Email[]): void {
  const text = JSON.stringify({ at: Date.now(), rows });
  try {
    if (text.length <= longest && !list.startsWith("found:"))
      localStorage.setItem(keyOf(list), text);
  } catch {
    // Full or forbidden: then it is read again.
    forgetKept();
  }
}

/** Where nothing can be reached, an old list is better than none. */
export function keptList(list: string, isAway: boolean): { at: number; rows: Email[] } | undefined {
  const read = v.safeParse(Kept, localStorage.getItem(keyOf(list)));
  const isKept = read.success && (isAway || Date.now() - read.output.at < connectionTimes.kept);
  return isKept ? read.output : undefined;
}

/** Mail of nobody stays behind. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key);
}

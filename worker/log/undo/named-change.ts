import { query, raw } from "../../db/query.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { lastRuns } from "./undo-last.ts";

/** What a change of something that was there before is called, and how the log has it. */
const named: readonly (readonly [words: RegExp, isSo: string])[] = [
  [/^archiv(?:e|ing|al)$/, "after ->> '$.folder' = 'archive' or after ->> '$.isArchived' = 1"],
  [
    /^(?:delet(?:e|ing|ion)|removal|removing)$/,
    "after ->> '$.deletedAt' is not null or after ->> '$.folder' = 'trash'",
  ],
  [/^snooz(?:e|ing)$/, "after ->> '$.snoozedUntil' is not null"],
  [/^(?:star|starring)$/, "after ->> '$.starred' = 1"],
  [/^(?:pin|pinning)$/, "after ->> '$.isPinned' = 1"],
  [/^(?:label|labell?ing)$/, "after -> '$.labels' is not null"],
  [/^(?:rename|renaming)$/, "after ->> '$.title' is not null"],
  [/^(?:completion|completing|ticking off)$/, "after ->> '$.status' = 'completed'"],
];

/** 'the archiving': what was done last, where all of it was that. */
export const lastChangeNamed: Slot = {
  most: 3,
  async read(said, { acting }) {
    const words = said.toLowerCase().replace(/^(?:the|that|this|your|my) /, "");
    const [, isSo] = named.find(([pattern]) => pattern.test(words)) ?? [];
    const [last] = isSo === undefined ? [] : await lastRuns(acting);
    if (isSo === undefined || !last) return undefined;
    const { db, userId } = acting;
    const row = await query<{ is: number }>`select
      min(coalesce(before is not null and (${raw(isSo)}), 0)) as "is"
      from events where user_id = ${userId} and run_id = ${last.run} and undo_of is null`.first(db);
    return row?.is === 1 ? { runId: last.run } : undefined;
  },
};

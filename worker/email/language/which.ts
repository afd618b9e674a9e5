import * as v from "valibot";
import { emailLimits, EmailList } from "#contract/email.ts";
import { Day, requiredText } from "#contract/values.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { momentOf as instantOf } from "#shared/calendar/zones.ts";
import { counted } from "#shared/words.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { addDays } from "../../time/zone.ts";
import { listed } from "../reading/store.ts";
import { isFrom, type Mail, mailOf, momentOf } from "./kit.ts";
import { namesIn } from "./names.ts";

/** Which messages are meant, the newest first; what is left out may be anything. */
export const whichFields = {
  folder: v.optional(EmailList, "inbox"),
  unread: v.optional(v.boolean(), false),
  read: v.optional(v.boolean(), false),
  starred: v.optional(v.boolean(), false),
  from: v.optional(requiredText(emailLimits.address, "must say from whom")),
  /** Words of the subject, the people or the first lines. */
  about: v.optional(requiredText(emailLimits.search, "must say about what")),
  attachments: v.optional(v.boolean(), false),
  /** Only what one can unsubscribe from. */
  newsletters: v.optional(v.boolean(), false),
  /** The first and the last day on the person's clock. */
  since: v.optional(Day),
  until: v.optional(Day),
  /** Only so many of the newest. */
  newest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(emailLimits.page))),
};
const Which = v.strictObject(whichFields);
export type Which = v.InferOutput<typeof Which>;
/** As a sentence or a program says it. */
export type WhichSaid = v.InferInput<typeof Which>;

/** Messages that fit, at most so many. */
export async function fitting(
  invocation: Invocation,
  which: Which,
  most: number,
): Promise<readonly Mail[]> {
  const [first, ...others] = namesIn(which.from ?? "");
  if (first !== undefined && others.length > 0)
    return together(
      await Promise.all(
        [first, ...others.slice(0, mostNames)].map((from) =>
          fitting(invocation, { ...which, from }, most),
        ),
      ),
    ).slice(0, which.newest ?? most);
  const { from, newsletters, newest = most } = which;
  const isCut = !newsletters && from === undefined;
  const { items } = await listed(
    invocation,
    { ...filterOf(which), limit: isCut ? Math.min(newest, most) : most },
    moreOf(invocation, which),
  );
  const isOne = from === undefined ? () => true : isFrom(from);
  const kept = items.filter((mail) => isOne(mail) && (!newsletters || mail.unsubscribe !== null));
  return kept.slice(0, newest).map((item) => mailOf(item));
}

const filterOf = ({ folder, unread, read, starred, from }: Which) => ({
  folder,
  ...((unread || read) && { read: read ? ("true" as const) : ("false" as const) }),
  ...(starred && { starred: "true" as const }),
  ...(from !== undefined && { from }),
});

function moreOf({ zone }: Invocation, { attachments, about, since, until }: Which) {
  const midnight = (day: string) => new Date(instantOf(zone, wallOf(day)) * 60_000).toISOString();
  return {
    hasAttachment: attachments,
    ...(about !== undefined && { holding: about }),
    ...(since !== undefined && { since: midnight(since) }),
    ...(until !== undefined && { until: midnight(addDays(until, 1)) }),
  };
}

/** People of one sentence. */
const mostNames = 5;
const together = (all: readonly (readonly Mail[])[]): Mail[] =>
  [...new Map(all.flat().map((mail) => [mail.id, mail])).values()].toSorted((a, b) =>
    b.receivedAt.localeCompare(a.receivedAt),
  );

/** '3 unread emails from Maya, since yesterday'; `many` says that there are more. */
export function whichWords(which: Which, count: number, invocation: Invocation): string {
  const { unread, read, starred, newsletters, from, about, attachments, folder } = which;
  const kind = [unread && "unread", read && "read", starred && "starred"].filter(
    (word) => typeof word === "string",
  );
  const noun = [...kind, newsletters ? "newsletter" : "email"].join(" ");
  const isPlace = folder !== "inbox" && folder !== "all";
  return [
    counted(count, noun),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(about === undefined ? [] : [`about “${about}”`]),
    ...(attachments ? ["with attachments"] : []),
    ...(isPlace ? [`in ${folder}`] : []),
    ...daysSaid(which, invocation),
  ].join(" ");
}

function daysSaid({ since, until }: Which, invocation: Invocation): string[] {
  const day = (said: string) => dayWords(said, momentOf(invocation));
  if (since !== undefined && since === until) return [`of ${day(since)}`];
  return [
    ...(since === undefined ? [] : [`since ${day(since)}`]),
    ...(until === undefined ? [] : [`until ${day(until)}`]),
  ];
}

import * as v from "valibot";
import { type Email, emailLimits, EmailList } from "#contract/email.ts";
import { Day, requiredText } from "#contract/values.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { momentOf as instantOf } from "#shared/calendar/zones.ts";
import { counted, listed as listInWords } from "#shared/words.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { addDays } from "../../time/zone.ts";
import { listed } from "../reading/store.ts";
import { isFrom, type Mail, mailOf, momentOf } from "./kit.ts";
import { labelsOf } from "../labels.ts";
import { mostNames } from "./names.ts";

const Sender = requiredText(emailLimits.address, "must say from whom");

/** Which messages are meant, the newest first; what is left out may be anything. */
export const whichFields = {
  folder: v.optional(EmailList, "inbox"),
  unread: v.optional(v.boolean(), false),
  read: v.optional(v.boolean(), false),
  starred: v.optional(v.boolean(), false),
  /** Each is a whole name or address. */
  from: v.optional(
    v.union([
      Sender,
      v.pipe(v.array(Sender, "must be a list"), v.minLength(1), v.maxLength(mostNames)),
    ]),
  ),
  /** A name that none of them is from. */
  notFrom: v.optional(Sender),
  /** One of the person's labels. */
  label: v.optional(requiredText(emailLimits.label, "must name a label")),
  /** Words of the subject, the people or the first lines. */
  about: v.optional(requiredText(emailLimits.search, "must say about what")),
  attachments: v.optional(v.boolean(), false),
  noAttachments: v.optional(v.boolean(), false),
  /** Only what one can unsubscribe from. */
  newsletters: v.optional(v.boolean(), false),
  /** Only what somebody wrote who got no answer. */
  unanswered: v.optional(v.boolean(), false),
  /** Only what others wrote, wherever it lies. */
  received: v.optional(v.boolean(), false),
  /** The first and the last day on the person's clock. */
  since: v.optional(Day),
  until: v.optional(Day),
  /** The oldest come first. */
  oldest: v.optional(v.boolean(), false),
  /** Only so many of the first. */
  newest: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(emailLimits.bulk))),
};
const Which = v.strictObject(whichFields);
export type Which = v.InferOutput<typeof Which>;
/** As a sentence or a program says it. */
export type WhichSaid = v.InferInput<typeof Which>;

/** Rows that are read at once where what is meant is found among them. */
const pageOfAll = 1_000;

/** Messages that fit, at most so many. */
export async function fitting(
  invocation: Invocation,
  which: Which,
  most: number,
): Promise<readonly Mail[]> {
  const { from, newest = most } = which;
  const wanted = Math.min(newest, most);
  const names = from === undefined ? [undefined] : [from].flat();
  const label = await labelIn(invocation, which.label);
  if (label === "none") return [];
  const read = which.oldest ? mostLooked : wanted;
  const found = await Promise.all(
    names.map((name) => fromOne(invocation, which, { name, label, wanted: read })),
  );
  const all = together(found);
  return (which.oldest ? all.toReversed() : all).slice(0, wanted);
}
/** Messages among which the oldest are looked for. */
const mostLooked = 3_000;

/** The label's id; 'none' where there is no such label. */
async function labelIn(invocation: Invocation, name: string | undefined) {
  if (name === undefined) return undefined;
  const all = await labelsOf(invocation);
  return all.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id ?? "none";
}

interface Part {
  readonly name: string | undefined;
  readonly label: string | undefined;
  readonly wanted: number;
}

/** The database knows names by their parts: it is read on until enough have the whole. */
async function fromOne(
  invocation: Invocation,
  which: Which,
  { name, label, wanted }: Part,
): Promise<readonly Mail[]> {
  const filter = {
    ...filterOf(which),
    ...(name !== undefined && { from: name }),
    ...(label !== undefined && { label }),
  };
  const isOf = name === undefined ? () => true : isFrom(name);
  const isOut = which.notFrom === undefined ? () => false : isFrom(which.notFrom);
  const isOne = (mail: Email) => isOf(mail) && !isOut(mail);
  const kept: Email[] = [];
  let cursor: string | undefined;
  do {
    const limit = name === undefined ? Math.min(wanted, pageOfAll) : pageOfAll;
    const page = await listed(
      invocation,
      { ...filter, limit, ...(cursor !== undefined && { cursor }) },
      moreOf(invocation, which),
    );
    kept.push(...page.items.filter((mail) => isOne(mail)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && kept.length < wanted);
  return kept.slice(0, wanted).map((mail) => mailOf(mail));
}

const filterOf = ({ folder, unread, read, starred }: Which) => ({
  folder,
  ...((unread || read) && { read: read ? ("true" as const) : ("false" as const) }),
  ...(starred && { starred: "true" as const }),
});

function moreOf(
  { zone }: Invocation,
  { attachments, noAttachments, about, since, until, newsletters, unanswered, ...which }: Which,
) {
  const midnight = (day: string) => new Date(instantOf(zone, wallOf(day)) * 60_000).toISOString();
  return {
    ...((attachments || noAttachments) && { hasAttachment: attachments }),
    isNewsletter: newsletters,
    isUnanswered: unanswered,
    isReceived: which.received,
    ...(about !== undefined && { holding: about }),
    ...(since !== undefined && { since: midnight(since) }),
    ...(until !== undefined && { until: midnight(addDays(until, 1)) }),
  };
}

const together = (all: readonly (readonly Mail[])[]): Mail[] =>
  [...new Map(all.flat().map((mail) => [mail.id, mail])).values()].toSorted((a, b) =>
    b.receivedAt.localeCompare(a.receivedAt),
  );

/** '3 unread emails from Maya, since yesterday'; `many` says that there are more. */
export function whichWords(which: Which, count: number, invocation: Invocation): string {
  const { unread, read, starred, unanswered, newsletters, folder } = which;
  const kind = [
    unread && "unread",
    read && "read",
    starred && "starred",
    unanswered && "unanswered",
  ].filter((word) => typeof word === "string");
  const noun = [...kind, newsletters ? "newsletter" : "email"].join(" ");
  const isPlace = folder !== "inbox" && folder !== "all";
  return [
    counted(count, noun),
    ...ofWhat(which),
    ...(isPlace ? [`in ${folder}`] : []),
    ...daysSaid(which, invocation),
  ].join(" ");
}

const ofWhat = ({ from, notFrom, label, about, ...which }: Which): string[] => [
  ...(from === undefined ? [] : [`from ${listInWords([from].flat())}`]),
  ...(notFrom === undefined ? [] : [`not from ${notFrom}`]),
  ...(label === undefined ? [] : [`labeled “${label}”`]),
  ...(about === undefined ? [] : [`about “${about}”`]),
  ...(which.attachments ? ["with attachments"] : []),
  ...(which.noAttachments ? ["without attachments"] : []),
];

function daysSaid({ since, until }: Which, invocation: Invocation): string[] {
  const day = (said: string) => dayWords(said, momentOf(invocation));
  if (since !== undefined && since === until) return [`of ${day(since)}`];
  return [
    ...(since === undefined ? [] : [`since ${day(since)}`]),
    ...(until === undefined ? [] : [`until ${day(until)}`]),
  ];
}

import * as v from "valibot";

/**
 * Ids are UUIDv7 unless a client chose its own; either way they stay short and printable. '.' and '..'
 * are none: in a path they mean another address.
 */
export const Id = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}$)[\w.:-]{1,64}$/, "must be 1 to 64 letters, digits, '.', ':', '_' or '-'"),
);

/** Words that stand in addresses where an item's id may stand: an item of that name could not be reached by it. */
export const addressWords: ReadonlySet<string> = new Set(
  `accept ai ai-preview ai-process analytics auth begin bring-back bulk check cleanup complete conflicts contacts create dashboard date delete draft
  export feeds folder free-slots import invitations items labels list messages moment month occurrences pause-all presets prove recurring refuse
  reorder restore search send states stats subscriptions suggestions summaries sync thread trash upcoming update upload uploads week zip`.split(
    /\s+/,
  ),
);

/** The id that a client chooses for a new item. */
export const NewId = v.pipe(
  Id,
  v.check((id) => !addressWords.has(id), "must not be a word of the addresses here"),
);

/** An instant in UTC with milliseconds: `2026-11-21T09:30:00.000Z`. Sorts as text. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp("must be an ISO date and time"),
  v.check(
    (instant) => isRealDay(instant.slice(0, 10)) && isInReach(instant),
    "must be a date and time that exist",
  ),
);

/** A calendar day without a zone: `2026-11-21`. */
export const Day = v.pipe(
  v.string(),
  v.isoDate("must be a date like 2026-11-21"),
  v.check((day) => isRealDay(day), "must be a day that exists"),
);

/** A wall-clock time without a zone: `17:05`. */
export const WallTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 17:05"),
);

export const text = (max: number) =>
  v.pipe(
    v.string("must be text"),
    v.maxLength(max, `must be at most ${String(max)} characters`),
    v.check((value) => !value.includes("\u0000"), "must not contain a NUL character"),
    // Half a surrogate pair is stored as something else than it was sent as.
    v.check((value) => value.isWellFormed(), "must be well-formed Unicode"),
  );

/** Text that is shown beside other text: what would turn or hide its surroundings is taken out. */
export const shownText = (max: number) =>
  v.pipe(
    text(max),
    v.transform((value) => value.replaceAll(turning, "").replaceAll(hollow, "")),
    v.trim(),
  );

export const requiredText = (max: number, message: string) =>
  v.pipe(shownText(max), v.regex(visible, message));

/** What stands in a line of something else, as a name does: it has one itself. */
export const shownLine = (max: number) => v.pipe(shownText(max), v.transform(asLine), v.trim());

/** Without what would begin another line, or is no letter at all. */
export const asLine = (value: string): string => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

export const requiredLine = (max: number, message: string) =>
  v.pipe(shownLine(max), v.regex(visible, message));

/** Controls that change the direction of what follows them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
/** Characters without a shape, at the ends, where they make blank text look filled. A stretch within is looked through once. */
const hollow = /^[\s\u200B\u2060\uFEFF]+|(?<![\s\u200B\u2060\uFEFF])[\s\u200B\u2060\uFEFF]+$/g;

/** One character at least that has a shape. */
const visible =
  /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}\u{13441}]/u;

export const listOf = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(
    v.array(entry, "must be a list"),
    v.maxLength(most, `must have at most ${String(most)} entries`),
  );

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number("must be a number"),
    v.integer("must be a whole number"),
    v.minValue(min, `must be at least ${String(min)}`),
    v.maxValue(max, `must be at most ${String(max)}`),
  );

/** A number that arrives as text, as everything in a query string does. */
export const numberText = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(min, `must be at least ${String(min)}`),
    v.maxValue(max, `must be at most ${String(max)}`),
  );

export const ItemParams = v.strictObject({ id: Id });

/** Fields that every stored item ends with. */
export const bookkeeping = {
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: v.nullable(Instant),
  version: v.number(),
} as const;

export const Flag = v.boolean("must be true or false");
/** The same in a query string. */
export const FlagText = v.picklist(["true", "false"], "must be true or false");
/** Minutes before an event that a reminder may come at most: four weeks. */
export const longestLeadMinutes = 40_320;
/** The version that a change was made against. */
export const Version = v.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER));

/** Within the years that ISO text in UTC sorts by; also false for an offset that no zone has. */
function isInReach(instant: string): boolean {
  const time = Date.parse(instant);
  return time > 0 && time < Date.parse("9999-12-30T00:00:00Z");
}

/** The 31st of a shorter month is read as a day of the next one. */
const isRealDay = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));

/** The time zone of who chose none: that of whichever device shows the times. */
export const automaticZone = "UTC";
/** That of who lives by UTC. */
export const universalZone = "Etc/UTC";

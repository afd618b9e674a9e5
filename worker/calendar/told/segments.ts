/** How a told event is parted: what it is called, and when and where that is. */
export interface Told {
  /** What says what it is, the first part first. */
  readonly names: readonly string[];
  /** What says when, in its order. */
  readonly times: readonly string[];
  readonly location: string | undefined;
}

const monthDay = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*`;
const weekday = String.raw`(?:mon|tues?|weds?|wednes|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?`;
const clock = String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?`;
const range = String.raw`(?:(?:from|between) )?${clock} ?(?:-|–|to|til|till|until|and) ?(?:${clock}|late|noon|midnight)`;
const often = String.raw`(?:every|each) (?:\p{L}+ )?\p{L}+|weekly|monthly|yearly|daily`;
const long = String.raw`(?:(?:it )?(?:should|will) (?:take|be|last) (?:about |around )?|takes (?:about |around )?|for )?(?:\d{1,3} ?(?:m|mins?|minutes?|h|hrs?|hours?)|an hour|half an hour|an hour and a half)`;
const edge = String.raw`(?:until|till|til|from|starting|beginning) (?:the )?(?:(?:next|end of|middle of) )?(?:the )?[\p{L}\d]+(?: \p{L}+)?`;
/** A part of it that says when, and nothing else. */
const time = new RegExp(
  String.raw`^(?:(?:(?:on|at|starts? at|starting at|the|next|this|it is|it['’]s) )*(?:${range}|${clock} for ${clock}|${clock}|${weekday}(?: (?:and|&) ${weekday})?|${monthDay}|\d{1,2}(?:st|nd|rd|th)?(?: of)?(?: ${monthDay})?|\d{1,2}/\d{1,2}|today|tomorrow|tonight|noon|(?:in the )?(?:morning|afternoon|evening|eve|night)s?|${often}|${long}|${edge}|obviously|of course)(?= |$) ?)+$`,
  "iu",
);
const hours = new RegExp(`^${range}$`, "i");
const aside =
  /^(?:mark me (?:as )?busy|i(?:['’]m| am) busy(?: then)?|busy|btw|obviously|of course|yay|put (?:it|that) in|add (?:it|that))$/i;
const placeWord = String.raw`(?:road|rd|street|lane|avenue|ave|drive|close|crescent|square|gardens|terrace)`;
const address = String.raw`\d{1,4}[a-z]? (?:\p{L}+ ){1,3}${placeWord}`;
const room = String.raw`(?:(?:meeting |seminar |lecture )?(?:room|theatre|hall|lab) (?:\d[\w.]*|[A-Z]))`;
const venue = new RegExp(
  String.raw`^(?:(?:at|in|@) .+|(?:st|saint) \p{L}.*|(?:\p{L}[\p{L}'’.-]* ){0,3}(?:hospital|clinic|surgery|centre|center|church|school|library|pub|cafe|café|restaurant|hall|office|station|theatre|university|${placeWord})|${address}|${room}|online|zoom|teams|google meet|skype|facetime|the (?!same\b)\p{L}+(?: \p{L}+)?)$`,
  "iu",
);
/** 'flat viewing 22 elm road', 'seminar room B' */
const placeBehind = new RegExp(String.raw`^(\p{L}.*?) (${address}(?: no\.? \d+)?|${room})$`, "u");

const isDistance = /^\d{1,2}$/;

/** 'tuesday, 1 to 2.30, group project' in its parts. */
export function toldIn(said: string): Told {
  const [first = "", ...others] = said
    .split(/\s*[,;]\s+|: (?=\p{L})|\s[-–—]\s(?=\p{L})|[.!] (?=\p{L})/u)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !aside.test(part));
  const times = others.filter((part) => time.test(part) && !isDistance.test(part));
  const left = others.filter((part) => !times.includes(part));
  const where = left.find((part) => venue.test(part));
  // 'at 10, from 10 until 11.30' says its hour twice.
  const isTwice = times.some((part) => hours.test(part));
  const head = placed(isTwice ? first.replace(/ at \d{1,2}(?:[:.]\d\d)?(?= |$)/i, "") : first);
  const names = [head.title, ...left.filter((part) => part !== where)];
  return { names, times, location: where?.replace(/^(?:at|in|@) /i, "") ?? head.location };
}

/** Where something is that is said behind its name. */
function placed(title: string): { readonly title: string; readonly location?: string } {
  const [, name, location] = placeBehind.exec(title) ?? [];
  return name !== undefined && location !== undefined ? { title: name, location } : { title };
}

const half: Readonly<Record<string, string>> = {
  morning: "at 9am",
  afternoon: "at 2pm",
  evening: "at 6pm",
  eve: "at 6pm",
  night: "at 7pm",
};
/** 'sat mornings' */
const ofWeeks = new RegExp(String.raw`\b(${weekday}) (morning|afternoon|evening|night)s\b`, "gi");
/** 'the 15 december' */
const theDay = new RegExp(
  String.raw`(?<!\b(?:to|till?|until|through) )\b(?:on )?the (?=\d{1,2}(?:st|nd|rd|th)?(?: of)? ${monthDay}\b)`,
  "gi",
);
const hourSaid =
  /\d ?[ap]m\b|\d[:.]\d\d|(?:at|@|from|between) \d|\d ?(?:-|–|to|til|till|until) ?\d/i;

/** 'sunday 2-10', 'tomorrow 6-2', 'mon 9-5': from an hour before seven, or to one that seems to be earlier. */
const earlyRange = new RegExp(
  String.raw`\b((?:${weekday}|today|tomorrow|tonight),? (?:from )?)(1[0-2]|[1-9])(?:[:.](\d\d))? ?(?:-|–|to|till|until) ?(\d{1,2})(?:[:.](\d\d))?(?=$|[\s,](?!(?:[ap]m|${monthDay})\b))`,
  "i",
);
interface Range {
  readonly from: number;
  readonly to: number;
  readonly isNight: boolean;
}
const noon = 12 * 60;
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function rangeOf(all: string, lead: string, { from, to, isNight }: Range): string {
  const isLate = to > from;
  // 'night shift fri 10-6', 'party sat 8-1'
  if (isNight) {
    const isMeant = from >= 5 * 60 && from < noon && to <= noon;
    return isMeant
      ? `${lead}${clockText(from + noon)} to ${clockText(isLate ? to + noon : to)}`
      : all;
  }
  // 'mon 10-11' is read as it is.
  if (from >= 7 * 60 ? isLate || to === from : isLate && to <= 7 * 60) return all;
  return to > noon
    ? all
    : `${lead}${clockText(isLate ? from + noon : from)} to ${clockText(to + noon)}`;
}

/** 'tuesday between 8 and 12' */
const betweenHours =
  /\bbetween (\d{1,2}(?:[:.]\d\d)?) and (?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?=$|[\s,]))/i;

/** 'every Wednesday 4.15' */
const dottedHour = new RegExp(
  String.raw`(?<=\b${weekday},? )(\d{1,2})\.([0-5]\d)(?=$|,| (?:from|until|till|starting)\b)`,
  "i",
);
/** 'tonight 8 to 8' */
const tonight =
  /\bton(?:ight|ite),? (?:from )?([5-9]|1[01]) ?(?:to|till|until|-|–) ?(\d{1,2})(?=$|[\s,](?![ap]m))/i;
const lateHours = (from: number, to: number): string =>
  `${String(from)}pm to ${String(to)}${to > from ? "pm" : "am"}`;

/** What goes on into the night. */
const evening =
  /^(?!.*\b(?:breakfast|brunch|morning|kids|children|planning)\b).*\b(?:night|evening|party|dinner|supper|drinks|gig|concert|disco|pub)\b/i;

/** When, as the reader of dates has it: the part of a day is an hour where none is said, and tells its half where one is. */
export function asWhen(said: string): string {
  const words = said
    .replace(
      /,? (?:it )?(?:should|will|takes) ?(?:take|be|last)? (?:about |around )?(?=\d|an hour|half)/i,
      " for ",
    )
    .replace(/,? (?:from |starting )?(?:this )?(?:week|coming) coming\b|,? from this week\b/i, "")
    .replace(/,? (?:and )?not (?:at )?\d{1,2}(?:[:.]\d\d)?(?=$|[\s,])/i, "")
    .replace(betweenHours, "from $1 to ")
    .replace(dottedHour, "at $1:$2")
    .replace(
      tonight,
      (_, from: string, to: string) => `today ${lateHours(Number(from), Number(to))}`,
    )
    .replace(
      earlyRange,
      (all, lead: string, from: string, minute: string | undefined, to: string, end?: string) =>
        rangeOf(all, lead ?? "", {
          from: Number(from) * 60 + Number(minute ?? 0),
          to: Number(to) * 60 + Number(end ?? 0),
          isNight: evening.test(said),
        }),
    )
    .replaceAll(
      /@ ?(\d{1,2})[:.]?(\d\d)?(?=$|[\s,])/g,
      (_, hour: string, minute = "00") => `at ${hour}:${String(minute)}`,
    )
    .replaceAll(/\b(\d{1,2}(?:[:.]\d\d)?) for \d{1,2}(?:[:.]\d\d)?\b/g, "at $1")
    .replaceAll(/\b(?:starts?|starting) at (?=\d)/gi, "at ")
    .replaceAll(/\bweds\b/gi, "wed")
    .replaceAll(ofWeeks, "every $1 in the $2")
    .replaceAll(theDay, "on ")
    .replaceAll(/\bx-?mas\b/gi, "christmas")
    .replace(/,? (?:obviously|of course)$/i, "");
  const [found, part = ""] =
    /(?<!\b(?:this|parents['’]?|date|quiz|film|movie|games?|poker|christmas|new year['’]?s?)),? (?:in (?:the )?)?(morning|afternoon|evening|eve|night)s?(?=$|[\s,])/i.exec(
      words,
    ) ?? [];
  if (found === undefined) return words;
  const bare = words.replace(found, " ").trim();
  if (!hourSaid.test(bare)) return `${bare} ${half[part.toLowerCase()] ?? ""}`;
  const isLate = !/morning/i.test(part) && !/[ap]m\b/i.test(bare);
  return isLate ? bare.replace(/(\d{1,2}(?:[:.]\d\d)?)(?!.*\d)/, "$1pm") : bare;
}

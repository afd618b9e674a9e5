import type { NewTask } from "#contract/tasks.ts";

type Labels = Pick<NewTask, "tags" | "category" | "estimatedDuration">;

interface Read {
  readonly rest: string;
  readonly labels: Labels;
}

/** A number needs a letter first to be a label: '#42' is an issue, '#1' a place. */
const hash = /^#(\p{L}[^\s#]*?)[,.;!?]*$/u;
/** '#urgent' is how urgent it is, and no category. */
const ofPriority = /(?<=^|\s)#(urgent|high|medium|low)(?=[\s,.;!]|$)/gi;
const at = /^@(\p{L}[^\s@]*?)[,.;!?]*$/u;

const notTags =
  "(?:category|today|tonight|tomorrow|high|low|medium|urgent|due|on|by|at|for|in|every|next|this|it|p[1-4]|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b";
const tag = String.raw`[#@]?(?!${notTags})\p{L}[\p{L}\p{N}_-]*`;
/** 'tagged shopping and home', 'with the tags a, b and c', 'tags: a, b'. */
const tagged = new RegExp(
  String.raw`(?:^|[\s,]+)(?:and )?(?:tagged(?: as| with)?|with(?: the)? tags?|tags?:)\s+(${tag}(?:(?:\s*,\s*(?:and )?|\s+(?:and|&)\s+)${tag}(?=$|[\s,.;!]))*)(?=$|[\s,.;!])`,
  "iu",
);
const filed =
  /(?:^|[\s,]+)(?:in |under )?(?:(?:the )?category:?|(?<=[,;.] )cat[.:]?) #?(\p{L}[\p{L}\p{N}_-]*)(?=$|[\s,.;!])/iu;

/** 'for 20 minutes', '2 hours': how long it takes. 'in 20 minutes' is when, and 'every 2 hours' or '20 minutes a day' how often. */
const spokenLength =
  /(?<!\b(?:in|after|every|within) )(?:(?:[,;]? (?:and |it |that |which )*)(?:should |will |would |might |['’]ll )?(?:only )?takes?(?: me)?(?: about| around| roughly| maybe)? |\b(?:for|of|takes?|about|around|roughly) )?\b\d{1,3} ?(?:min(?:ute)?s?|hours?|hrs?)\b(?! (?:ago|before|earlier|later|from|after|an?|per)\b)/;
/** 'for an hour', 'half an hour', 'an hour and a half'. */
const wordedLength =
  /(?<!\b(?:in|after|every|within|past|to) )(?:\b(?:for|takes?|about) (half (?:an )?hour|an hour and a half|an hour|(?:one|two|three|four) hours?)|(?<=\S), ((?:one|two|three|four) hours?)(?=$|[,.;!?])|^(half (?:an )?hour|an hour and a half) (?:of )?|\b(half (?:an )?hour|an hour and a half)(?=$|[,.;]))\b(?! (?:ago|before|earlier|later|from|after|a|per)\b)/iu;
const wordedMinutes: Readonly<Record<string, number>> = {
  "half an hour": 30,
  "half hour": 30,
  "an hour": 60,
  "one hour": 60,
  "two hours": 120,
  "three hours": 180,
  "four hours": 240,
  "an hour and a half": 90,
};

/** '30m' and '1h30m' stand before or behind the title, not in it: 'Buy 3m tape'. */
const shortLength =
  /(?:^|\s)(?=\d)(?:(?:\d|1[0-2])(?:\.\d)?h(?:\d{2}(?!\d|m))?)?(?:\d{1,3}m(?:in)?)?(?=$|,|\s+(?:on|by|at|due|until|today|tonight|tomorrow|every!?|next|this|weekdays?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|high|low|medium|urgent|p[1-4])\b)|^(?=\d)(?:(?:\d|1[0-2])(?:\.\d)?h(?:\d{2}(?!\d|m))?)?(?:\d{1,3}m(?:in)?)?(?=\s)/i;

/** `#category`, `@tag`, the same in words, and a length. Whatever says a thing twice stays in the title. */
export function readLabels(words: string): Read {
  const listed = tagged.exec(words);
  const inWords = listed ? cut(words, listed) : words;
  const tags = (listed?.[1] ?? "").split(/\s*,\s*(?:and )?|\s+(?:and|&)\s+/i).flatMap(tagOf);
  let category: string | undefined;
  const kept = inWords
    .replaceAll(ofPriority, "!$1")
    .split(/\s+/)
    .filter((word) => {
      const label = hash.exec(word)?.[1];
      const mark = at.exec(word)?.[1];
      if (mark !== undefined) tags.push(mark);
      else if (label !== undefined && category === undefined) category = label;
      else return true;
      return false;
    });
  const unmarked = kept.join(" ");
  const place = category === undefined ? filed.exec(unmarked) : null;
  category ??= place?.[1];
  const { rest, minutes } = readLength(place ? cut(unmarked, place) : unmarked);
  return {
    rest,
    labels: {
      ...(tags.length > 0 ? { tags: [...new Set(tags)] } : {}),
      ...(category === undefined ? {} : { category }),
      ...(minutes === undefined ? {} : { estimatedDuration: minutes }),
    },
  };
}

function readLength(text: string): { rest: string; minutes?: number } {
  const worded = wordedLength.exec(text);
  if (worded) {
    const words = worded.slice(1).find((part) => part !== undefined) ?? "";
    return { rest: cut(text, worded), minutes: wordedMinutes[words.toLowerCase()] ?? 0 };
  }
  const found = spokenLength.exec(text) ?? shortLength.exec(text);
  if (!found) return { rest: text };
  const [words] = found;
  const part = (unit: RegExp): number => Number(unit.exec(words)?.[1] ?? 0);
  const minutes = part(/([\d.]+) ?h/i) * 60 + part(/(\d+) ?m/i) + part(/h(\d+)$/i);
  return minutes > 0 ? { rest: cut(text, found), minutes } : { rest: text };
}

const tagOf = (word: string): string[] => (word === "" ? [] : [word.replace(/^[#@]/, "")]);

export const cut = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replaceAll(/\s+/g, " ")
    .trim();

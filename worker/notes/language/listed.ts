import { capital } from "#shared/words.ts";
import type { Slot } from "../../capabilities/lexicon.ts";
import { partsOf, unquoted } from "../../capabilities/slots.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const listOf = (parts: readonly string[]): string =>
  `<ul>${parts.map((part) => `<li>${escaped(unquoted(part))}</li>`).join("")}</ul>`;

/** 'lake and mountains' of a note 'with lake and mountains as bullets'. */
export const bullets: Slot = {
  isFree: true,
  isList: true,
  read: (words) => ({ content: listOf(partsOf(words)) }),
};

/** 'groceries: rice, oil, salt': a title, and the items of a list; 'passport, visa, plug' has no name. */
export const listed: Slot = {
  isFree: true,
  isList: true,
  read(words) {
    if (unnamed.test(words)) return { title: "List", content: listOf(partsOf(words)) };
    const [, title, items] = /^([^:]{1,100}):\s+([^]+)$/.exec(words) ?? [];
    const parts = items === undefined ? [] : partsOf(items);
    if (title === undefined || parts.length < 2 || ofTasks.test(title)) return undefined;
    return { title: capital(unquoted(title.trim())), content: listOf(parts) };
  },
};
const unnamed =
  /^(?:(?!(?:with|of|for|called|named|titled|containing)\b)[^\s,:]+(?: [^\s,:]+)?)(?:,? and|,)(?: (?!(?:with|and)\b)[^\s,:]+){1,3}(?:(?:,? and|,)(?: [^\s,:]+){1,3})+$/i;
/** 'packing list: socks, charger' */
export const namedList: Slot = {
  isFree: true,
  isList: true,
  read: (words, spoken) =>
    /^(?:\p{L}+ ){1,3}(?:check)?list(?: (?:for|of) [^:,]{1,40})?: /iu.test(words)
      ? listed.read(words, spoken)
      : undefined,
};
/** 'packing list' of one 'with socks and shirts' */
export const listName: Slot = {
  most: 4,
  read: (words) =>
    /^(?:\p{L}+ ){1,3}(?:check)?list$/iu.test(words) && !ofTasks.test(words)
      ? { title: capital(words) }
      : undefined,
};
const ofTasks = /\b(?:tasks?|to-?dos?|reminders?|things to do)\b/i;

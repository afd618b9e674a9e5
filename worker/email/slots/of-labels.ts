import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { textAs, unquoted } from "../../capabilities/slots.ts";
import { labelsOf } from "../labels.ts";
import { labelTable } from "../table.ts";

/** 'Receipts', 'the label Work': what a label is called. */
export const label: Slot = {
  ...textAs("label"),
  read(said) {
    // 'label it receipts first', before it goes elsewhere.
    const name = labelIn(said).replace(/(?<=\S),? (?:first|before (?:that|this|it))$/i, "");
    // 'and take it off again' answers no question for one.
    return name === "" || ofThat.test(name) ? undefined : { label: name };
  },
};
const ofThat = /^\p{L}+ (?:it|that|this|them)\b/iu;
const labelIn = (said: string): string =>
  unquoted(said)
    .replace(/^(?:a |the )?(?:label|tag|folder) |^(?:the|my) /i, "")
    .replace(/(?<=\S) (?:label|tag|folder)$|(?<=\S) (?:then|please|now)$/i, "");

/** What a new label is called, and nothing that is to be done with it: 'put Ana's mail in it'. */
export const newLabel: Slot = {
  ...label,
  read(said) {
    const name = labelIn(said);
    return name === "" || isErrand.test(said) || ofThat.test(name) ? undefined : { label: name };
  },
};
const isErrand =
  /^(?:called|named)\b|^(?:put|add|move|stick|file|tag|label|use|drop|mark|star|archive|delete)\b.* (?:it|them|there|that|this)\b|\b(?:and|then) (?:then )?(?:put|add|move|stick|slap|file|tag|label|set|use|drop)\b| (?:to|on|onto|for|from|off) (?:the|my|that|this|it|all)\b/i;

/** 'it', 'there': the label that was just made. */
export const thatLabel: Slot = {
  most: 2,
  async read(said, spoken) {
    if (!/^(?:it|there|(?:this|that|the)(?: (?:one|label))?)$/i.test(said)) return undefined;
    const [made, ...others] = await spoken.referents();
    const isLabel = made?.tool === labelTable.tool && others.length === 0;
    return isLabel ? { label: made.title, fit: fits.named } : undefined;
  },
};

/** One of the person's labels. */
export const knownLabel: Slot = {
  most: 5,
  async read(said, { acting }) {
    const name = labelIn(said);
    const all = name === "" ? [] : await labelsOf(acting);
    const known = all.some((one) => one.name.toLowerCase() === name.toLowerCase());
    return known ? { label: name, fit: fits.named } : undefined;
  },
};
/** What a label is called from now on. */
export const labelName: Slot = {
  isFree: true,
  read(said) {
    const name = labelIn(said);
    return name === "" ? undefined : { name };
  },
};

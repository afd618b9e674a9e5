import { cut, type Value, wordSet } from "../../capabilities/by-parts.ts";
import { labelIn } from "./value-slots.ts";

export const tag: Value = {
  cues: wordSet(
    "add as attach could give hang label labelled mark put set slap stick tag tagged use wants with",
  ),
  take(words) {
    const found =
      /\b(?:the |a )?(?:tag|label)(?:ged|led)? (?:as |with |of )?#?(?!to\b|on\b|for\b|from\b|the\b)([\p{L}\p{N}_-]+)|\b(?:the |a )?#?(?!(?:and|then|also|please|to|now|just|another|one)\b)([\p{L}\p{N}_-]+) tag\b|#([\p{L}\p{N}_-]+)/iu.exec(
        words,
      );
    const [, after, before, sign] = found ?? [];
    const name = after ?? before ?? sign;
    if (
      !found ||
      name === undefined ||
      /^(?:the|a|new|that|it|this|them|these|those|my|as|with)$/i.test(name)
    )
      return undefined;
    return { fields: { addTags: [name] }, rest: cut(words, found) };
  },
};

/** 'under Work', 'with the home stuff', 'is a health thing': only what the person has. */
export const category: Value = {
  cues: wordSet(
    "belong belongs category file filed goes go move put should categorise categorize classify classed sort sits stuff section bucket group pile over shift switch slot live lives count counts really thing matter related more less part of",
  ),
  async take(words, spoken) {
    const places = [...words.matchAll(inLabel), ...words.matchAll(ofLabel)].slice(0, mostLabels);
    for (const found of places) {
      const name = found[1] ?? "";
      // 'in category Travel' is no tag that is called so.
      const isSaid = /\bcategory\b/i.test(found[0]);
      const label = isSaid ? { category: name } : await labelIn(name, spoken);
      if (!label) continue;
      const fields = "category" in label ? { category: label.category } : { addTags: [label.tag] };
      return { fields, rest: cut(words, found) };
    }
    return undefined;
  },
};
const mostLabels = 3;
const inLabel =
  /\b(?:under|in|into|to|as|with|among|amongst|for|belongs?)(?: the| my| an?)?(?: category)? [#@]?(\p{L}+)(?: (?:category|stuff|things?|section|bucket|group|pile|tasks|ones))?(?=$|[ .,!])/giu;
const ofLabel =
  /\b(?:is|are|['’]s)(?: really| more| actually)?(?: an?| of)? (\p{L}+)(?:[ -](?:thing|one|task|item|job|chore|matter|issue|related|stuff|things))?(?= really| actually|$|[.,!])/giu;

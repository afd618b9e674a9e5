import { labelCalled } from "../../capabilities/labels.ts";
import type { Fields, Slot } from "../../capabilities/lexicon.ts";
import { oneOf, unquoted } from "../../capabilities/slots.ts";
import { noteTable } from "../table.ts";

const kindFields: Readonly<Record<string, Fields>> = {
  pinned: { kind: "pinned" },
  favorite: { kind: "favorite" },
  starred: { kind: "favorite" },
  archived: { kind: "archived" },
};
export const kinds = oneOf({
  ...kindFields,
  "in the archive|in my archive": { kind: "archived" },
  "favourite|fav": { kind: "favorite" },
  "all|recent|latest|last|newest": { kind: "all" },
});

/** 'travel notes', 'notes tagged old', 'notes in work', 'notes about Berlin'. */
export const which: Slot = {
  async read(words, { acting }) {
    const said = words.replace(/ (?:do i have|have i got|are there|i have)\b/i, "");
    const [, front = "", after = ""] =
      /^(?:(?:all|every|each|any|the|my|of|both) )*(.*?) ?\bnotes?\b ?(.*)$/i.exec(said.trim()) ?? [
        undefined,
        "-",
        "-",
      ];
    const kind = kindOf(front);
    const name = kind?.rest ?? front;
    const label = await labelOf(name, acting);
    const about = aboutOf(after);
    const isRead =
      (name === "" || Object.keys(label).length > 0) && (after === "" || about !== undefined);
    return isRead ? { which: { ...kind?.fields, ...label, ...about } } : undefined;
  },
};

function kindOf(words: string): { fields: Fields; rest: string } | undefined {
  const [, kind = "", rest = ""] =
    /^(pinned|favou?rite|starred|archived)\b ?(.*)$/i.exec(words) ?? [];
  const fields = kindFields[kind.toLowerCase().replace("favourite", "favorite")];
  return fields && { fields, rest };
}

async function labelOf(words: string, reader: Parameters<typeof labelCalled>[0]) {
  return words === "" ? {} : ((await labelCalled(reader, noteTable, words)) ?? {});
}

function aboutOf(words: string): Fields | undefined {
  const said = words
    .replace(/^(?:(?:that|which) )?(?:are |is |have )?/i, "")
    .replace(/[?.!]+$/, "");
  const [, tag] =
    /^(?:tagged|labell?ed|with(?: the)? (?:tag|label))(?: as| with)? [@#]?([\p{L}\p{N}_-]+)$/iu.exec(
      said,
    ) ?? [];
  if (tag !== undefined) return { tag };
  const [, category] =
    /^(?:in|of|from|under)(?: the| my)?(?: category)? (?!(?:short|brief|total|all)\b)#?([\p{L}\p{N}_-]+)(?: category)?$/iu.exec(
      said,
    ) ?? [];
  if (category !== undefined) return { category };
  const [, text] =
    /^(?!on the (?:left|right))(?:about|with|on|mention(?:s|ing)?|contain(?:s|ing)?|regarding|for|say)(?: the| my)? (.+)$/i.exec(
      said,
    ) ?? [];
  return text === undefined
    ? undefined
    : { words: unquoted(text.replace(/ in (?:it|them)$/i, "")) };
}

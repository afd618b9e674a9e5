import type { Phrase } from "../../capabilities/capability.ts";

const please = String.raw`^(?:please |can you |could you )?`;
const all = "(?:all|every|each)(?: of)?(?: the| my)?";
/** 'pinned notes', 'notes in ideas', 'notes tagged old', 'notes about Berlin'. */
const which = String.raw`(?:(pinned|favou?rite|starred|archived) )?notes?(?: (?:in|of|from)(?: the)?(?: category)? ([\w-]+)(?: category)?)?(?: (?:tagged|with(?: the)? tag) [@#]?([\w-]+))?(?: (?:about|with|on|mentioning|containing) (.+?))?`;
const end = String.raw`(?: please)?[.!]?$`;

const patterns = {
  change: new RegExp(
    String.raw`${please}(delete|remove|trash|archive|unarchive|pin|unpin|favou?rite|unfavou?rite|star|unstar) ${all} ${which}${end}`,
    "i",
  ),
  file: new RegExp(
    String.raw`${please}(?:file|move|put) ${all} ${which} (?:under|in|into|to)(?: the)?(?: category)? ([\w-]+)${end}`,
    "i",
  ),
} as const;

const actions: Readonly<Record<string, string>> = {
  remove: "delete",
  trash: "delete",
  star: "favorite",
  unstar: "unfavorite",
};
const kinds: Readonly<Record<string, object>> = {
  pinned: { isPinned: "true" },
  favorite: { isFavorite: "true" },
  starred: { isFavorite: "true" },
  archived: { isArchived: "true" },
};

const american = (word: string): string => word.toLowerCase().replace("favour", "favor");

/** Phrases about many notes at once; tried before those about one. One short word never changes all of them. */
export const manyNotesPhrases: readonly Phrase[] = [
  {
    capability: "notes.bulk",
    read(sentence) {
      const filed = patterns.file.exec(sentence);
      const fileFilter = filterOf(filed?.slice(1));
      if (filed && fileFilter)
        return { filter: fileFilter, action: "file", category: filed.at(-1) };
      const found = patterns.change.exec(sentence);
      const filter = filterOf(found?.slice(2));
      if (!found || !filter) return undefined;
      const verb = american(found[1] ?? "");
      return { filter, action: actions[verb] ?? verb };
    },
  },
];

function filterOf(parts: readonly (string | undefined)[] = []) {
  const [kind, category, tag, search] = parts;
  const filter = {
    ...(kind === undefined ? {} : kinds[american(kind)]),
    ...(category === undefined ? {} : { category }),
    ...(tag === undefined ? {} : { tags: tag }),
    ...(search === undefined ? {} : { search: search.replaceAll(/^["'“]|["'”]$/g, "") }),
  };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

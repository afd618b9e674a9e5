import type { NoteFilter } from "#contract/notes.ts";

/** SQL over the row's alias `t`, with what is bound in it. */
export interface Condition {
  readonly sql: string;
  readonly bound: readonly (string | number)[];
}

export type Filter = Pick<
  NoteFilter,
  "category" | "isPinned" | "isFavorite" | "isArchived" | "trash" | "search"
> & { readonly tags?: string | readonly string[] | undefined };

/** A list travels as one JSON value, so that no filter passes D1's hundred parameters. */
export function conditionsOf(filter: Filter): Condition[] {
  const { category, tags, search, trash } = filter;
  const conditions: (Condition | undefined)[] = [
    { sql: trash === "true" ? "t.deleted_at is not null" : "t.deleted_at is null", bound: [] },
    flag("is_pinned", filter.isPinned),
    flag("is_favorite", filter.isFavorite),
    flag("is_archived", filter.isArchived),
    category === undefined
      ? undefined
      : { sql: "t.category in (select value from json_each(?))", bound: [listOf(category)] },
    tags === undefined
      ? undefined
      : {
          sql: "exists (select 1 from json_each(t.tags) g join json_each(?) w on lower(w.value) = lower(g.value))",
          bound: [typeof tags === "string" ? listOf(tags) : JSON.stringify(tags)],
        },
    ...searched(search ?? ""),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const flag = (column: string, value: "true" | "false" | undefined): Condition | undefined =>
  value === undefined ? undefined : { sql: `t.${column} = ?`, bound: [value === "true" ? 1 : 0] };

const listOf = (joined: string): string =>
  JSON.stringify(
    joined
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  );

const mostWords = 8;

export const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, mostWords);

/** Each word stands somewhere in the note. */
function searched(search: string): Condition[] {
  return wordsOf(search).map((word) => {
    const spellings = JSON.stringify(spellingsOf(word));
    const escaped = JSON.stringify(spellingsOf(word).map((spelling) => inHtml(spelling)));
    return {
      sql: `(exists (select 1 from json_each(?) w
          where instr(lower(t.title || char(10) || t.tags || char(10) || t.category), w.value))
        or exists (select 1 from note_revisions r, json_each(?) w where r.user_id = t.user_id and r.note_id = t.id
          and r.id = t.revision_id and case when instr(lower(r.content), w.value)
            then instr(lower(${withoutTags("r.content")}), w.value) else 0 end))`,
      bound: [spellings, escaped],
    };
  });
}

/** SQLite's lower() knows ASCII alone; other letters are looked for as they are commonly written. */
export function spellingsOf(word: string): string[] {
  const asciiLower = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const lower = word.toLowerCase();
  const [first = ""] = lower;
  const capitalised = first.toUpperCase() + lower.slice(first.length);
  return [...new Set([lower, capitalised, word.toUpperCase(), word].map(asciiLower))];
}

const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What is written without attributes, so that looking for 'strong' finds the word and no bold text. */
const plainTags = "p h1 h2 h3 blockquote ul ol li pre code strong em s a".split(" ");
const wholeTags = [
  "<hr>",
  "<br>",
  '<ul data-list="task">',
  '<li data-checked="true">',
  '<li data-checked="false">',
  ' rel="noopener noreferrer nofollow"',
  "<pre data-language=",
  "<ol start=",
  "<a href=",
  "<img src=",
];

function withoutTags(column: string): string {
  const tags = [...plainTags.flatMap((name) => [`<${name}>`, `</${name}>`]), ...wholeTags];
  return tags.reduce((inner, tag) => {
    const isMark = /^<\/?(?:strong|em|s|code|a)\b/.test(tag);
    return `replace(${inner}, '${tag}', '${isMark ? "" : " "}')`;
  }, column);
}

import { noteLimits } from "#contract/notes.ts";
import { writeHtml } from "../../editor/text/html.ts";
import { readMarkdown } from "../../editor/text/markdown.ts";
import { readFrontMatter } from "./front-matter.ts";
import { instantOf, type ReadNote, withDates } from "./import-note.ts";

interface Origin {
  readonly from: string;
  /** When the file itself was last written. */
  readonly modified?: number | undefined;
}

/** A Markdown file with or without front matter; Notion's exports are such files with an id in their names. */
export function readMarkdownFile(text: string, { from, modified }: Origin): ReadNote {
  const { matter, body, unknown } = readFrontMatter(text);
  const { title, rest } = titled(body, matter.title, from);
  const category = matter.category?.slice(0, noteLimits.category);
  return {
    from,
    note: {
      title: title.slice(0, noteLimits.title),
      content: writeHtml(readMarkdown(rest)),
      tags: tagsOf(matter.tags ?? []),
      ...(category === undefined ? {} : { category }),
      ...withDates(instantOf(matter.created) ?? instantOf(modified), instantOf(matter.updated)),
    },
    losses: [
      ...(unknown.length > 0 ? [`Front matter not kept: ${unknown.join(", ")}`] : []),
      ...lossesOf(rest),
    ],
  };
}

/** The title, and the text without it where it stands there as its first heading. */
function titled(body: string, given: string | undefined, from: string) {
  const named = nameOf(from);
  const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\r?\n|$)/.exec(body);
  const words = heading?.[1];
  const title = given ?? words ?? named;
  const isInText = heading !== null && (words === title || words === named);
  return { title, rest: isInText ? body.slice(heading[0].length) : body };
}

export const tagsOf = (tags: readonly string[]): string[] =>
  [
    ...new Set(tags.map((tag) => tag.trim().slice(0, noteLimits.tag)).filter((tag) => tag !== "")),
  ].slice(0, noteLimits.tags);

/** 'Plan 0123…cdef.md' is Notion's 'Plan'. */
function nameOf(path: string): string {
  const name = (path.split("/").at(-1) ?? path).replace(/\.(?:md|markdown|txt)$/i, "");
  const bare = name.replace(/ [\da-f]{32}$/, "");
  return bare === "" ? name : bare;
}

function lossesOf(body: string): string[] {
  const has = (pattern: RegExp): boolean => pattern.test(body);
  return [
    ...(has(/!\[[^\]]*\]\((?!\/api\/files\/)/) ? ["Pictures became links"] : []),
    ...(has(/^\s*\|.*\|\s*\r?\n\s*\|[\s:|-]+\|/m) ? ["Tables became lines of text"] : []),
    ...(has(/<\w+[^>]*>/) ? ["HTML kept as text"] : []),
    ...(has(/^\[\^[^\]]+\]:/m) ? ["Footnotes kept as text"] : []),
  ];
}

import { noteLimits } from "#contract/notes.ts";
import { distinctTags } from "#shared/tags.ts";
import { writeHtml } from "../../editor/text/html.ts";
import { readMarkdown } from "../../editor/text/markdown.ts";
import { instantOf, type ReadNote, withDates } from "./import-note.ts";

/** A Markdown file with or without front matter; Notion's exports are such files with an id in their names. */
export function readMarkdownFile(text: string, from: string, modified?: number): ReadNote {
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
  distinctTags(
    tags.map((tag) => tag.trim().slice(0, noteLimits.tag)).filter((tag) => tag !== ""),
  ).slice(0, noteLimits.tags);

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

interface FrontMatter {
  readonly title?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly created?: string;
  readonly updated?: string;
}

const names: Readonly<Record<string, keyof FrontMatter>> = {
  title: "title",
  category: "category",
  categories: "category",
  tags: "tags",
  keywords: "tags",
  created: "created",
  date: "created",
  createdat: "created",
  updated: "updated",
  modified: "updated",
  lastmod: "updated",
  updatedat: "updated",
};

/** The little YAML that people and programs write there: `key: value`, lists in brackets or a line each. */
function readFrontMatter(text: string) {
  const found = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  /** Keys that mean nothing to a note. */
  const unknown: string[] = [];
  const matter: { -readonly [Key in keyof FrontMatter]: FrontMatter[Key] } = {};
  if (!found) return { matter, body: text.replace(/^\uFEFF/, ""), unknown };
  for (const [key, list] of valuesIn(found[1] ?? "")) {
    const name = names[key.toLowerCase().replaceAll(/[_-]/g, "")];
    const [first] = list;
    if (name === undefined) unknown.push(key);
    else if (name === "tags") matter.tags = list.flatMap((tag) => tag.split(/[,;]/)).map(bareTag);
    else if (first !== undefined && first !== "") matter[name] = first;
  }
  return { matter, body: text.slice(found[0].length), unknown };
}

const bareTag = (tag: string): string => tag.trim().replace(/^#/, "");

function valuesIn(block: string): [string, string[]][] {
  const values: [string, string[]][] = [];
  for (const line of block.split(/\r?\n/)) {
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    const pair = /^([\w -]+):[ \t]*(.*)$/.exec(line);
    if (item !== undefined) values.at(-1)?.[1].push(unquoted(item));
    else if (pair) values.push([(pair[1] ?? "").trim(), listIn(pair[2] ?? "")]);
  }
  return values;
}

function listIn(value: string): string[] {
  const inside = /^\[(.*)\]$/.exec(value.trim())?.[1];
  if (inside === undefined) return value.trim() === "" ? [] : [unquoted(value)];
  return inside
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((item) => unquoted(item))
    .filter((item) => item !== "");
}

function unquoted(value: string): string {
  const bare = value.trim();
  const single = /^'(.*)'$/.exec(bare)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  if (!/^".*"$/.test(bare)) return bare;
  try {
    return String(JSON.parse(bare));
  } catch {
    return bare.slice(1, -1);
  }
}

/** In JSON's quotes, which YAML reads as well. */
export function writeFrontMatter(matter: FrontMatter): string {
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}

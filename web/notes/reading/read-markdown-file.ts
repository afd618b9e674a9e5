import { NewId } from "#contract/values.ts";
import * as v from "valibot";
import { readMarkdownBeside } from "../../editor/text/markdown.ts";
import type { Import } from "../transfer/import.ts";
import {
  categoryOf,
  digest,
  instantOf,
  tagsOf,
  titleOf,
  withDates,
} from "../transfer/import-note.ts";
import { addNote } from "./add-note.ts";
import { type Entry, foldersWithin, notionId, titleIn, type Tree } from "../unpacking/tree.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { readVaultMarkup } from "./vault-markup.ts";

/** A Markdown file with or without front matter; Notion's exports are such files with an id in their names. */
export function readMarkdownFile(text: string, entry: Entry, into: Import, tree: Tree): void {
  const { matter, body, unknown } = readFrontMatter(text);
  into.lose("properties", unknown.length);
  const id = v.is(NewId, matter.id) ? matter.id : undefined;
  const named = titleIn(entry.path);
  const { title, rest } =
    id === undefined ? titled(body, matter.title, named) : { title: matter.title, rest: body };
  const notion = notionId(entry.path);
  const isMarkdown = !/\.txt$/i.test(entry.path);
  const read = isMarkdown ? (notion === undefined ? ofVault : ofNotion)(rest, into) : rest;
  const isOfVault = isMarkdown && notion === undefined && id === undefined;
  const vault = isOfVault ? readVaultMarkup(read, into) : { text: read, tags: [] };
  addNote(into, {
    place: into.placeOf(entry),
    source: notion === undefined ? `file ${entry.path} ${digest(text)}` : `notion ${notion}`,
    id,
    origin: entry.origin,
    doc: readMarkdownBeside(vault.text, into.linksOf(tree, entry)),
    note: {
      title: titleOf(title ?? "", titleOf(named, "Untitled")),
      ...filingOf(matter, entry.modified, vault.tags),
      ...categoryOf(categoryIn(matter, entry, into)),
    },
  });
}

/** Its own, or the outermost folder; a folder of Notion's is the page above. Tells of folders that no category stands for. */
function categoryIn({ id, category }: FrontMatter, entry: Entry, into: Import): string | undefined {
  const [folder, ...below] = v.is(NewId, id) ? [] : foldersWithin(entry);
  if (folder === undefined) return category;
  if (notionId(entry.path) !== undefined) {
    into.lose("nested");
    return category;
  }
  if (below.length > 0 || category !== undefined) into.loseFolder([folder, ...below].join("/"));
  return category ?? folder;
}

function filingOf(matter: FrontMatter, modified: number | undefined, inline: readonly string[]) {
  return {
    tags: tagsOf([...(matter.tags ?? []), ...inline]),
    isPinned: matter.pinned ?? false,
    isFavorite: matter.favorite ?? false,
    isArchived: matter.archived ?? false,
    ...withDates(instantOf(matter.created) ?? instantOf(modified), instantOf(matter.updated)),
  };
}

/** The title, and the text without it where it stands there as its first heading. */
function titled(body: string, given: string | undefined, named: string) {
  const start = Math.max(0, body.search(/\S/));
  const end = body.indexOf("\n", start) + 1 || body.length;
  const words = headingOf(body.slice(start, end));
  const title = given ?? words ?? named;
  const isInText = words !== undefined && (words === title || words === named);
  return { title, rest: isInText ? body.slice(end) : body };
}

/** The words of a line that is a heading, without the signs that may end it. */
function headingOf(line: string): string | undefined {
  if (!/^#[ \t]/.test(line)) return undefined;
  const words = line.slice(1).trim();
  let end = words.length;
  while (words.charAt(end - 1) === "#") end -= 1;
  return words.slice(0, end).trimEnd() || undefined;
}

/** Obsidian's callouts are quotes whose first line begins with their kind: `> [!note] Mind the gap`. */
const ofVault = (text: string, into: Import): string =>
  text.replaceAll(/^([ \t]*>[ \t]*)\[![\w-]+\][+-]?[ \t]*/gm, (_, sign: string) => {
    into.lose("callouts");
    return sign;
  });

/** Notion writes the properties of a page a line each above its text, and one markup: around what it calls a callout. */
function ofNotion(text: string, into: Import): string {
  const lines = text.trimStart().split(/\r?\n/);
  const isProperty = (line: string | undefined) => /^[\w][^:]{0,60}: /.test(line ?? "");
  let isQuoted = false;
  let isAbove = true;
  return lines
    .map((line, at) => {
      const sign = line.trimEnd();
      if (sign === "<aside>") into.lose("callouts");
      if (sign === "<aside>" || sign === "</aside>") {
        isQuoted = sign === "<aside>";
        return "";
      }
      isAbove &&= isProperty(line);
      if (isAbove && isProperty(lines[at + 1])) return `${line}\\`;
      return isQuoted ? `> ${line}` : line;
    })
    .join("\n");
}

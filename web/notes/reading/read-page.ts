import { cleanPaste } from "../../editor/text/paste.ts";
import { inert, move, readHtml, unwrap } from "../../editor/text/html.ts";
import type { FileLinks } from "../../editor/text/markdown.ts";
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
import { joinLists, linkForeignPictures, pictureIn, widthOf } from "./markup.ts";

/** A page of HTML: one of Notion's exports, or any other. */
export function readPage(html: string, entry: Entry, into: Import, tree: Tree): void {
  const page = inert(html);
  const callouts = page.querySelectorAll("figure.callout").length;
  const toggles = page.querySelectorAll("details").length;
  const article = page.querySelector("article.page");
  const tags = article ? tagsIn(article) : [];
  const body = article ? notionBody(article) : page.body;
  const title = article?.querySelector(".page-title")?.textContent ?? titleOfPage(page);
  into.lose("toggles", toggles);
  into.lose("callouts", callouts);
  const links = into.linksOf(tree, entry);
  placePictures(body, links);
  linkForeignPictures(body, into);
  placeLinks(body, links);
  into.lose("drawing", body.querySelectorAll("iframe, object, embed, canvas").length);
  const notion = notionId(entry.path);
  if (notion !== undefined && foldersWithin(entry).length > 0) into.lose("nested");
  addNote(into, {
    place: into.placeOf(entry),
    source: notion === undefined ? `file ${entry.path} ${digest(html)}` : `notion ${notion}`,
    origin: entry.origin,
    doc: readHtml(cleanPaste(body.innerHTML)),
    note: {
      title: titleOf(title ?? "", titleOf(titleIn(entry.path), "Untitled")),
      tags: tagsOf(tags),
      ...(notion === undefined && categoryOf(foldersWithin(entry)[0])),
      ...withDates(instantOf(entry.modified), undefined),
    },
  });
}

const titleOfPage = (page: Document): string | undefined => {
  const [heading] = page.querySelectorAll("h1");
  const words = page.title.trim() || heading?.textContent.trim();
  if (heading?.textContent.trim() === words) heading?.remove();
  return words;
};

const tagsIn = (article: Element): string[] =>
  [...article.querySelectorAll(".properties tr")]
    .filter((row) => row.querySelector("th")?.textContent.trim().toLowerCase() === "tags")
    .flatMap((row) => [...row.querySelectorAll(".selected-value")].map((tag) => tag.textContent));

/** Notion's own elements in those that notes have. */
function notionBody(article: Element): Element {
  const page = article.ownerDocument;
  const body = page.createElement("div");
  const properties = article.querySelector("header table.properties, table.properties");
  const cover = article.querySelector("img.page-cover-image");
  for (const part of [cover, properties]) if (part) body.append(part);
  move(article.querySelector(".page-body") ?? article, body);
  for (const icon of body.querySelectorAll(
    ".icon, .checkbox-label, .bookmark-href, .bookmark-icon, .bookmark-image",
  ))
    icon.remove();
  unwrapBlocks(body);
  mendBoxes(body);
  mendFigures(body);
  return body;
}

/** Each block is in one of its own, for the direction of its words. */
function unwrapBlocks(body: Element): void {
  for (const around of body.querySelectorAll("div[data-style*='display:contents' i]"))
    unwrap(around);
  for (const contents of body.querySelectorAll("nav.table_of_contents")) contents.remove();
}

function mendBoxes(body: Element): void {
  joinLists(body, ["ul.to-do-list", "ul.bulleted-list", "ol.numbered-list", "ul.toggle"]);
  for (const box of body.querySelectorAll("ul.to-do-list > li > .checkbox")) {
    box.parentElement?.setAttribute("data-checked", String(box.matches(".checkbox-on")));
    box.remove();
  }
}

function mendFigures(body: Element): void {
  const page = body.ownerDocument;
  for (const formula of body.querySelectorAll("figure.equation, .notion-text-equation-token")) {
    const code = page.createElement("code");
    code.textContent = formula.querySelector("annotation")?.textContent ?? formula.textContent;
    formula.replaceChildren(code);
  }
  for (const callout of body.querySelectorAll("figure.callout")) {
    const quote = page.createElement("blockquote");
    move(callout, quote);
    callout.replaceWith(quote);
  }
  for (const summary of body.querySelectorAll("summary")) {
    const line = page.createElement("p");
    move(summary, line);
    summary.replaceWith(line);
  }
}

/** Pictures of the export; the link to itself that Notion lays around each goes. */
function placePictures(body: Element, links: FileLinks): void {
  for (const picture of body.querySelectorAll("img")) {
    const target = links.linked(picture.getAttribute("src") ?? "");
    if (!target?.isPicture) continue;
    const words = picture.getAttribute("alt") ?? "";
    const made = pictureIn(body.ownerDocument, target.href, words, widthOf(picture));
    const around = picture.closest("a");
    (around && around.textContent.trim() === "" ? around : picture).replaceWith(made);
  }
}

function placeLinks(body: Element, links: FileLinks): void {
  for (const link of body.querySelectorAll("a[href]")) {
    const target = links.linked(link.getAttribute("href") ?? "");
    if (target) link.setAttribute("href", target.href);
    if (target && link.textContent.trim() === "") link.textContent = target.name;
  }
}

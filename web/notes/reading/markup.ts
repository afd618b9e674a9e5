import { move } from "../../editor/text/html.ts";
import type { Import } from "../transfer/import.ts";

/** The width that somebody gave an element in pixels; undefined for any other measure. */
export const widthOf = (element: Element): string | undefined =>
  /(?:^|[;\s])width:\s*(\d+)(?:\.\d+)?px/i.exec(element.getAttribute("data-style") ?? "")?.[1] ??
  /^(\d+)(?:\.\d+)?(?:px)?$/i.exec(element.getAttribute("width") ?? "")?.[1];

export function pictureIn(page: Document, src: string, alt: string, width?: string): Element {
  const picture = page.createElement("img");
  picture.setAttribute("src", src);
  picture.setAttribute("alt", alt);
  if (width !== undefined) picture.setAttribute("width", width);
  return picture;
}

export function linkIn(page: Document, href: string, words: string): Element {
  const link = page.createElement("a");
  link.setAttribute("href", href);
  link.textContent = words;
  return link;
}

/** A picture that lies elsewhere is a link: opening a note tells nobody outside of it. */
export function linkForeignPictures(body: Element, into: Import): void {
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    if (into.attachments.has(src)) continue;
    into.lose("remote");
    const alt = picture.getAttribute("alt")?.trim() ?? "";
    const words = alt === "" ? "Picture" : alt;
    const isLinked = picture.closest("a") !== null;
    if (/^https?:\/\//i.test(src) && !isLinked)
      picture.replaceWith(linkIn(body.ownerDocument, src, words));
    else picture.replaceWith(alt);
  }
}

/** Lists beside each other that are one: some programs write a list for each of its lines. */
export function joinLists(body: Element, kinds: readonly string[]): void {
  for (const kind of kinds)
    for (const list of body.querySelectorAll(kind)) {
      const before = list.previousElementSibling;
      const isNext = before?.matches(kind) === true && isBlankBetween(before, list);
      if (!isNext) continue;
      move(list, before);
      list.remove();
    }
}

function isBlankBetween(first: Node, second: Node): boolean {
  for (let node = first.nextSibling; node && node !== second; node = node.nextSibling)
    if (node.textContent?.trim() !== "") return false;
  return true;
}

import { counted } from "#shared/words.ts";
import { noteLimits } from "#contract/notes.ts";
import { cleanPaste } from "../../editor/text/paste.ts";
import { inert, readHtml, writeHtml } from "../../editor/text/html.ts";
import { type Gathered, instantOf, type ReadNote, skip, withDates } from "./import-note.ts";
import { tagsOf } from "./read-markdown-file.ts";

/** An export of Evernote: many notes in one file of XML, the text of each as XML within it. */
export function readEnex(xml: string, from: string): Gathered {
  // Entities are not declared by it, and what declares them is not fetched.
  const page = new DOMParser().parseFromString(xml.replace(/<!DOCTYPE[^>]*>/i, ""), "text/xml");
  const found = [...page.querySelectorAll("en-export > note")];
  if (found.length === 0) return skip(from, "Not an export of Evernote");
  return { notes: found.map((note) => readOne(note, from)), skipped: [] };
}

function readOne(note: Element, from: string): ReadNote {
  const text = (name: string): string =>
    note.querySelector(`:scope > ${name}`)?.textContent.trim() ?? "";
  const { html, losses } = htmlOf(text("content"));
  const title = text("title") || "Note from Evernote";
  const resources = note.querySelectorAll(":scope > resource").length;
  return {
    from: `${from} · ${title}`,
    note: {
      title: title.slice(0, noteLimits.title),
      content: writeHtml(readHtml(cleanPaste(html))),
      tags: tagsOf([...note.querySelectorAll(":scope > tag")].map((tag) => tag.textContent)),
      ...withDates(dateOf(text("created")), dateOf(text("updated"))),
    },
    losses: [...(resources > 0 ? [`${counted(resources, "attachment")} not kept`] : []), ...losses],
  };
}

/** `20260102T030405Z` */
const dateOf = (text: string): string | undefined =>
  instantOf(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Evernote's own elements in those that a page has. */
function htmlOf(enml: string): { readonly html: string; readonly losses: string[] } {
  const markup = enml
    .replace(/<\?xml[^>]*\?>/i, "")
    .replace(/<!DOCTYPE[^>]*>/i, "")
    .replaceAll(/<(en-todo|en-media|en-crypt)\b([^>]*?)\/>/gi, "<$1$2></$1>");
  const { body } = inert(markup);
  const losses: string[] = [];
  const lose = (selector: string, what: string): void => {
    const lost = [...body.querySelectorAll(selector)];
    if (lost.length > 0) losses.push(what);
    for (const element of lost) element.remove();
  };
  if (body.querySelector("table")) losses.push("Tables became lines of text");
  lose("en-crypt", "Encrypted text not kept");
  lose("en-media", "Attachments in the text not kept");
  for (const box of body.querySelectorAll("en-todo")) makeTask(box);
  return { html: body.innerHTML, losses };
}

/** A box before words, in a block of its own, is a task; anywhere else it stays as two brackets. */
function makeTask(box: Element): void {
  const isChecked = box.getAttribute("checked") === "true";
  const block = box.parentElement;
  const words = box.ownerDocument.createTextNode("");
  if (!block || !/^(?:DIV|P|LI)$/.test(block.tagName) || block.firstElementChild !== box) {
    words.data = isChecked ? "[x] " : "[ ] ";
    box.replaceWith(words);
    return;
  }
  box.remove();
  const item = box.ownerDocument.createElement("li");
  item.setAttribute("data-checked", String(isChecked));
  item.append(...block.childNodes);
  const before = block.previousElementSibling;
  if (before?.getAttribute("data-list") === "task") {
    before.append(item);
    block.remove();
    return;
  }
  const list = box.ownerDocument.createElement("ul");
  list.setAttribute("data-list", "task");
  list.append(item);
  block.replaceWith(list);
}

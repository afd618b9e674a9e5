import type { NewTask } from "#contract/tasks.ts";
import { cleanPaste } from "../../editor/text/paste.ts";
import { inert, move, readHtml, unwrap } from "../../editor/text/html.ts";
import { type Import, noteAddress } from "../transfer/import.ts";
import {
  categoryOf,
  digest,
  instantOf,
  tagsOf,
  titleOf,
  withDates,
} from "../transfer/import-note.ts";
import { addNote } from "./add-note.ts";
import { elementsIn } from "#shared/notes/elements.ts";
import { sizeWords } from "#shared/sizes.ts";
import { importLimits } from "../unpacking/limits.ts";
import type { Pause } from "../unpacking/pauses.ts";
import { type Entry, nameOf, withoutEnding } from "../unpacking/tree.ts";
import { decodedBlob } from "./base64.ts";
import { type EnexNote, enexNotes, type EnexResource, type EnexTask } from "./enex-notes.ts";
import { joinLists, linkForeignPictures, linkIn, pictureIn, widthOf } from "./markup.ts";
import { wallAt } from "../../time/zone.ts";

/** Reads an export of Evernote: many notes in one file of XML, with their files in it. */
export async function readEnex(
  entry: Entry,
  into: Import,
  { progress, signal, pause }: ReadingManner,
): Promise<void> {
  const file = await entry.open();
  for await (const note of enexNotes(file, { progress, signal })) {
    readOneOf(note, { entry, file, into });
    await pause();
  }
}

/** One that cannot be read takes none of the others with it. */
function readOneOf(note: EnexNote, beside: Beside): void {
  const title = titleOf(note.title, "Note from Evernote");
  const { content } = note;
  if (content === undefined || elementsIn(content) > importLimits.elements)
    beside.into.leaveOut(title);
  else
    try {
      readOne({ ...note, title, content }, beside);
    } catch {
      beside.into.leaveOut(title, "cannot be read");
    }
}

export interface ReadingManner {
  /** Told which share of one file is read. */
  progress(share: number): void;
  readonly signal: AbortSignal;
  readonly pause: Pause;
}

interface Beside {
  readonly entry: Entry;
  readonly file: Blob;
  readonly into: Import;
}

type WholeNote = EnexNote & { readonly content: string };

function readOne(note: WholeNote, { entry, file, into }: Beside): void {
  const { title } = note;
  const { body } = inert(markupOf(note.content));
  placeFiles(
    body,
    note.resources,
    (resource) => attached(resource, { entry, file, into }),
    () => into.lose("missing"),
  );
  into.lose("highlights", body.querySelectorAll("[data-style*='--en-highlight' i]").length);
  mendLists(body);
  const lost = [...body.querySelectorAll("en-crypt")];
  into.lose("encrypted", lost.length);
  for (const element of lost) element.remove();
  into.lose("drawing", body.querySelectorAll("iframe, object, embed, canvas, svg").length);
  linkForeignPictures(body, into);
  linkByTitle(body, into);
  for (const box of body.querySelectorAll("en-todo")) makeTask(box);
  placeTasks(body, note.tasks);
  appendSource(body, note.source);
  addNote(into, {
    place: crypto.randomUUID(),
    source: `enex ${title} ${note.created} ${digest(note.content)}`,
    origin: entry.origin,
    doc: readHtml(cleanPaste(body.innerHTML)),
    note: {
      title,
      tags: tagsOf(note.tags),
      // Evernote names the file as the notebook.
      ...categoryOf(nameOf(withoutEnding(entry.path))),
      ...withDates(instantOf(isoOf(note.created)), instantOf(isoOf(note.updated))),
    },
    reminders: remindersOf(note, title),
  });
}

/** `20260102T030405Z` */
const isoOf = (text: string): string =>
  text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");

/** Evernote's own elements with ends, which HTML asks for. */
export const markupOf = (enml: string): string =>
  enml
    .replace(/<\?xml[^<>]*>/i, "")
    .replace(/<!DOCTYPE[^<>]*>/i, "")
    .replaceAll(/<(en-todo|en-media|en-crypt)\b([^<>]*)\/>/gi, "<$1$2></$1>");

interface Attached {
  readonly href: string;
  readonly name: string;
  readonly isPicture: boolean;
}

function attached(
  { name, type, from, to, size, hash }: EnexResource,
  { entry, file, into }: Beside,
): Attached {
  const ending = /^[\w.+-]+\/([\w-]+)$/.exec(type)?.[1] ?? "bin";
  const called = name === "" ? `${hash.slice(0, 8)}.${ending === "jpeg" ? "jpg" : ending}` : name;
  const open = () => decodedBlob(file.slice(from, to), type);
  const href = into.attach({ name: called, size, folder: entry.origin, open });
  return { href, name: called, isPicture: /^image\/(?:png|jpe?g|gif|webp|avif)$/i.test(type) };
}

/** Files where the text has them, and those that it has nowhere at its end. */
function placeFiles(
  body: HTMLElement,
  resources: readonly EnexResource[],
  attach: (resource: EnexResource) => Attached,
  lose: () => void,
): void {
  const page = body.ownerDocument;
  const byHash = new Map(resources.map((resource) => [resource.hash, resource]));
  const made = new Map<string, Attached>();
  const elementFor = (resource: EnexResource, media?: Element): Element => {
    const file = made.get(resource.hash) ?? attach(resource);
    made.set(resource.hash, file);
    const words = `${file.name} (${sizeWords(resource.size)})`;
    if (!file.isPicture) return linkIn(page, file.href, words);
    return pictureIn(page, file.href, file.name, media && widthOf(media));
  };
  for (const media of body.querySelectorAll("en-media")) {
    const resource = byHash.get((media.getAttribute("hash") ?? "").toLowerCase());
    if (resource) media.before(elementFor(resource, media));
    else lose();
    unwrap(media);
  }
  for (const resource of resources) {
    if (made.has(resource.hash)) continue;
    const line = page.createElement("p");
    line.append(elementFor(resource));
    body.append(line);
  }
}

/** Newer exports say in styles which lists have boxes and which blocks are code. */
function mendLists(body: HTMLElement): void {
  const page = body.ownerDocument;
  for (const item of body.querySelectorAll("[data-style*='--en-todo:' i] > li")) {
    const isChecked = /--en-checked:\s*true/i.test(item.getAttribute("data-style") ?? "");
    item.setAttribute("data-checked", String(isChecked));
  }
  for (const block of body.querySelectorAll("div[data-style*='en-codeblock' i]")) {
    const code = page.createElement("pre");
    const lines = [...block.children].map((line) => line.textContent);
    code.textContent = lines.length > 0 ? lines.join("\n") : block.textContent;
    block.replaceWith(code);
  }
  joinLists(body, ["ul[data-list='task']"]);
}

const wrapper = /^(?:SPAN|FONT|B|STRONG|I|EM|U|S|A)$/;

/** The block that a box begins; some stand within what only changes how the words look. */
function blockOf(box: Element): Element | undefined {
  let around = box.parentElement;
  for (let inner = box; around?.firstElementChild === inner; around = around.parentElement) {
    if (/^(?:DIV|P|LI)$/.test(around.tagName)) return around;
    if (!wrapper.test(around.tagName)) return undefined;
    inner = around;
  }
  return undefined;
}

/** A box before words, in a block of its own, is a task; anywhere else it stays as two brackets. */
function makeTask(box: Element): void {
  const isChecked = box.getAttribute("checked") === "true";
  const block = blockOf(box);
  if (!block) {
    box.replaceWith(isChecked ? "[x] " : "[ ] ");
    return;
  }
  box.remove();
  const line = block.parentElement;
  const listed = block.tagName === "LI" ? block : line?.tagName === "LI" ? line : undefined;
  if (listed) {
    listed.setAttribute("data-checked", String(isChecked));
    return;
  }
  const item = box.ownerDocument.createElement("li");
  item.setAttribute("data-checked", String(isChecked));
  move(block, item);
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

/** Tasks where their group stands in the text, and those of no group at its end. */
function placeTasks(body: HTMLElement, tasks: readonly EnexTask[]): void {
  const groups = new Map(
    [...Map.groupBy(tasks, ({ group }) => group)].map(([group, some]) => [
      group,
      listOf(body, some),
    ]),
  );
  for (const place of body.querySelectorAll("div[data-style*='--en-task-group' i]")) {
    const id = /--en-id:\s*([\w-]+)/i.exec(place.getAttribute("data-style") ?? "")?.[1] ?? "";
    place.replaceWith(...[groups.get(id)].filter((list) => list !== undefined));
    groups.delete(id);
  }
  body.append(...groups.values());
}

function listOf({ ownerDocument: page }: HTMLElement, tasks: readonly EnexTask[]): Element {
  const list = page.createElement("ul");
  list.setAttribute("data-list", "task");
  for (const { title, isDone } of tasks) {
    const item = page.createElement("li");
    item.setAttribute("data-checked", String(isDone));
    item.textContent = title;
    list.append(item);
  }
  return list;
}

function appendSource(body: HTMLElement, source: string): void {
  if (!/^https?:\/\//i.test(source)) return;
  const line = body.ownerDocument.createElement("p");
  line.append(linkIn(body.ownerDocument, source, source));
  body.append(line);
}

/** A reminder stands for the note it is on; a task of the note with a day for itself. */
function remindersOf(note: WholeNote, title: string): Omit<NewTask, "id">[] {
  const description = `From the note “${title}”`;
  const own = note.isReminderDone ? undefined : dueOf(note.reminder);
  return [
    ...(own ? [{ title, description, ...own }] : []),
    ...note.tasks.flatMap((task) => {
      const due = dueOf(task.due);
      return task.isDone || !due
        ? []
        : [{ title: titleOf(task.title, title), description, ...due }];
    }),
  ];
}

function dueOf(text: string): Pick<NewTask, "dueDate" | "dueTime"> | undefined {
  const at = instantOf(isoOf(text));
  if (at === undefined) return undefined;
  const [dueDate = "", dueTime = ""] = wallAt(at).split("T");
  return { dueDate, dueTime };
}

/** Links within Evernote name ids that an export has not; their words are the title of the note they lead to. */
function linkByTitle(body: Element, into: Import): void {
  for (const link of body.querySelectorAll("a[href^='evernote:' i]"))
    link.setAttribute("href", noteAddress(into.placeOfTitle(link.textContent)));
}

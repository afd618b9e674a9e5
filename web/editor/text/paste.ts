import { tableLimits } from "#contract/notes/tables.ts";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { marks } from "../schema.ts";
import { isInTable, tableOf } from "../tables/in-table.ts";
import { addressAlone, withLinks } from "./addresses.ts";
import { inert, move, quieted } from "./html.ts";
import { mendTable } from "./paste-tables.ts";

const loadMarkdown = () => import("./markdown.ts");

/** Pasted text keeps its words and becomes what an editor can hold; plain text that is Markdown is read as such. */
export const pastePlugin = (): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: (html, view) =>
        isOwn(html) || isInCode(view) ? quieted(html) : cleanPaste(html),
      transformPasted: (slice, view) =>
        isInCode(view)
          ? slice
          : new Slice(withLinks(slice.content), slice.openStart, slice.openEnd),
      handlePaste(view, event) {
        const data = event.clipboardData;
        const text = data?.getData("text/plain") ?? "";
        if (linkSelection(view, text)) return true;
        const isPlain = data?.getData("text/html") === "" && !isInCode(view);
        if (!isPlain || isShiftHeld(view) || isInTable(view.state)) return false;
        const table = tableIn(text);
        if (table) view.dispatch(pasted(view, Fragment.from(table)));
        else if (looksLikeMarkdown(text)) void pasteMarkdown(view, text);
        else return false;
        return true;
      },
    },
  });

/** An address that is pasted over words is where they lead. */
function linkSelection(view: EditorView, text: string): boolean {
  const { selection, tr } = view.state;
  const href = isInCode(view) || isShiftHeld(view) ? undefined : addressAlone(text);
  if (href === undefined || selection.empty || !(selection instanceof TextSelection)) return false;
  const { from, to } = selection;
  const words = view.state.doc.textBetween(from, to, " ").trim();
  if (words === "" || addressAlone(words) !== undefined) return false;
  const link = marks.link.create({ href });
  view.dispatch(tr.removeMark(from, to, marks.link).addMark(from, to, link).setMeta("paste", true));
  return true;
}

const isOwn = (html: string): boolean => html.includes("data-pm-slice");

const isInCode = ({ state }: EditorView): boolean =>
  state.selection.$from.parent.type.spec.code === true;

/** With Shift, paste means: as it stands. The view knows, but does not say so in its types. */
function isShiftHeld(view: EditorView): boolean {
  const input: unknown = Reflect.get(view, "input");
  return typeof input === "object" && input !== null && Reflect.get(input, "shiftKey") === true;
}

async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  const doc = await loadMarkdown().then(
    ({ readMarkdown }) => readMarkdown(text),
    // No network, and so no reader: then it is text.
    () => undefined,
  );
  if (view.isDestroyed) return;
  if (!doc) {
    view.pasteText(text);
    return;
  }
  view.dispatch(pasted(view, withLinks(doc.content)));
}

const pasted = ({ state }: EditorView, content: Fragment): Transaction =>
  state.tr
    .replaceSelection(new Slice(content, 0, 0))
    .scrollIntoView()
    .setMeta("paste", true)
    .setMeta("uiEvent", "paste");

/** Lines with the same number of tabs, as a spreadsheet copies its cells as plain text. */
function tableIn(text: string): Node | undefined {
  const rows = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const width = rows[0]?.length ?? 0;
  const { rows: mostRows, columns, cells } = tableLimits;
  const isTable = rows.length > 1 && width > 1 && rows.every(({ length }) => length === width);
  const isSmall = rows.length <= mostRows && width <= columns && rows.length * width <= cells;
  return isTable && isSmall ? tableOf(rows, false) : undefined;
}

/** Clipboard HTML in the few elements an editor knows. All words stay; Word's lists are styled paragraphs, Google's ticks attributes. */
export function cleanPaste(html: string): string {
  const { body } = inert(withoutConditions(html));
  for (const element of body.querySelectorAll("style, script, template, noscript, title, xml"))
    element.remove();
  for (const element of body.querySelectorAll("[data-style]"))
    if (isHidden(element)) element.remove();
  for (const table of [...body.querySelectorAll("table")].toReversed()) mendTable(table);
  gatherWordLists(body);
  for (const item of body.querySelectorAll("li")) markTask(item);
  for (const list of body.querySelectorAll("ul, ol")) markTaskList(list);
  return body.innerHTML;
}

/** Comments of Word in which it hides a second copy for other programs, and its own page settings. */
export function withoutConditions(html: string): string {
  const condition = /<!--\[if [^\]<>]*\](?:--)?>/gi;
  const end = /<!\[endif\]-->/gi;
  const parts: string[] = [];
  let at = 0;
  for (let found = condition.exec(html); found; found = condition.exec(html)) {
    end.lastIndex = condition.lastIndex;
    const isShown = found[0].endsWith("-->");
    if (!isShown && !end.test(html)) break;
    parts.push(html.slice(at, found.index));
    at = isShown ? condition.lastIndex : end.lastIndex;
    condition.lastIndex = at;
  }
  return (parts.join("") + html.slice(at)).replaceAll(/<!\[(?:if [^\]<>]*|endif)\]>/gi, "");
}

const isHidden = (element: Element): boolean =>
  /display:\s*none|mso-hide:\s*all|visibility:\s*hidden/i.test(
    element.getAttribute("data-style") ?? "",
  );

interface Level {
  readonly list: Element;
  readonly depth: number;
}

/** Runs of paragraphs that Word calls lines of a list become lists within each other. */
function gatherWordLists(body: HTMLElement): void {
  let open: Level[] = [];
  let last: Element | undefined;
  for (const line of body.querySelectorAll<HTMLElement>(
    "p[data-style*='mso-list'], h1[data-style*='mso-list']",
  )) {
    const depth = Number(
      /mso-list:[^;]*level(\d+)/i.exec(line.getAttribute("data-style") ?? "")?.[1] ?? 0,
    );
    if (depth === 0) continue;
    const isNext = last !== undefined && line.previousElementSibling === last;
    open = isNext ? open.filter((level) => level.depth <= depth) : [];
    const bullet = takeBullet(line);
    open = withLevel(open, { line, depth, isOrdered: /^\s*[\da-z]{1,4}[.)]/i.test(bullet) });
    const list = open.at(-1)?.list;
    const item = body.ownerDocument.createElement("li");
    move(line, item);
    list?.append(item);
    last = open[0]?.list;
    line.remove();
  }
}

function withLevel(
  open: readonly Level[],
  { line, depth, isOrdered }: { line: Element; depth: number; isOrdered: boolean },
): Level[] {
  const innermost = open.at(-1);
  if (innermost?.depth === depth) return [...open];
  const list = line.ownerDocument.createElement(isOrdered ? "ol" : "ul");
  const parent = innermost?.list.lastElementChild;
  if (parent) parent.append(list);
  else line.before(list);
  return [...open, { list, depth }];
}

function takeBullet(line: Element): string {
  const sign = line.querySelector(
    "[data-style*='mso-list:Ignore' i], [data-style*='mso-list: Ignore' i]",
  );
  const text = sign?.textContent ?? "";
  sign?.remove();
  return text;
}

function markTask(item: HTMLLIElement): void {
  const box = item.querySelector<HTMLInputElement>(
    ":scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]",
  );
  const said = item.getAttribute("aria-checked") ?? item.getAttribute("data-checked");
  if (!box && !item.matches("[role=checkbox], [data-checked]")) return;
  const isChecked = said === "true" || box?.hasAttribute("checked") === true;
  item.setAttribute("data-checked", String(isChecked));
  box?.remove();
}

function markTaskList(list: Element): void {
  const items = [...list.children].filter((child) => child.matches("li"));
  if (items.length > 0 && items.every((item) => item.hasAttribute("data-checked")))
    list.setAttribute("data-list", "task");
}

/** True where plain text is meant as Markdown: a heading, a fence, a tick box or two lines of a list prove it, one star does not. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/);
  const count = (pattern: RegExp): number => lines.filter((line) => pattern.test(line)).length;
  if (count(/^#{1,6} \S/) > 0 && lines.length > 1) return true;
  if (count(/^ {0,3}```/) >= 2 || count(/^\s*[-*+] \[[ xX]\] \S/) > 0) return true;
  return count(/^\s*(?:[-*+]|\d{1,3}[.)]) \S/) >= 2 || count(/^> \S/) >= 2;
}

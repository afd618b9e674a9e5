import { tableLimits } from "#contract/notes/tables.ts";
import { type NewTask, taskLimits } from "#contract/tasks.ts";
import { Day } from "#contract/values.ts";
import type { Node } from "prosemirror-model";
import * as v from "valibot";
import { csvRows } from "../../editor/text/csv.ts";
import { linesOf } from "../../editor/text/markdown-tables.ts";
import { marks, nodes, schema } from "../../editor/schema.ts";
import type { Import } from "../transfer/import.ts";
import {
  cut,
  digest,
  type ReadDatabase,
  type ReadNote,
  shown,
  tagsOf,
  titleOf,
  withDates,
  instantOf,
} from "../transfer/import-note.ts";
import type { Pause } from "../unpacking/pauses.ts";
import { type Entry, folderOf, nameOf, notionId, titleIn, type Tree } from "../unpacking/tree.ts";

type Row = readonly string[];

const mostRows = 20_000;

/** A database of Notion, or any table of comma-separated values: a table in a note, and tasks a row where that is wanted. */
export async function readDatabase(
  text: string,
  entry: Entry,
  { into, tree, pause }: Beside,
): Promise<void> {
  const { head, rows, lost, columns } = await rowsOf(text, pause);
  const width = Math.min(tableLimits.columns, columns);
  if (width === 0) return;
  into.lose("rows", lost);
  into.lose("columns", columns - width);
  const notion = notionId(entry.path);
  const source = notion === undefined ? `file ${entry.path} ${digest(text)}` : `notion ${notion}`;
  const pages = pagesOf(entry, into, tree);
  const title = titleOf(titleIn(entry.path), "Database");
  const made: ReadNote[] = [];
  const parts = partsOf(rows, width);
  for (let part = parts.shift(); part; part = parts.shift()) {
    const at = made.length;
    const doc = nodes.doc.create(
      null,
      part.map((some) => tableOf([head, ...some], width, pages)),
    );
    const read = into.held({
      place: at === 0 ? into.placeOf(entry) : crypto.randomUUID(),
      source: at === 0 ? source : `${source} ${String(at + 1)}`,
      origin: entry.origin,
      note: {
        title: at === 0 ? title : `${title} (${String(at + 1)})`,
        content: into.write(doc),
        ...withDates(instantOf(entry.modified), undefined),
      },
      tasks: [],
    });
    const halves = read ? [] : halved(part);
    if (read) made.push(read);
    else if (halves.length > 0) parts.unshift(...halves);
    else into.lose("rows", part.flat().length);
    await pause();
  }
  const tasksIn = taskReader(head, title);
  const tasks: ReadDatabase["tasks"][number][] = [];
  for (const row of rows) {
    tasks.push(...into.heldTasks(tasksIn(row), (task) => task));
    await pause();
  }
  into.databases.push({ notes: made, source, tasks });
}

/** The tables of a note that is too long in two; none where it is one row. */
function halved(part: readonly (readonly Row[])[]): (readonly Row[])[][] {
  const [only = [], ...others] = part;
  const half = <Of>(list: readonly Of[]): readonly [Of[], Of[]] => {
    const middle = Math.ceil(list.length / 2);
    return [list.slice(0, middle), list.slice(middle)];
  };
  if (others.length > 0) return [...half(part)];
  return only.length > 1 ? half(only).map((some) => [some]) : [];
}

interface Beside {
  readonly into: Import;
  readonly tree: Tree;
  readonly pause: Pause;
}

async function rowsOf(text: string, pause: Pause) {
  const rows: Row[] = [];
  let head: Row = [];
  let [count, columns] = [0, 0];
  for (const row of csvRows(text)) {
    if (count === 0) head = row;
    else if (count <= mostRows) rows.push(row);
    columns = Math.max(columns, row.length);
    count += 1;
    await pause();
  }
  return { head, rows, columns, lost: Math.max(0, count - 1 - mostRows) };
}

/** Rows in tables, and tables in notes, of which each has as many as it may. */
function partsOf(rows: readonly Row[], width: number): (readonly Row[])[][] {
  const inTable = Math.max(
    1,
    Math.min(tableLimits.rows, Math.floor(tableLimits.cells / width)) - 1,
  );
  const tables = Math.max(1, Math.floor(tableLimits.cellsInAll / ((inTable + 1) * width)));
  const parts: (readonly Row[])[][] = [];
  for (let at = 0; at === 0 || at < rows.length; at += inTable) {
    const last = parts.at(-1);
    const some = rows.slice(at, at + inTable);
    if (last && last.length < tables) last.push(some);
    else parts.push([some]);
  }
  return parts;
}

function tableOf(rows: readonly Row[], width: number, pages: ReadonlyMap<string, string>): Node {
  return nodes.table.create(
    null,
    rows.map((row, at) => {
      const type = at === 0 ? nodes.table_header : nodes.table_cell;
      const cells = Array.from({ length: width }, (_, column) => {
        const href = at > 0 && column === 0 ? pages.get(keyOf(row[0] ?? "")) : undefined;
        return type.create(null, nodes.paragraph.create(null, lineOf(row[column] ?? "", href)));
      });
      return nodes.table_row.create(null, cells);
    }),
  );
}

function lineOf(text: string, href: string | undefined): Node[] {
  const worn = href === undefined ? [] : [marks.link.create({ href })];
  return linesOf(text).flatMap((line, at) => [
    ...(at === 0 ? [] : [nodes.hard_break.create()]),
    schema.text(line, worn),
  ]);
}

const keyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .slice(0, 40);

/** Addresses of the pages that rows open, by their titles. They lie in a folder named as the database. */
function pagesOf(entry: Entry, into: Import, tree: Tree): ReadonlyMap<string, string> {
  const own = keyOf(titleIn(entry.path));
  const pages = new Map<string, string>();
  for (const folder of tree.foldersIn(folderOf(entry.path))) {
    if (keyOf(titleIn(`${nameOf(folder)}.x`)) !== own) continue;
    for (const page of tree.folders.get(folder) ?? [])
      if (/\.(?:md|html)$/i.test(page.path))
        pages.set(keyOf(titleIn(page.path)), into.target(page).href);
  }
  return pages;
}

const columns = {
  status: /^(?:status|state|done|complete|completed|checkbox|finished)$/i,
  due: /^(?:due|due date|date|deadline|when|by|termin|fällig)$/i,
  priority: /^(?:priority|prio|importance)$/i,
  tags: /^(?:tags?|labels?|categories|category|type)$/i,
} as const;

/** Which field of a task a column fills, by what it is called; any other stands in the description. */
function taskReader(head: Row, origin: string): (row: Row) => Omit<NewTask, "id">[] {
  const places = Object.values(columns).map((pattern) =>
    head.findIndex((name, at) => at > 0 && pattern.test(name.trim())),
  );
  return (row) => taskOf(row, { head, places, origin });
}

interface Table {
  readonly head: Row;
  /** Where the columns of `columns` stand; -1 for none. */
  readonly places: readonly number[];
  readonly origin: string;
}

function taskOf(row: Row, { head, places, origin }: Table): Omit<NewTask, "id">[] {
  const title = shown(row[0] ?? "", taskLimits.title);
  if (title === "") return [];
  const [status = "", due = "", priority = "", tags = ""] = places.map(
    (at) => row[at]?.trim() ?? "",
  );
  // The row's own: a head may be wider by thousands.
  const others = row.slice(0, head.length).flatMap((given, at) => {
    const value = given.trim();
    return at === 0 || places.includes(at) || value === "" ? [] : [`${head[at] ?? ""}: ${value}`];
  });
  const found = tagsOf(tags.split(","));
  return [
    {
      title,
      description: cut([...others, `From “${origin}”`].join("\n"), taskLimits.description),
      status: statusOf(status),
      ...dayOf(due),
      ...priorityOf(priority),
      ...(found.length > 0 && { tags: found }),
    },
  ];
}

function statusOf(said: string): "completed" | "in_progress" | "blocked" | "cancelled" | "pending" {
  if (/^(?:done|complete[d]?|yes|true|closed|finished|shipped|✓|✔)/i.test(said)) return "completed";
  if (/^(?:in progress|doing|started|active)/i.test(said)) return "in_progress";
  if (/^(?:blocked|waiting|on hold)/i.test(said)) return "blocked";
  return /^(?:cancell?ed|dropped)/i.test(said) ? "cancelled" : "pending";
}

function priorityOf(said: string): Pick<NewTask, "priority"> {
  const found = (["urgent", "high", "medium", "low"] as const).find((level) =>
    said.toLowerCase().includes(level),
  );
  return found ? { priority: found } : {};
}

/** The first day of a range, as Notion writes it: 'January 5, 2026 3:00 PM → January 7, 2026'. */
function dayOf(said: string): Pick<NewTask, "dueDate" | "dueTime"> {
  const [start = ""] = said.split("→");
  const bare = start.replaceAll(/\((?:[A-Z]{2,5}|GMT[^()]*)\)/g, "").trim();
  const at =
    bare === "" || !/\d{4}/.test(bare)
      ? Number.NaN
      : Date.parse(bare.replaceAll("/", "-").replace(/^(\d{4}-\d\d-\d\d)$/, "$1T00:00"));
  if (Number.isNaN(at)) return {};
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  const hasTime = /\d:\d\d/.test(bare);
  const dueDate = `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  if (!v.is(Day, dueDate)) return {};
  return {
    dueDate,
    ...(hasTime && { dueTime: `${two(day.getHours())}:${two(day.getMinutes())}` }),
  };
}

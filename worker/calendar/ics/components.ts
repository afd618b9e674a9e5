import type { ImportLine } from "#contract/calendar/transfer.ts";
import { Problem } from "../../http/problem.ts";
import { longestUid } from "./file-times.ts";

/** An event of a file: its lines, unfolded and mended, and where it began. */
export interface Component {
  readonly line: number;
  readonly text: string;
}

/** A line of an event as ical.js reads it. */
export interface Property {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly values: readonly string[];
}
export const propertyOf = ([name, params, type, ...values]: readonly unknown[]): Property => ({
  name: String(name),
  params: typeof params === "object" ? { ...params } : {},
  type: String(type),
  values: values.map((value) => (typeof value === "string" ? value : "")),
});

const limits = {
  components: 100_000,
  depth: 8,
  /** Parameters of a line, and lines of an event. */
  parameters: 64,
  lines: 2_000,
  /** Characters of an unfolded line. */
  line: 100_000,
} as const;

/** An event that could not be read, by its UID; null where that is not known. */
export interface LostEvent {
  readonly uid: string | null;
}

/** Tells of what was mended or left out, and whether that is a whole event. */
export type Report = (line: ImportLine, lost?: LostEvent) => void;

/** The UID as it stands in the lines of an event; null where there is none, or one in another spelling. */
export function uidIn(lines: string): string | null {
  const [, uid = ""] = /(?:^|[\r\n])UID[^:\r\n]{0,200}:([^\r\n]+)/i.exec(lines) ?? [];
  return uid === "" || uid.includes("\\") ? null : uid.slice(0, longestUid);
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Lines as they were before they were folded, each with the number it began at; one walk through the file. */
function* unfolded(file: string): Generator<Line> {
  let parts: string[] = [];
  let begun = 0;
  let number = 0;
  for (const text of linesOf(file)) {
    number += 1;
    if (parts.length > 0 && (text.startsWith(" ") || text.startsWith("\t")))
      parts.push(text.slice(1));
    else {
      if (parts.length > 0) yield { number: begun, text: parts.join("") };
      parts = text === "" ? [] : [text];
      begun = number;
    }
  }
  if (parts.length > 0) yield { number: begun, text: parts.join("") };
}

/** One by one, since a list of all of them may take more memory than there is. */
function* linesOf(file: string): Generator<string> {
  let from = 0;
  for (const { index, 0: ending } of file.matchAll(/\r\n|\r|\n/g)) {
    yield file.slice(from, index);
    from = index + ending.length;
  }
  yield file.slice(from);
}

/** The events of a calendar file. What cannot be read is told and left out; the rest still comes. */
export function eventsOf(file: string, report: Report): Component[] {
  const walk = new Walk(report);
  for (const line of unfolded(file.replace(/^\uFEFF/, ""))) walk.take(line);
  return walk.end();
}

/** Gathers the lines of each event, with what is nested in it. */
class Walk {
  readonly #found: Component[] = [];
  readonly #report: Report;
  /** Kinds of the components that are open, the outermost first. */
  readonly #open: string[] = [];
  #lines: string[] | undefined;
  #begun = 0;
  #many = 0;

  constructor(report: Report) {
    this.#report = report;
  }

  take({ number, text }: Line): void {
    const [, edge = "", name = ""] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(text) ?? [];
    const kind = name.toUpperCase();
    if (edge.toUpperCase() === "BEGIN") this.#begin(kind, number);
    const mended = edge === "" ? mend(text, number, this.#report) : text;
    if (mended !== undefined && this.#lines && this.#lines.length < limits.lines)
      this.#lines.push(mended);
    if (edge.toUpperCase() === "END") this.#end(kind);
  }

  #begin(kind: string, number: number): void {
    this.#many += 1;
    if (this.#many > limits.components || this.#open.length >= limits.depth)
      throw new Problem("invalid_input", "data: has too many components", { field: "data" });
    this.#open.push(kind);
    if (kind !== "VEVENT" || this.#lines) return;
    this.#lines = [];
    this.#begun = number;
  }

  #end(kind: string): void {
    if (this.#open.at(-1) === kind) this.#open.pop();
    if (kind !== "VEVENT" || !this.#lines) return;
    this.#found.push({ line: this.#begun, text: this.#lines.join("\r\n") });
    this.#lines = undefined;
  }

  end(): Component[] {
    if (this.#lines)
      this.#report(
        { line: this.#begun, text: "This event has no end, and was left out" },
        { uid: uidIn(this.#lines.join("\n")) },
      );
    return this.#found;
  }
}

/** A line that ical.js can read; undefined for one that nobody can. */
function mend(text: string, line: number, report: Report): string | undefined {
  const head = /^[A-Za-z0-9-]+/.exec(text)?.[0].toUpperCase() ?? "";
  const colon = text.indexOf(":");
  const wrong = wrongWith(head, text.slice(0, Math.max(colon, 0)), text);
  if (wrong !== undefined) {
    report({ line, text: wrong });
    return undefined;
  }
  const isDay = /:\d{8}$/.test(text) && /^(?:DTSTART|DTEND|EXDATE|RECURRENCE-ID)$/.test(head);
  return isDay && !/VALUE=DATE\b/i.test(text.slice(0, colon))
    ? text.replace(/^([A-Za-z-]+)/, "$1;VALUE=DATE")
    : text;
}

function wrongWith(head: string, parameters: string, text: string): string | undefined {
  if (head === "" || parameters === "" || text.length > limits.line)
    return "This line could not be read, and was left out";
  if (parameters.split(";").length > limits.parameters)
    return "This line has too many parameters, and was left out";
  const isRule = ["RRULE", "EXRULE", "RDATE", "EXDATE"].includes(head);
  const isEmpty = isRule && text.slice(parameters.length + 1).trim() === "";
  return isEmpty ? `An empty ${head} was left out` : undefined;
}

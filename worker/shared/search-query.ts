import { type SearchPlace, searchPlaceCalled, searchPlaces } from "#contract/tools.ts";

export const searchMarks = ["open", "done", "pinned", "favorite", "archived", "overdue"] as const;
export type SearchMark = (typeof searchMarks)[number];

export interface SearchTerm {
  readonly text: string;
  /** In quotation marks: these words beside each other, whole. */
  readonly isPhrase: boolean;
}

export interface TypedFilter {
  readonly name: "in" | "is" | "tag" | "before" | "after";
  readonly value: string;
  /** Just as typed, so that it can be taken out again. */
  readonly typed: string;
}

export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  readonly places: readonly SearchPlace[];
  readonly marks: readonly SearchMark[];
  readonly tags: readonly string[];
  /** The first day that no longer counts. */
  readonly before?: string;
  /** The first day that counts. */
  readonly after?: string;
  readonly filters: readonly TypedFilter[];
}

/** `name:"a value"`, `name:value`, `"a phrase"` (also one that nobody closed), a word. */
const pieces = /([a-z]+):"([^"]*)"?|([a-z]+):(\S+)|"([^"]*)"?|([^\s"]+)/giu;

const alsoMarked: Readonly<Record<string, SearchMark>> = {
  completed: "done",
  complete: "done",
  favourite: "favorite",
  starred: "favorite",
  pending: "open",
};

/**
 * Takes apart what somebody typed. Whatever looks like a filter and is none is plain text, so there is no
 * wrong query. `today` is the day it is for the person, for `after:today`.
 */
export function readSearch(typed: string, today: string): SearchQuery {
  const terms: SearchTerm[] = [];
  const filters: TypedFilter[] = [];
  for (const [whole, quotedName, quoted, name, value, phrase, word] of typed.matchAll(pieces)) {
    const filter = readFilter(quotedName ?? name, quoted ?? value, whole, today);
    if (filter) filters.push(filter);
    else if (phrase === undefined) terms.push({ text: word ?? whole, isPhrase: false });
    else if (phrase.trim() !== "") terms.push({ text: phrase, isPhrase: true });
  }
  const valuesOf = (name: TypedFilter["name"]) =>
    filters.filter((filter) => filter.name === name).map(({ value }) => value);
  const before = valuesOf("before").toSorted().at(0);
  const after = valuesOf("after").toSorted().at(-1);
  return {
    terms,
    filters,
    places: searchPlaces.filter((place) =>
      valuesOf("in").some((list) => list.split(",").includes(place)),
    ),
    marks: searchMarks.filter((mark) => valuesOf("is").includes(mark)),
    tags: valuesOf("tag"),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

function readFilter(
  name: string | undefined,
  value: string | undefined,
  typed: string,
  today: string,
): TypedFilter | undefined {
  const filter = filterNames.find((known) => known === name?.toLowerCase());
  const meant = filter && value !== undefined ? readers[filter](value.trim(), today) : undefined;
  return filter && meant !== undefined ? { name: filter, value: meant, typed } : undefined;
}

const filterNames = ["in", "is", "tag", "before", "after"] as const;

const readers: Record<TypedFilter["name"], (value: string, today: string) => string | undefined> = {
  in: (value) => {
    const places = value
      .toLowerCase()
      .split(",")
      .map((name) => searchPlaceCalled(name));
    return places.every((place) => place !== undefined) ? places.join(",") : undefined;
  },
  is: (value) => {
    const mark = value.toLowerCase();
    return alsoMarked[mark] ?? searchMarks.find((known) => known === mark);
  },
  tag: (value) => (value === "" ? undefined : value.replace(/^[@#]/, "")),
  before: (value, today) => readDay(value, today),
  after: (value, today) => readDay(value, today),
};

/** `2026-11-21`, `2026-11`, `2026`, `today`, `yesterday`. */
function readDay(value: string, today: string): string | undefined {
  const word = value.toLowerCase();
  if (word === "today") return today;
  if (word === "yesterday") return shifted(today, -1);
  if (word === "tomorrow") return shifted(today, 1);
  const day = /^\d{4}$/.test(value)
    ? `${value}-01-01`
    : /^\d{4}-\d\d$/.test(value)
      ? `${value}-01`
      : value;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

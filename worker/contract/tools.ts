import type { EventName } from "./events.ts";
import type { PanelId } from "./panels.ts";

/** A name for each kind of change of an item. */
export interface ChangeNames<Name extends string = string> {
  readonly created: Name;
  readonly updated: Name;
  readonly deleted: Name;
}

/** Names of a tool that all programs share. Whatever depends on a tool's name is read from here. */
export interface ToolNames {
  /** As people call its items: 'task', 'tasks'. */
  readonly one: string;
  readonly many: string;
  /** Stands for an item that has no title, where not 'a task' or the like. */
  readonly untitled?: string;
  /** Its items have no names: the first words of one stand for it. */
  readonly isTitledByWords?: true;
  /** Statuses whose setting is said by their own name: 'completed “Pay rent”', not 'changed'. */
  readonly statusVerbs?: readonly string[];
  /** The panel that shows its items. */
  readonly panel?: PanelId;
  /** The address's search parameter that names the item open in that panel. */
  readonly itemParam?: string;
  /** Under which type its items are found, at the place that its panel names. */
  readonly search?: { readonly type: string; readonly isFilter: boolean };
  /** What it finds was said, and is no thing that is kept. */
  readonly isSaid?: true;
  /** Stands for its place in the search, where that is not the panel's title. */
  readonly placeTitle?: string;
  /** Other words for one of its items, as people say and type them: 'find meetings', `in:todos`. Their plurals end in 's'. */
  readonly synonyms?: readonly string[];
  /** Other words for the place of its items. */
  readonly aliases?: readonly string[];
  /** Its items have times that one is reminded of. */
  readonly reminds?: true;
  /** Names its changes travel under in the room, as the specification spells them; `unnamedEvents` where it has none. */
  readonly events?: ChangeNames<EventName>;
  /** Names under which the page hears of its changes; `batch` stands for a burst of them. */
  readonly pageEvents?: ChangeNames & { readonly batch?: string };
  /** Names under which the page hears of what is said of the tool in the room without a change behind it. */
  readonly pageSayings?: { readonly [Name in EventName]?: string };
  /** Name under which the page hears that an agent opened one of its items. */
  readonly pageOpened?: string;
}

const always = <Name extends string>(name: Name) =>
  ({ created: name, updated: name, deleted: name }) as const;

/** For a tool whose changes have no names of their own. */
export const unnamedEvents = always("toolUpdated") satisfies ChangeNames<EventName>;

/** Every tool by its name in the log. The order is that of the search's places. */
export const tools = {
  tasks: {
    one: "task",
    many: "tasks",
    statusVerbs: ["completed"],
    panel: "tasks",
    itemParam: "task",
    search: { type: "task", isFilter: true },
    synonyms: ["todo", "to-do"],
    reminds: true,
    events: { created: "tasksCreated", updated: "tasksUpdated", deleted: "tasksDeleted" },
    pageEvents: { ...always("tasksUpdated"), batch: "tasksUpdated" },
  },
  notes: {
    one: "note",
    many: "notes",
    panel: "notes",
    itemParam: "note",
    search: { type: "note", isFilter: true },
    events: { created: "notesCreated", updated: "notesUpdated", deleted: "notesDeleted" },
    pageEvents: { created: "noteCreated", updated: "noteUpdated", deleted: "noteDeleted" },
    pageSayings: {
      "note:created": "note:created",
      "note:sync": "note:sync",
      "note:operation": "note:operation",
    },
    pageOpened: "aside:open-note",
  },
  calendar: {
    one: "event",
    many: "events",
    panel: "calendar",
    itemParam: "event",
    search: { type: "event", isFilter: true },
    synonyms: ["meeting", "appointment"],
    reminds: true,
    events: {
      created: "calendar:event:created",
      updated: "calendar:event:updated",
      deleted: "calendar:event:deleted",
    },
    pageEvents: always("calendarUpdated"),
  },
  email: {
    one: "email",
    many: "emails",
    panel: "email",
    itemParam: "mail",
    search: { type: "email", isFilter: true },
    synonyms: ["mail", "e-mail"],
    aliases: ["inbox"],
    events: { created: "emailCreated", updated: "emailUpdated", deleted: "emailDeleted" },
    pageEvents: always("email-refresh"),
  },
  files: {
    one: "file",
    many: "files",
    panel: "files",
    itemParam: "file",
    search: { type: "file", isFilter: true },
    synonyms: ["document"],
  },
  bookmarks: {
    one: "bookmark",
    many: "bookmarks",
    panel: "bookmarks",
    search: { type: "bookmark", isFilter: true },
  },
  conversations: {
    one: "conversation",
    many: "conversations",
    panel: "chat",
    itemParam: "conversation",
    search: { type: "chat", isFilter: true },
    isSaid: true,
    placeTitle: "Chat",
    synonyms: ["chat", "message"],
    events: {
      created: "conversationCreated",
      updated: "conversationUpdated",
      deleted: "conversationDeleted",
    },
    pageEvents: always("sidebar-refresh"),
  },
  timeline: {
    one: "entry",
    many: "entries",
    panel: "timeline",
    itemParam: "entry",
    search: { type: "timeline", isFilter: false },
    pageEvents: always("timelineUpdated"),
  },
  remarks: { one: "comment", many: "comments", isTitledByWords: true },
  messages: {
    one: "message",
    many: "messages",
    isTitledByWords: true,
    panel: "chat",
    events: { created: "messageCreated", updated: "messageUpdated", deleted: "messageDeleted" },
  },
  proposals: {
    one: "proposal",
    many: "proposals",
    events: { created: "proposalCreated", updated: "proposalUpdated", deleted: "proposalDeleted" },
  },
  themes: {
    one: "theme",
    many: "themes",
    events: { created: "theme_created", updated: "theme_changed", deleted: "theme_changed" },
    pageSayings: {
      theme_changed: "theme-changed",
      theme_created: "theme-changed",
      theme_applied: "theme-changed",
    },
  },
  preferences: {
    one: "preferences",
    many: "preferences",
    untitled: "your settings",
    events: always("preferences_updated"),
    pageSayings: { preferences_updated: "app-color-changed" },
  },
  wallpapers: {
    one: "wallpaper",
    many: "wallpapers",
    untitled: "the wallpaper",
    pageSayings: { wallpaper_changed: "theme-wallpaper-change" },
  },
  labels: { one: "label", many: "labels" },
  layouts: { one: "layout", many: "layouts" },
  reminders: { one: "reminder", many: "reminders" },
} as const satisfies Readonly<Record<string, ToolNames>>;

type Tool = (typeof tools)[keyof typeof tools];

const byName: ReadonlyMap<string, ToolNames> = new Map(Object.entries<ToolNames>(tools));

export const toolNames: readonly ToolNames[] = [...byName.values()];

/** Undefined for a tool that nobody registered. */
export const toolCalled = (name: string): ToolNames | undefined => byName.get(name);

/** The verb for a change that sets a status; undefined where that is a change like any other. */
export const statusVerb = (tool: string, status: unknown): string | undefined =>
  byName.get(tool)?.statusVerbs?.find((verb) => verb === status);

/** The tool whose items a panel shows. */
export const toolIn = (panel: string): ToolNames | undefined =>
  toolNames.find((tool) => tool.panel === panel);

/** The address's search parameters that name open items, by panel. */
export const itemParams: ReadonlyMap<PanelId, string> = new Map(
  toolNames.flatMap(({ panel, itemParam }) =>
    panel && itemParam !== undefined ? [[panel, itemParam] as const] : [],
  ),
);

/** Stands for an untitled item of any tool: 'a task', 'an item'. */
export function untitledIn(name: string): string {
  const { one = "item", untitled } = byName.get(name) ?? {};
  return untitled ?? `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`;
}

type Found = Extract<Tool, { search: object }>;

const found: readonly Found[] = Object.values(tools).filter((tool) => "search" in tool);

/** Names of places that hold results: the panels of what can be found. */
export type SearchPlace = Found["panel"];
export type SearchTool = Filterable["panel"];
export type SearchType = Found["search"]["type"];

export const searchPlaces: readonly SearchPlace[] = found.map(({ panel }) => panel);

type Filterable = Extract<Found, { search: { isFilter: true } }>;
const filterable = found.filter((tool): tool is Filterable => tool.search.isFilter);

/** The places that the search panel's filter names. */
export const searchTools: readonly SearchTool[] = filterable.map(({ panel }) => panel);
/** Nouns of what search finds: 'tasks', 'notes' … 'conversations'. */
export const foundNouns: readonly string[] = filterable.map(({ many }) => many);
/** Nouns of what a workspace keeps and shows: 'tasks', 'notes' … 'messages'. */
export const keptNouns: readonly string[] = toolNames.flatMap(({ events, panel, many }) =>
  events && panel ? [many] : [],
);

export const searchTypes: readonly SearchType[] = found.map(({ search }) => search.type);

/** Words for items of a tool: 'event', 'events', 'meeting', 'meetings'. */
const itemWords = ({ one, many, synonyms = [] }: ToolNames): string[] => [
  one,
  many,
  ...synonyms.flatMap((word) => [word, `${word}s`]),
];
const placeWords = (tool: ToolNames): string[] => [
  ...(tool.panel ? [tool.panel] : []),
  ...itemWords(tool),
  ...(tool.aliases ?? []),
];

/** The part of a pattern that reads any of the words. Longer ones come first, so that none is read as its own beginning. */
const anyOf = (words: readonly string[]): string =>
  [...new Set(words)].toSorted((a, b) => b.length - a.length).join("|");

/** Patterns of words for the places that the search panel's filter names, and for items there; `besides` leaves one out. */
export function foundPatterns(besides?: string): { places: string; items: string } {
  const wanted = filterable.filter(({ panel }) => panel !== besides);
  return { places: anyOf(wanted.flatMap(placeWords)), items: anyOf(wanted.flatMap(itemWords)) };
}

/** The place that a word means in `in:word` and in sentences. */
export const searchPlaceCalled = (word: string): SearchPlace | undefined =>
  found.find((tool) => placeWords(tool).includes(word.toLowerCase()))?.panel;

export function searchTypeOf(place: SearchPlace): SearchType {
  const tool = found.find(({ panel }) => panel === place);
  if (!tool) throw new TypeError(`Nothing is found at '${place}'`);
  return tool.search.type;
}

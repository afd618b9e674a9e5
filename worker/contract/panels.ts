/** Which panels exist, and what the shell, the assistant and agents may assume of each. */
export type PanelSide = "left" | "right";
/** In the middle a panel and the conversation have changed places. */
export type PanelPlace = PanelSide | "middle";

export type PanelCapability =
  | "open"
  | "close"
  | "focus"
  | "create-item"
  | "update-item"
  | "delete-item"
  | "filter"
  | "search";

interface Ai {
  /** Words that call it. */
  readonly triggers: readonly string[];
  readonly capabilities: readonly PanelCapability[];
  readonly subAgent?: string;
  readonly description: string;
}

/** A panel as it is declared. */
interface Draft extends Ai {
  readonly id: string;
  readonly title: string;
  /** A lucide icon's name. */
  readonly icon: string;
  readonly side: PanelSide;
  /** A colour role of the theme: `--colour-{colour}`. */
  readonly colour: string;
  /** As people write it; `mod` is Cmd on a Mac and Ctrl elsewhere. */
  readonly shortcut?: string;
  /** Pressed after `g`. */
  readonly goTo?: string;
  /** CSS pixels, where not the usual. */
  readonly width?: { readonly default: number; readonly min: number; readonly max: number };
  /** Its place in a phone's bar, counted from the left; those with nothing to show yet come last. */
  readonly quick?: number;
  /** Nothing to show yet but 'Coming soon...'. */
  readonly placeholder?: true;
}

const visit = ["open", "close", "focus"] as const;
const edit = ["create-item", "update-item", "delete-item"] as const;
const regular = { default: 400, min: 350, max: 600 } as const;

/** The one registry. Order is the order of launchers and bars. */
const drafts = [
  {
    id: "chat",
    title: "Conversations",
    icon: "messages-square",
    side: "left",
    colour: "blue",
    shortcut: "mod+h",
    goTo: "h",
    triggers: ["chat", "conversation", "conversations", "history", "chat history"],
    capabilities: [...visit, "search"],
    description: "Past and present conversations with the assistant",
  },
  {
    id: "email",
    title: "Email",
    quick: 4,
    icon: "mail",
    side: "right",
    colour: "red",
    shortcut: "mod+e",
    goTo: "e",
    triggers: [
      "email",
      "mail",
      "gmail",
      "inbox",
      "emails",
      "mailbox",
      "message",
      "compose",
      "send",
    ],
    capabilities: [...visit, "create-item", "filter", "search"],
    subAgent: "email-agent",
    description: "Mail from the connected Gmail account",
  },
  {
    id: "tasks",
    title: "Tasks",
    quick: 1,
    icon: "list-checks",
    side: "right",
    colour: "emerald",
    shortcut: "mod+t",
    goTo: "t",
    triggers: ["task", "todo", "tasks", "to do", "to-do", "todos", "task list", "to-do list"],
    capabilities: [...visit, ...edit],
    subAgent: "tasks-agent",
    description: "Things to do, with dates, priorities and tags",
  },
  {
    id: "notes",
    title: "Notes",
    quick: 2,
    icon: "notebook-pen",
    side: "left",
    colour: "yellow",
    goTo: "n",
    width: { default: 400, min: 300, max: 600 },
    triggers: ["note", "notes", "memo", "write down"],
    capabilities: [...visit, ...edit, "search"],
    subAgent: "notes-agent",
    description: "Rich text notes with categories and tags",
  },
  {
    id: "calendar",
    title: "Calendar",
    quick: 3,
    icon: "calendar-days",
    side: "right",
    colour: "green",
    shortcut: "mod+k",
    goTo: "c",
    // As wide as the window allows.
    width: { ...regular, max: 4_000 },
    triggers: [
      "calendar",
      "schedule",
      "event",
      "meeting",
      "appointment",
      "date",
      "diary",
      "agenda",
    ],
    capabilities: [...visit, ...edit, "filter", "search"],
    subAgent: "calendar-agent",
    description: "Events in month, week, day and agenda views",
  },
  {
    id: "files",
    title: "Files",
    icon: "folder",
    side: "left",
    colour: "slate",
    shortcut: "mod+f",
    goTo: "f",
    triggers: ["file", "files", "document", "upload", "folder"],
    capabilities: [...visit, "create-item"],
    subAgent: "files-agent",
    description: "Files and folders",
  },
  {
    id: "search",
    title: "Search",
    icon: "search",
    side: "left",
    colour: "cyan",
    shortcut: "mod+k",
    goTo: "s",
    triggers: ["search", "find", "look for", "look up"],
    capabilities: [...visit, "search"],
    description: "One box that searches every tool",
  },
  {
    id: "timeline",
    title: "Timeline",
    icon: "history",
    side: "right",
    colour: "pink",
    shortcut: "ctrl+shift+t",
    goTo: "l",
    width: { default: 500, min: 380, max: 700 },
    triggers: ["timeline", "activity", "what happened"],
    capabilities: [...visit, "create-item", "filter", "search"],
    description: "What happened across every tool",
  },
  {
    id: "user",
    title: "Profile & Settings",
    icon: "user-round",
    side: "right",
    colour: "rose",
    shortcut: "mod+u",
    goTo: "u",
    triggers: ["profile", "settings", "account", "preferences", "my account"],
    capabilities: [...visit],
    description: "The person's profile, appearance and settings",
  },
  placeholder("bookmarks", "Bookmarks", "bookmark", "left", "orange", "b", [
    "bookmark",
    "bookmarks",
  ]),
  placeholder("gallery", "Gallery", "image", "right", "violet", "g", [
    "gallery",
    "photo",
    "photos",
  ]),
  placeholder("documents", "Documents", "file-text", "left", "purple", "d", ["documents", "docs"]),
  placeholder("finance", "Finance", "wallet", "right", "indigo", "m", [
    "finance",
    "budget",
    "money",
  ]),
  placeholder("health", "Health", "heart-pulse", "right", "teal", "w", ["health", "fitness"]),
  placeholder("timelines", "Timelines", "chart-gantt", "right", "cyan", "i", ["timelines"]),
] as const satisfies readonly Draft[];

export type PanelId = (typeof drafts)[number]["id"];
export interface Panel extends Omit<Draft, "id" | "placeholder" | keyof Ai> {
  readonly id: PanelId;
  readonly singleton: true;
  readonly placeholder: boolean;
  readonly width: NonNullable<Draft["width"]>;
  readonly ai: Ai;
}

/** The panel whose open item always shows, in the middle between the sides. */
export const middlePanel = "chat" satisfies PanelId;
/** The panel of the person, their settings and their keys. */
export const personPanel = "user" satisfies PanelId;

const declared: readonly (Draft & { readonly id: PanelId })[] = drafts;
export const panelIds: readonly PanelId[] = declared.map(({ id }) => id);
export const panels: readonly Panel[] = declared.map(
  ({ triggers, capabilities, subAgent, description, ...draft }) => ({
    placeholder: false,
    width: regular,
    ...draft,
    singleton: true,
    ai: { triggers, capabilities, description, ...(subAgent !== undefined && { subAgent }) },
  }),
);

const byId = new Map<string, Panel>(panels.map((panel) => [panel.id, panel]));

/** An id that nobody registered is no panel: callers do nothing with it. */
export const panelById = (id: string): Panel | undefined => byId.get(id);

function placeholder<Id extends string>(
  id: Id,
  title: string,
  icon: string,
  side: PanelSide,
  colour: string,
  goTo: string,
  triggers: readonly string[],
): Draft & { readonly id: Id; readonly placeholder: true } {
  return {
    id,
    title,
    icon,
    side,
    colour,
    goTo,
    placeholder: true,
    triggers,
    capabilities: visit,
    description: `${title}, not built yet`,
  };
}

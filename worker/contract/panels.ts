/** Which panels exist, and what the shell, the assistant and agents may assume of each. */
export type PanelSide = "left" | "right";

export const panelIds = [
  "chat",
  "email",
  "tasks",
  "notes",
  "calendar",
  "files",
  "search",
  "timeline",
  "bookmarks",
  "gallery",
  "documents",
  "finance",
  "health",
  "user",
  "timelines",
] as const;
export type PanelId = (typeof panelIds)[number];

/** The panel whose open item always shows, in the middle between the sides. */
export const middlePanel = "chat" satisfies PanelId;
/** The panel of the person, their settings and their keys. */
export const personPanel = "user" satisfies PanelId;

export type PanelCapability =
  | "open"
  | "close"
  | "focus"
  | "create-item"
  | "update-item"
  | "delete-item"
  | "filter"
  | "search";

export interface Panel {
  readonly id: PanelId;
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
  /** CSS pixels; unset ones are the shell's own. */
  readonly width?: { readonly default: number; readonly min: number; readonly max: number };
  /** Its place in a phone's bar, counted from the left. */
  readonly quick?: number;
  readonly singleton: true;
  /** Nothing to show yet but 'Coming soon...'. */
  readonly placeholder: boolean;
  readonly ai: {
    readonly triggers: readonly string[];
    readonly capabilities: readonly PanelCapability[];
    readonly subAgent?: string;
    readonly description: string;
  };
}

const visit = ["open", "close", "focus"] as const;
const edit = ["create-item", "update-item", "delete-item"] as const;
const regular = { default: 400, min: 350, max: 600 } as const;

type Draft = Omit<Panel, "id" | "singleton" | "placeholder">;
const drafts: Record<PanelId, Draft & { placeholder?: true }> = {
  chat: {
    title: "Conversations",
    icon: "messages-square",
    side: "left",
    colour: "blue",
    shortcut: "mod+h",
    goTo: "h",
    width: regular,
    ai: {
      triggers: ["chat", "conversation", "conversations", "history"],
      capabilities: [...visit, "search"],
      description: "Past and present conversations with the assistant",
    },
  },
  email: {
    title: "Email",
    quick: 4,
    icon: "mail",
    side: "right",
    colour: "red",
    shortcut: "mod+e",
    goTo: "e",
    width: regular,
    ai: {
      triggers: ["email", "mail", "gmail", "inbox", "message", "compose", "send"],
      capabilities: [...visit, "create-item", "filter", "search"],
      subAgent: "email-agent",
      description: "Mail from the connected Gmail account",
    },
  },
  tasks: {
    title: "Tasks",
    quick: 1,
    icon: "list-checks",
    side: "right",
    colour: "emerald",
    shortcut: "mod+t",
    goTo: "t",
    width: regular,
    ai: {
      triggers: ["task", "todo", "tasks", "to do", "to-do", "todos"],
      capabilities: [...visit, ...edit],
      subAgent: "tasks-agent",
      description: "Things to do, with dates, priorities and tags",
    },
  },
  notes: {
    title: "Notes",
    quick: 3,
    icon: "notebook-pen",
    side: "left",
    colour: "yellow",
    goTo: "n",
    width: { default: 400, min: 300, max: 600 },
    ai: {
      triggers: ["note", "notes", "memo", "write down"],
      capabilities: [...visit, ...edit, "search"],
      subAgent: "notes-agent",
      description: "Rich text notes with categories and tags",
    },
  },
  calendar: {
    title: "Calendar",
    quick: 2,
    icon: "calendar-days",
    side: "right",
    colour: "green",
    shortcut: "mod+k",
    goTo: "c",
    width: regular,
    ai: {
      triggers: ["calendar", "schedule", "event", "meeting", "appointment", "date"],
      capabilities: [...visit, ...edit, "filter", "search"],
      subAgent: "calendar-agent",
      description: "Events in month, week, day and agenda views",
    },
  },
  files: {
    title: "Files",
    icon: "folder",
    side: "left",
    colour: "slate",
    shortcut: "mod+f",
    goTo: "f",
    width: regular,
    ai: {
      triggers: ["file", "files", "document", "upload", "folder"],
      capabilities: [...visit, "create-item"],
      subAgent: "files-agent",
      description: "Files and folders",
    },
  },
  search: {
    title: "Search",
    icon: "search",
    side: "left",
    colour: "cyan",
    shortcut: "mod+k",
    goTo: "s",
    width: regular,
    ai: {
      triggers: ["search", "find", "look for", "look up"],
      capabilities: [...visit, "search"],
      description: "One box that searches every tool",
    },
  },
  timeline: {
    title: "Timeline",
    icon: "history",
    side: "right",
    colour: "pink",
    shortcut: "ctrl+shift+t",
    goTo: "l",
    width: { default: 500, min: 380, max: 700 },
    ai: {
      triggers: ["timeline", "activity", "what happened"],
      capabilities: [...visit, "create-item", "filter", "search"],
      description: "What happened across every tool",
    },
  },
  user: {
    title: "Profile & Settings",
    icon: "user-round",
    side: "right",
    colour: "rose",
    shortcut: "mod+u",
    goTo: "u",
    width: regular,
    ai: {
      triggers: ["profile", "settings", "account", "preferences"],
      capabilities: [...visit],
      description: "The person's profile, appearance and settings",
    },
  },
  bookmarks: placeholder("Bookmarks", "bookmark", "left", "orange", ["bookmark", "bookmarks"]),
  gallery: placeholder("Gallery", "image", "right", "violet", ["gallery", "photo", "photos"]),
  documents: placeholder("Documents", "file-text", "left", "purple", ["documents", "docs"]),
  finance: placeholder("Finance", "wallet", "right", "indigo", ["finance", "budget", "money"]),
  health: placeholder("Health", "heart-pulse", "right", "teal", ["health", "fitness"]),
  timelines: placeholder("Timelines", "chart-gantt", "right", "cyan", ["timelines"]),
};

/** The one registry. Order is the order of launchers and bars. */
export const panels: readonly Panel[] = panelIds.map((id) => ({
  ...drafts[id],
  id,
  singleton: true,
  placeholder: drafts[id].placeholder ?? false,
}));

const byId = new Map<string, Panel>(panels.map((panel) => [panel.id, panel]));

/** An id that nobody registered is no panel: callers do nothing with it. */
export const panelById = (id: string): Panel | undefined => byId.get(id);

function placeholder(
  title: string,
  icon: string,
  side: PanelSide,
  colour: string,
  triggers: readonly string[],
): Draft & { placeholder: true } {
  return {
    title,
    icon,
    side,
    colour,
    width: regular,
    placeholder: true,
    ai: { triggers, capabilities: visit, description: `${title}, not built yet` },
  };
}

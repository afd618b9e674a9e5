import type { NewTask } from "../../worker/contract/tasks.ts";

/** The ten kinds of sentences; each half has as many of each. */
export const kinds = [
  "add",
  "change",
  "finish",
  "find",
  "ask",
  "notes",
  "several",
  "screen",
  "follow-up",
  "refuse",
] as const;
export type Kind = (typeof kinds)[number];

/** Fields of a task that a sentence may set. Days are ISO days, times `HH:MM`, `repeat` a rule such as `FREQ=WEEKLY;BYDAY=MO`. */
export type TaskMeant = Partial<
  Pick<
    NewTask,
    | "status"
    | "priority"
    | "category"
    | "tags"
    | "dueDate"
    | "dueTime"
    | "estimatedDuration"
    | "repeat"
    | "description"
  >
> & {
  readonly title?: string;
  /** Titles of its sub-tasks, in order. */
  readonly steps?: readonly string[];
};

/** Fields of a note that a sentence may set. `text` is the whole text without marks, lines parted by one line break. */
export interface NoteMeant {
  readonly title?: string;
  readonly text?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly isPinned?: boolean;
  readonly isFavorite?: boolean;
  readonly isArchived?: boolean;
}

/** What is different of a message afterwards. `snoozed` is a wall time in Berlin, `2026-11-23T08:00`, or a day. */
export interface MailMeant {
  readonly folder?: "inbox" | "archive" | "spam" | "trash";
  readonly read?: boolean;
  readonly starred?: boolean;
  /** By their names. */
  readonly labels?: readonly string[];
  readonly snoozed?: string;
}

/**
 * All that a sentence should bring about. What is not named must not happen: an item beside these that appears,
 * changes or goes is a wrong effect. Titles and texts are compared without regard to case.
 */
export interface Meaning {
  /** Tasks that are there afterwards and were not before. A field left out must stand as in any new task. */
  readonly newTasks?: readonly (TaskMeant & { readonly title: string })[];
  /** Tasks of the world by title, and what is different of them afterwards. */
  readonly tasks?: Readonly<Record<string, TaskMeant>>;
  readonly tasksGone?: readonly string[];
  readonly newNotes?: readonly NoteMeant[];
  readonly notes?: Readonly<Record<string, NoteMeant>>;
  readonly notesGone?: readonly string[];
  /**
   * Lines of the calendar that are there afterwards and were not before, and the other way round: `Dentist
   * 2026-11-26T15:00/16:00`, with its rule and `remind 10`; a time that a series leaves out is `Gym not 2026-11-25T07:00`.
   */
  readonly events?: { readonly plus?: readonly string[]; readonly minus?: readonly string[] };
  /** Conversations of the world that are different afterwards, or gone: `null`. */
  readonly conversations?: Readonly<
    Record<string, { title?: string; isPinned?: boolean; isArchived?: boolean } | null>
  >;
  /** Messages of the mailbox by subject, and what is different of them afterwards. */
  readonly mails?: Readonly<Record<string, MailMeant>>;
  readonly newLabels?: readonly string[];
  /** Drafts that are there afterwards. `says` is a part of the text. */
  readonly drafts?: readonly { readonly to?: string; readonly says: string }[];
  /** What waits for the person's tap, each by words that its line holds: `reply lunch on friday? count me in`. */
  readonly waits?: readonly string[];
  /** Preferences that are different afterwards, by their name in the contract. */
  readonly looks?: Readonly<Record<string, unknown>>;
  /** Panels that the screen is told to open, close or move: `["open tasks", "close notes", "left calendar"]`. */
  readonly screen?: readonly string[];
  /** Words or titles that the answer holds, in any case; of several in an inner list one will do. */
  readonly says?: readonly (string | readonly string[])[];
  /** Words or titles that the answer must not hold. */
  readonly saysNot?: readonly string[];
  /** The answer asks back or offers buttons, and nothing is done. */
  readonly asks?: true;
}

export interface Sentence {
  readonly kind: Kind;
  /** Said before in the same conversation; what they do is not judged. */
  readonly before?: readonly string[];
  readonly say: string;
  /** Said in the workspace with a calendar. */
  readonly isBusy?: true;
  /** Said in the workspace with a mailbox. */
  readonly isMail?: true;
  readonly means: Meaning;
  /** Other readings that a careful person would accept as well. */
  readonly or?: readonly Meaning[];
}

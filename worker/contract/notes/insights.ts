import * as v from "valibot";
import { acts, reads } from "../endpoint.ts";
import { Note, NoteCard } from "../notes.ts";
import { text, Flag } from "../values.ts";

export const NoteSuggestion = v.object({
  title: v.nullable(v.string()),
  category: v.nullable(v.string()),
  tags: v.array(v.string()),
  /** The sentences that carry most of it. */
  summary: v.string(),
});
export type NoteSuggestion = v.InferOutput<typeof NoteSuggestion>;

export const NoteAnalytics = v.object({
  totalNotes: v.number(),
  pinnedNotes: v.number(),
  favoriteNotes: v.number(),
  archivedNotes: v.number(),
  totalWords: v.number(),
  averageWords: v.number(),
  createdThisWeek: v.number(),
  updatedThisWeek: v.number(),
  byCategory: v.record(v.string(), v.number()),
  byTag: v.record(v.string(), v.number()),
});
export type NoteAnalytics = v.InferOutput<typeof NoteAnalytics>;

export const NoteDashboard = v.object({
  totalNotes: v.number(),
  recent: v.array(NoteCard),
  pinned: v.array(NoteCard),
  suggestions: v.array(v.string()),
});
export type NoteDashboard = v.InferOutput<typeof NoteDashboard>;

const base = "/api/tools/notes";

/** Figures and suggestions from the person's own notes. */
export const noteInsights = {
  analytics: reads(`${base}/analytics/summary`, { answer: NoteAnalytics }),
  dashboard: reads(`${base}/dashboard/summary`, { answer: NoteDashboard }),
  suggestions: reads(`${base}/suggestions/{query}`, {
    params: v.strictObject({ query: text(200) }),
    query: v.strictObject({ context: v.optional(text(60)) }),
    answer: v.array(v.string()),
    beside: "suggestions",
  }),
  /** Proposes; with `apply` it writes what it proposes. */
  enhance: acts("POST", `${base}/{id}/enhance`, {
    body: v.optional(v.strictObject({ apply: v.optional(Flag) })),
    answer: v.object({ note: Note, suggestion: NoteSuggestion }),
  }),
} as const;

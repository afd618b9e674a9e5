import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/**
 * What the workspace notes of itself, under nobody's id: when what runs each minute ran, and errors of a day by code; how many
 * wrong passwords came in an hour, by a hash; and how many reset mails an account was sent in an hour, under its own.
 */
export const serviceNotes = sqliteTable(
  "service_notes",
  {
    userId: owner(),
    name: text("name").notNull(),
    day: text("day").notNull(),
    at: text("at").notNull(),
    count: integer("count").notNull(),
  },
  (note) => [
    primaryKey({ columns: [note.userId, note.name, note.day] }),
    index("service_notes_by_day").on(note.day),
  ],
);

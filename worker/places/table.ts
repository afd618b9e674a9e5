import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/**
 * How people who ever moved stand to a database. Unless they are `here`, their rows in it do not count: they are still
 * `arriving`, are `leaving` with the last of them on its way, or have `left`. It is asked in each transaction over a person's
 * data, so that no isolate that remembers another place is ever wrong.
 */
export const presences = sqliteTable("presences", {
  userId: owner().primaryKey(),
  state: text("state", { enum: ["arriving", "here", "leaving", "left"] }).notNull(),
  /** The claim of the mover that wrote it: one that was overtaken changes nothing more. */
  claim: text("claim").notNull(),
});

/** Keys of rows that changed since they were copied, in the database that somebody leaves. Written by triggers, while they do. */
export const movingChanges = sqliteTable(
  "moving_changes",
  {
    userId: owner(),
    id: integer("id").primaryKey({ autoIncrement: true }),
    table: text("table_name").notNull(),
    key: text("key").notNull(),
  },
  (change) => [index("moving_changes_in_order").on(change.userId, change.id)],
);

/** In the directory: people in whose own objects something is found by a secret, or by the hash of one. */
export const pointers = sqliteTable(
  "pointers",
  { userId: owner(), key: text("key").notNull() },
  (pointer) => [
    primaryKey({ columns: [pointer.userId, pointer.key] }),
    index("pointers_by_key").on(pointer.key),
  ],
);

/** In the object of a person: secrets that came or went and that the directory was not told of. Written by triggers. */
export const pointerChanges = sqliteTable("pointer_changes", {
  userId: owner(),
  id: integer("id").primaryKey({ autoIncrement: true }),
  key: text("key").notNull(),
  isGone: integer("is_gone").notNull(),
});

/** People who are on their way, in the directory. `claim` belongs to the one mover that works at it, until `claimedUntil`. */
export const moves = sqliteTable("moves", {
  userId: owner().primaryKey(),
  from: text("from_place").notNull(),
  to: text("to_place").notNull(),
  askedAt: text("asked_at").notNull(),
  /** Set with `users.place`: from then on only what was left behind is taken away. */
  switchedAt: text("switched_at"),
  claim: text("claim"),
  /** Nobody else begins before: a claim, or a while after one that failed. */
  claimedUntil: text("claimed_until"),
  /** How often it was begun since it last came forward. */
  tries: integer("tries").notNull().default(0),
  /** Since when the person is asked to wait; they are let work again though the move fails. */
  waitingSince: text("waiting_since"),
  /** Up to where rows were copied: a table and the key of its last row, as JSON. */
  copied: text("copied"),
  cancelledAt: text("cancelled_at"),
});

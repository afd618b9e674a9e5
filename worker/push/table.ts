import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/** A browser that is to be told. It ends with the session in which it asked for that. */
export const pushDevices = sqliteTable(
  "push_devices",
  {
    userId: owner(),
    id: text("id").notNull(),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    device: text("device").notNull(),
    kinds: text("kinds", { mode: "json" }).notNull(),
    sessionId: text("session_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (device) => [
    primaryKey({ columns: [device.userId, device.id] }),
    index("push_devices_by_id").on(device.id),
  ],
);

/** One notification for one device, made once however often its event is told. Kept a while so that it is not made again. */
export const pushMessages = sqliteTable(
  "push_messages",
  {
    userId: owner(),
    id: text("id").notNull(),
    deviceId: text("device_id").notNull(),
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    at: text("at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** When to try again; null of what was sent or given up. */
    nextAt: text("next_at"),
  },
  (message) => [
    primaryKey({ columns: [message.userId, message.id, message.deviceId] }),
    index("push_messages_due")
      .on(message.nextAt)
      .where(sql`next_at is not null`),
    index("push_messages_by_age").on(message.at),
  ],
);

/** Buttons that were pressed, with what was answered. */
export const pushActs = sqliteTable(
  "push_acts",
  {
    userId: owner(),
    id: text("id").notNull(),
    at: text("at").notNull(),
    answer: text("answer"),
  },
  (act) => [primaryKey({ columns: [act.userId, act.id] }), index("push_acts_by_age").on(act.at)],
);

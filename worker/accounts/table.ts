import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/** `email` and `password` are empty for an account that only tries the sample data. */
export const users = sqliteTable(
  "users",
  {
    userId: owner().primaryKey(),
    email: text("email"),
    name: text("name").notNull(),
    role: text("role", { enum: ["USER", "ADMIN", "SUPER_ADMIN"] }).notNull(),
    password: text("password"),
    createdAt: text("created_at").notNull(),
    disabledAt: text("disabled_at"),
    /** When an administrator last enabled it: a link that was mailed before is over. */
    enabledAt: text("enabled_at"),
    bio: text("bio").notNull().default(""),
    /** The secret name of their picture. */
    avatar: text("avatar"),
    /** Name and address, folded, for an administrator's search. */
    searchKey: text("search_key").notNull().default(""),
    /** The database that holds what the person has, by the name of its binding; null: this one. */
    place: text("place"),
    /** Agent keys of before open nothing: for a database elsewhere, which has yet to hear of it. */
    keysEndAt: text("keys_end_at"),
    /** Changes of the account that a database elsewhere has to know of, and those that it was told. */
    copyWanted: integer("copy_wanted").notNull().default(0),
    copyDone: integer("copy_done").notNull().default(0),
  },
  (user) => [
    uniqueIndex("users_by_email").on(user.email),
    index("users_by_age").on(user.createdAt, user.userId),
    index("users_by_role").on(user.role, user.createdAt, user.userId),
    index("users_disabled")
      .on(user.createdAt, user.userId)
      .where(sql`disabled_at is not null`),
    index("users_to_copy")
      .on(user.userId)
      .where(sql`copy_wanted > copy_done`),
  ],
);

/** Why a session ended; one that ran out never did. */
const endings = [
  "signed-out",
  "password",
  "reused",
  "device",
  "reset",
  "administrator",
  "disabled",
  "many",
] as const;
export type EndedBecause = (typeof endings)[number];

/**
 * One sign-in on one device: the family that all its refresh tokens belong to. An ended one is told to the person's room,
 * which `roomToldAt` says has arrived.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    userId: owner(),
    id: text("id").notNull(),
    device: text("device").notNull(),
    /** What the person calls that device. */
    name: text("name"),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at").notNull(),
    revokedAt: text("revoked_at"),
    endedBecause: text("ended_because", { enum: endings }),
    roomToldAt: text("room_told_at"),
  },
  (session) => [
    primaryKey({ columns: [session.userId, session.id] }),
    index("sessions_untold")
      .on(session.revokedAt)
      .where(sql`revoked_at is not null and room_told_at is null`),
  ],
);

/** Used tokens stay until they would have expired, so that a stolen one is noticed when it comes back. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    userId: owner(),
    hash: text("hash").notNull(),
    sessionId: text("session_id").notNull(),
    expiresAt: text("expires_at").notNull(),
    replacedBy: text("replaced_by"),
  },
  (token) => [
    primaryKey({ columns: [token.userId, token.hash] }),
    index("refresh_tokens_by_age").on(token.expiresAt),
  ],
);

export const agentKeys = sqliteTable(
  "agent_keys",
  {
    userId: owner(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    prefix: text("prefix").notNull(),
    hash: text("hash").notNull(),
    scopes: text("scopes", { mode: "json" }).notNull(),
    /** Those it is limited to; null: all. */
    tools: text("tools", { mode: "json" }),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at"),
    lastUsedAt: text("last_used_at"),
    revokedAt: text("revoked_at"),
    pausedAt: text("paused_at"),
  },
  (key) => [primaryKey({ columns: [key.userId, key.id] })],
);

/**
 * What lets a person set another password who forgot theirs, the newest alone: a code that an administrator made, or a link
 * that was mailed. Of both only a hash is kept.
 */
export const resetCodes = sqliteTable("reset_codes", {
  userId: owner().primaryKey(),
  hash: text("hash").notNull(),
  createdAt: text("created_at").notNull(),
  expiresAt: text("expires_at").notNull(),
  guesses: integer("guesses").notNull().default(0),
  usedAt: text("used_at"),
});

/**
 * Another address that a person is to sign in with, until the link that was mailed there is confirmed: the newest alone, and
 * only while the account stands as it did (`state`). Of the link only a hash is kept.
 */
export const addressChanges = sqliteTable(
  "address_changes",
  {
    userId: owner().primaryKey(),
    email: text("email").notNull(),
    hash: text("hash").notNull(),
    state: text("state").notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (change) => [index("address_changes_by_age").on(change.expiresAt)],
);

/** Codes of an app beside the password. `lastStep` is the last that was used; until `confirmedAt` nothing asks for one. */
export const secondFactors = sqliteTable("second_factors", {
  userId: owner().primaryKey(),
  nonce: text("nonce").notNull(),
  createdAt: text("created_at").notNull(),
  confirmedAt: text("confirmed_at"),
  lastStep: integer("last_step").notNull().default(0),
  failures: integer("failures").notNull().default(0),
  failedAt: text("failed_at"),
  /** The call that a code let pass last: made again, since its answer was lost, it passes by the same code. */
  passedBy: text("passed_by"),
  passedAt: text("passed_at"),
});

/** Hashes of codes that stand for the app's, each once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: owner(),
    hash: text("hash").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.hash] })],
);

/** Keys on devices that open an account by themselves. `lastChallenge`: when the last that was used was made, in milliseconds. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    userId: owner(),
    id: text("id").notNull(),
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    counter: integer("counter").notNull(),
    name: text("name").notNull(),
    createdAt: text("created_at").notNull(),
    lastUsedAt: text("last_used_at"),
    lastChallenge: integer("last_challenge").notNull().default(0),
  },
  (key) => [
    primaryKey({ columns: [key.userId, key.id] }),
    uniqueIndex("passkeys_by_credential").on(key.credentialId),
  ],
);

/** Small pictures of people, in base64. */
export const avatars = sqliteTable(
  "avatars",
  {
    userId: owner().primaryKey(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    picture: text("picture").notNull(),
    at: text("at").notNull(),
  },
  (avatar) => [uniqueIndex("avatars_by_name").on(avatar.name)],
);

/** Links that make one account each, by the administrator who made them. */
export const invites = sqliteTable(
  "invites",
  {
    userId: owner(),
    id: text("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    note: text("note").notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    revokedAt: text("revoked_at"),
    usedAt: text("used_at"),
    usedBy: text("used_by"),
  },
  (invite) => [
    primaryKey({ columns: [invite.userId, invite.id] }),
    uniqueIndex("invites_by_token").on(invite.tokenHash),
    uniqueIndex("invites_by_id").on(invite.id),
    index("invites_by_account").on(invite.usedBy),
  ],
);

/** Settings of this installation, by the administrator who set them last. */
export const settings = sqliteTable(
  "settings",
  {
    userId: owner(),
    name: text("name").notNull(),
    value: text("value").notNull(),
    at: text("at").notNull(),
  },
  (setting) => [uniqueIndex("settings_by_name").on(setting.name)],
);

/** What was done to the ways into an account, for its owner: written with what it tells of, and kept for a year. */
export const accountActs = sqliteTable(
  "account_acts",
  {
    userId: owner(),
    id: text("id").notNull(),
    act: text("act").notNull(),
    detail: text("detail").notNull(),
    device: text("device").notNull(),
    at: text("at").notNull(),
  },
  (act) => [primaryKey({ columns: [act.userId, act.id] }), index("account_acts_by_age").on(act.at)],
);

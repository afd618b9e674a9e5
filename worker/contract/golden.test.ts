import { expect, test } from "vitest";
import * as accounts from "./accounts.ts";
import * as avatar from "./accounts/avatar.ts";
import * as devices from "./accounts/devices.ts";
import * as entrance from "./accounts/entrance.ts";
import * as passwords from "./accounts/passwords.ts";
import * as passkeys from "./accounts/passkeys.ts";
import * as security from "./accounts/security.ts";
import * as secondFactor from "./accounts/second-factor.ts";
import * as adminPeople from "./admin/people.ts";
import * as adminSignUp from "./admin/sign-up.ts";
import * as adminStatus from "./admin/status.ts";
import * as agents from "./agents/activity.ts";
import * as asks from "./agents/asks.ts";
import * as boot from "./panels/boot.ts";
import * as calendar from "./calendar.ts";
import * as calendarInsights from "./calendar/insights.ts";
import * as calendarFeeds from "./calendar/feeds.ts";
import * as calendarSubscriptions from "./calendar/subscriptions.ts";
import * as calendarInvitations from "./calendar/invitations.ts";
import * as recurring from "./calendar/recurring.ts";
import * as calendarTransfer from "./calendar/transfer.ts";
import * as push from "./accounts/push.ts";
import * as data from "./accounts/data.ts";
import * as conversationInsights from "./conversations/insights.ts";
import * as conversationMessages from "./conversations/messages.ts";
import * as conversationTransfer from "./conversations/transfer.ts";
import * as conversations from "./conversations.ts";
import type { Endpoint } from "./endpoint.ts";
import * as email from "./email.ts";
import * as emailConnection from "./email/connection.ts";
import * as emailOutgoing from "./email/outgoing.ts";
import * as events from "./events.ts";
import * as files from "./files.ts";
import * as fileBytes from "./files/bytes.ts";
import * as fileSharing from "./files/sharing.ts";
import * as health from "./endpoint.ts";
import * as noteInsights from "./notes/insights.ts";
import * as notes from "./notes.ts";
import * as proposals from "./agents/proposals.ts";
import * as preferences from "./preferences.ts";
import * as reminders from "./reminders.ts";
import * as room from "./room.ts";
import * as search from "./search.ts";
import * as taskInsights from "./tasks/insights.ts";
import * as taskService from "./tasks/local-store.ts";
import * as tasks from "./tasks.ts";
import * as themes from "./looks/themes.ts";
import * as rewind from "./timeline/rewind.ts";
import * as timeline from "./timeline/entries.ts";
import * as wallpapers from "./looks/wallpapers.ts";
import { statusOf } from "./endpoint.ts";
import { panels } from "./panels.ts";

const everyRow = [
  accounts.accounts,
  accounts.agentKeys,
  avatar.avatar,
  devices.devices,
  entrance.entrance,
  passkeys.passkeys,
  passwords.passwords,
  secondFactor.secondFactor,
  security.security,
  adminPeople.people,
  adminPeople.adminActs,
  adminSignUp.signUps,
  adminStatus.status,
  agents.agents,
  asks.asks,
  boot.boot,
  calendar.calendar,
  calendarInsights.calendarInsights,
  calendarInvitations.invitations,
  calendarFeeds.feeds,
  calendarSubscriptions.subscriptions,
  recurring.recurring,
  calendarTransfer.calendarTransfer,
  conversations.conversations,
  conversationInsights.conversationInsights,
  conversationMessages.conversationMessages,
  conversationTransfer.conversationTransfer,
  data.data,
  push.push,
  email.email,
  emailConnection.connection,
  emailOutgoing.outgoing,
  emailOutgoing.emailInvitations,
  events.events,
  files.files,
  fileBytes.fileBytes,
  fileSharing.fileSharing,
  health.health,
  notes.notes,
  noteInsights.noteInsights,
  preferences.preferences,
  proposals.proposals,
  reminders.reminders,
  room.realtime,
  search.search,
  tasks.tasks,
  taskInsights.taskInsights,
  taskService.taskService,
  themes.themes,
  rewind.rewind,
  timeline.timeline,
  wallpapers.wallpapers,
];

test("RT-02 the whole wire, a line a call: a change here is a change for every client", async () => {
  const calls = everyRow.flatMap((rows) => Object.values<Endpoint>(rows).map((row) => lineOf(row)));
  const named = Object.entries(events.eventPayloads).map(
    ([name, schema]) => `event ${name} ${shapeOf(schema)}`,
  );
  const frames = [
    `ticket ${shapeOf(room.TicketClaims)}`,
    `client frame ${shapeOf(room.ClientFrame)}`,
    `room post ${shapeOf(room.RoomPost)}`,
  ];
  const codes = Object.entries(statusOf).map(([code, status]) => `error ${String(status)} ${code}`);
  const lines = [...calls.toSorted(byText), ...named.toSorted(byText), ...frames, ...codes];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("golden.txt");
});

test("SH-01 one registry holds the fourteen panels of the specification and timelines, each complete", () => {
  expect(
    panels.map(({ id, side, placeholder }) => `${id} ${side}${placeholder ? " placeholder" : ""}`),
  ).toEqual([
    "chat left",
    "email right",
    "tasks right",
    "notes left",
    "calendar right",
    "files left",
    "search left",
    "timeline right",
    "user right",
    "bookmarks left placeholder",
    "gallery right placeholder",
    "documents left placeholder",
    "finance right placeholder",
    "health right placeholder",
    "timelines right placeholder",
  ]);
  for (const panel of panels) {
    expect(panel.title).not.toBe("");
    expect(panel.icon).not.toBe("");
    expect(panel.colour).not.toBe("");
    expect(panel.singleton).toBe(true);
    expect(panel.ai.triggers.length).toBeGreaterThan(0);
    expect(panel.ai.capabilities).toContain("open");
    expect(panel.shortcut ?? panel.goTo).toBeTypeOf("string");
    const { width } = panel;
    expect(width && width.min <= width.default && width.default <= width.max).toBe(true);
  }
  const keys = panels.flatMap(({ goTo }) => goTo ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test("RT-02 every event name of the specification is carried", () => {
  const names =
    `toolUpdated aiAction theme_changed theme_created theme_applied preferences_updated wallpaper_changed
    tasksCreated tasksUpdated tasksDeleted tasksBatchCreated taskUpdated notesCreated notesUpdated noteUpdated notesDeleted
    calendarCreated calendarUpdated calendarDeleted calendarBatchCreated calendar:event:created calendar:event:updated
    calendar:event:deleted conversationCreated conversationUpdated conversationDeleted conversationPinned
    conversationArchived emailCreated emailUpdated emailDeleted note:created note:sync note:operation ui-control`.split(
      /\s+/,
    );
  for (const name of names) expect([name, events.isEventName(name)]).toEqual([name, true]);
  expect(events.isEventName("constructor")).toBe(false);
});

function lineOf(row: Endpoint): string {
  const access = row.open === true ? "open" : [row.only, row.scope].filter(Boolean).join("+");
  const parts = [
    row.query && `?${shapeOf(row.query)}`,
    row.body && `< ${shapeOf(row.body)}`,
    row.form && `< multipart ${shapeOf(row.form)}`,
    row.bytes && "< bytes",
    `> ${shapeOf(row.answer)}`,
  ];
  return [row.path, row.method, `[${access}]`, ...parts].filter(Boolean).join(" ");
}

/** A schema as short text: `{id, title: string, tags?: [string]}`. */
function shapeOf(schema: unknown): string {
  if (!isSchema(schema)) return "?";
  if (Array.isArray(schema.pipe)) return pipeOf(schema, schema.pipe);
  if (schema.entries) return objectOf(schema.type, schema.entries);
  if (Array.isArray(schema.options)) {
    return schema.options
      .map((option) => (isSchema(option) ? shapeOf(option) : String(option)))
      .join("|");
  }
  if (schema.item !== undefined) return `[${shapeOf(schema.item)}]`;
  if (schema.literal !== undefined) return JSON.stringify(schema.literal);
  if (schema.wrapped === undefined) return schema.type;
  return `${shapeOf(schema.wrapped)}${schema.type === "nullable" ? "|null" : ""}`;
}

function pipeOf(schema: Loose, pipe: readonly unknown[]): string {
  const [first, ...rest] = pipe.filter((item) => isSchema(item));
  const own = shapeOf(first === schema ? { ...schema, pipe: undefined } : first);
  const rules = pipe
    .slice(1)
    .map((item) => ruleOf(item))
    .filter(Boolean);
  return `${own}${rest.map((inner) => shapeOf(inner)).join("")}${rules.length > 0 ? `(${rules.join(" ")})` : ""}`;
}

function objectOf(type: string, entries: object): string {
  const fields = Object.entries(entries).map(([name, inner]: [string, unknown]) => {
    const isOptional = isSchema(inner) && inner.type === "optional";
    return `${name}${isOptional ? "?" : ""}: ${shapeOf(inner)}`;
  });
  return `${type === "strict_object" ? "" : "…"}{${fields.join(", ")}}`;
}

/** What valibot's schemas hold, as far as this file reads them. */
interface Loose {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: unknown;
  readonly entries?: object;
  readonly options?: unknown;
  readonly item?: unknown;
  readonly literal?: unknown;
  readonly wrapped?: unknown;
}

const isSchema = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

function ruleOf(item: unknown): string {
  if (typeof item !== "object" || item === null || !("kind" in item) || item.kind === "schema")
    return "";
  const type = "type" in item ? String(item.type) : "";
  const requirement = "requirement" in item ? item.requirement : undefined;
  const limit = typeof requirement === "number" ? `=${String(requirement)}` : "";
  return `${type}${limit}`;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

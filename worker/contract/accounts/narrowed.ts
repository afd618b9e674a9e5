import { tools, type ToolNames } from "../tools.ts";
import * as v from "valibot";

/** Tools that a key may be limited to. What is said in the chat may touch all of them, so the chat is none. */
export const narrowTools = ["tasks", "notes", "calendar", "email", "files"] as const;
export type NarrowTool = (typeof narrowTools)[number];

/** The tools that a key is limited to; null: it reaches all there is. */
export const KeyTools = v.nullable(
  v.pipe(
    v.array(v.picklist(narrowTools, "must be tasks, notes, calendar, email or files")),
    v.minLength(1, "must name at least one tool"),
    v.maxLength(narrowTools.length),
  ),
);

/** What belongs to no tool, and says nothing of any. */
const neutral: ReadonlySet<string> = new Set(["/api/auth/me", "/api/realtime/ticket"]);

/** Below a tool's address, but reaching into others: sentences, and what brings from one to another. */
const crossing = /\/(?:ai|ai-process|ai-preview|used-in|linked|save|invitation)$/;

/** Capabilities of a tool that reach into another. */
const crossingCapabilities: ReadonlySet<string> = new Set([
  "files.attach",
  "notes.linked",
  "email.to_task",
  "email.to_note",
  "email.to_event",
]);

type Limit = readonly string[] | undefined;

/** Whether a call of the row stays within the tools. What is not known to is refused. */
export function rowWithin(limit: Limit, path: string): boolean {
  if (limit === undefined || neutral.has(path)) return true;
  const [, tool = ""] = /^\/api\/tools\/([a-z]+)(?:\/|$)/.exec(path) ?? [];
  return limit.includes(tool) && !crossing.test(path);
}

/** Whether what is sent names a file, as a mail's attachment, which a key without the files does not reach. */
export const inputWithin = (limit: Limit, body: unknown): boolean =>
  limit === undefined ||
  limit.includes("files") ||
  // In a text the quotes would be escaped.
  !(JSON.stringify(body) ?? "").includes('"fileId":');

export const capabilityWithin = (limit: Limit, name: string): boolean =>
  limit === undefined ||
  (limit.includes(name.split(".")[0] ?? "") && !crossingCapabilities.has(name));

/** Whether an event of the room is about one of the tools: by the tool that it names, its own name, or the panel that it moves. */
export function eventWithin(limit: Limit, event: string, data: unknown): boolean {
  if (limit === undefined) return true;
  const said = v.safeParse(About, data);
  if (!said.success) return false;
  const { tool, target, sidebar } = said.output;
  if (tool !== undefined) return limit.includes(tool);
  // Panels of these tools are called as they are.
  if (event === "ui-control") return limit.includes(target ?? sidebar ?? "");
  const owners = Object.entries<ToolNames>(tools).filter(
    ([, { events }]) =>
      events && [events.created, events.updated, events.deleted].some((name) => name === event),
  );
  return owners.length > 0 && owners.every(([name]) => limit.includes(name));
}

const About = v.object({
  tool: v.optional(v.string()),
  target: v.optional(v.string()),
  sidebar: v.optional(v.string()),
});

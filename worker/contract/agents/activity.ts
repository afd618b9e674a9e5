import * as v from "valibot";
import { AgentKey } from "../accounts.ts";
import { endpoint, reads } from "../endpoint.ts";
import { Actor } from "../events.ts";
import { Id, Instant, ItemParams, numberText } from "../values.ts";

/** What a paused agent is told, whatever it tries to do. */
export const agentPaused = "This agent is paused";

/** One change that an assistant or agent made. */
const Done = v.object({
  id: v.string(),
  seq: v.number(),
  at: Instant,
  tool: v.string(),
  /** The name its event travelled under: `tasksCreated`. */
  type: v.string(),
  itemId: v.string(),
  /** The item as it is called now; empty where it has no name, or is gone. */
  title: v.string(),
  /** The fields it changed; none where it made the item, or is older than 90 days and kept as this line only. */
  fields: v.array(v.string()),
  undone: v.boolean(),
  /** Whether `events.undo` can still be asked. */
  canUndo: v.boolean(),
});

/** What one turn or run did, or a single change outside any. A long run goes on in the next page under the same `runId`. */
const Run = v.object({
  runId: v.nullable(v.string()),
  actor: Actor,
  /** Of the key as it is called now, or 'Assistant'. */
  name: v.string(),
  /** Of its newest change. */
  at: Instant,
  changes: v.array(Done),
});
export type Run = v.InferOutput<typeof Run>;

export const Activity = v.object({
  runs: v.array(Run),
  /** Where the next page goes on; null at the end. */
  before: v.nullable(v.number()),
});
export type Activity = v.InferOutput<typeof Activity>;

export const agents = {
  /** A paused key reads and writes nothing: within a second everywhere, at once in the room. */
  pause: endpoint({
    method: "POST",
    path: "/api/agent-keys/{id}/pause",
    params: ItemParams,
    answer: AgentKey,
    only: "person",
  }),
  resume: endpoint({
    method: "POST",
    path: "/api/agent-keys/{id}/resume",
    params: ItemParams,
    answer: AgentKey,
    only: "person",
  }),
  /** The person takes over. Answers the keys that are now paused. */
  pauseAll: endpoint({
    method: "POST",
    path: "/api/agent-keys/pause-all",
    answer: v.array(AgentKey),
    only: "person",
  }),
  /** What assistants and agents did, newest first. `limit` counts changes. */
  activity: reads("/api/tools/activity", {
    query: v.strictObject({
      before: v.optional(numberText(1, 999_999_999)),
      limit: v.optional(numberText(1, 100)),
      actor: v.optional(v.union([v.literal("assistant"), v.pipe(Id, v.startsWith("agent:"))])),
    }),
    answer: Activity,
  }),
} as const;

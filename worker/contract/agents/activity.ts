import * as v from "valibot";
import { AgentKey } from "../accounts.ts";
import { owns, reads } from "../endpoint.ts";
import { Actor } from "../events.ts";
import { Id, Instant, numberText } from "../values.ts";

/** The refusal of every call of a paused agent. */
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
  /** 'created', 'renamed', 'moved', 'deleted', 'restored', the tool's own word for a status, or else 'changed'. */
  verb: v.string(),
  /** The item as it is called now; empty where it has no name, or is gone. */
  title: v.string(),
  /** The fields it changed; none where it made the item, or is older than 90 days and kept as this line only. */
  fields: v.array(v.string()),
  undone: v.boolean(),
  /** Tells whether `events.undo` can still be asked. */
  canUndo: v.boolean(),
});

/** The changes of one turn or run, or a single one outside any. A long run goes on in the next page under the same `runId`. */
const Run = v.object({
  runId: v.nullable(v.string()),
  actor: Actor,
  /** The key's present name, or 'Assistant'. */
  name: v.string(),
  /** The instant of its newest change. */
  at: Instant,
  changes: v.array(Done),
});
export type Run = v.InferOutput<typeof Run>;

export const Activity = v.object({
  runs: v.array(Run),
  /** The next page goes on before this `seq`; null at the end. */
  before: v.nullable(v.number()),
});
export type Activity = v.InferOutput<typeof Activity>;

export const agents = {
  /** A paused key reads and writes nothing: within a second everywhere, at once in the room. */
  pause: owns("POST", "/api/agent-keys/{id}/pause", { answer: AgentKey }),
  resume: owns("POST", "/api/agent-keys/{id}/resume", { answer: AgentKey }),
  /** The person takes over. Answers the keys that are now paused. */
  pauseAll: owns("POST", "/api/agent-keys/pause-all", { answer: v.array(AgentKey) }),
  /** Changes of assistants and agents, newest first. `limit` counts changes. */
  activity: reads("/api/tools/activity", {
    query: v.strictObject({
      before: v.optional(numberText(1, 999_999_999)),
      limit: v.optional(numberText(1, 100)),
      actor: v.optional(v.union([v.literal("assistant"), v.pipe(Id, v.startsWith("agent:"))])),
    }),
    answer: Activity,
  }),
} as const;

import * as v from "valibot";
import { agentPaused } from "#contract/agents/activity.ts";
import { type ErrorCode, requestFailed, statusOf } from "#contract/endpoint.ts";
import { eventWithin } from "#contract/accounts/narrowed.ts";
import { type EventName, eventPayloads, isEventName } from "#contract/events.ts";
import {
  roomLimits,
  RoomPost,
  RoomPublish,
  type SeenView,
  type TicketClaims,
} from "#contract/room.ts";
import { type RoomHost, written } from "./host.ts";
import type { Passes } from "./passes.ts";
import { bodyWithin, drainBody, parsed } from "./text.ts";
import { viewsIn } from "./views.ts";

const windowMs = 10_000;

/**
 * Counts by name in windows of ten seconds. Not stored: a room that sleeps has been still for as long as a window
 * lasts.
 */
export class Tally {
  readonly #limit: number;
  readonly #windows = new Map<string, { startMs: number; count: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether this one is past the limit. */
  isOver(name: string, nowMs: number): boolean {
    const window = this.#windows.get(name);
    if (!window || nowMs - window.startMs >= windowMs) {
      this.#windows.set(name, { startMs: nowMs, count: 1 });
      return false;
    }
    window.count += 1;
    return window.count > this.#limit;
  }

  forget(name: string): void {
    this.#windows.delete(name);
  }
}

/** A refusal, in the words the poster reads. */
class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

interface RoomDesk {
  readonly host: RoomHost;
  readonly passes: Passes;
  readonly posts: Tally;
  /** Sends a frame to everybody who joined and answers how many that were. */
  relay(text: string): number;
  /** Ends a session's connections and answers how many that were. */
  revoke(sid: string): Promise<number>;
  /** Pauses or resumes keys and answers how many connections they have. */
  pause(sids: readonly string[], isPaused: boolean): Promise<number>;
}

/** Everything HTTP: an agent's event, or what the worker says to a room that runs elsewhere. */
export async function posted(desk: RoomDesk, request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return preflightAnswer();
  try {
    return Response.json({ success: true, data: await deliver(desk, request) }, { headers: open });
  } catch (error) {
    await drainBody(request);
    return refused(error);
  }
}

async function deliver(desk: RoomDesk, request: Request): Promise<RoomData> {
  if (request.method !== "POST") {
    throw new Refusal("method_not_allowed", "A room takes sockets and posts");
  }
  const [, ticket = ""] = /^bearer +(.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const claims = await desk.passes.forPost(ticket);
  if (!claims) throw new Refusal("unauthenticated", "This ticket does not open this room");
  const isWorker = claims.use === "publish";
  // One write of the worker may be thousands of events.
  const text = await bodyWithin(request, isWorker ? Infinity : roomLimits.frame);
  if (text === undefined) throw new Refusal("too_large", "A post is at most 64 KB");
  const input = parsed(text);
  if (input === undefined) throw new Refusal("malformed_json", "The body is not valid JSON");
  if (isWorker) return publish(desk, input);
  await mayPost(desk, claims.sid);
  return { delivered: desk.relay(agentFrame(claims, input)) };
}

type RoomData = { readonly delivered: number } | readonly SeenView[];

async function mayPost({ host, passes, posts }: RoomDesk, sid: string): Promise<void> {
  if (await passes.isPaused(sid)) throw new Refusal("paused", agentPaused);
  if (posts.isOver(sid, host.nowMs())) throw new Refusal("rate_limited", "Too Many Requests");
}

async function publish(desk: RoomDesk, input: unknown): Promise<RoomData> {
  const post = read(RoomPublish, input);
  switch (post.kind) {
    case "views":
      return viewsIn(desk.host);
    case "revoke":
      return { delivered: await desk.revoke(post.sid) };
    case "pause":
      return { delivered: await desk.pause(post.sids, post.isPaused) };
    case "events":
      return { delivered: desk.relay(written({ type: "events", events: post.events })) };
    case "event": {
      const { data, from } = post;
      const frame = { type: "event", event: known(post.event), data } as const;
      return { delivered: desk.relay(written(from ? { ...frame, from } : frame)) };
    }
  }
}

/** Turns an agent's post into an event: checked by its schema and marked with its sender. */
function agentFrame(claims: TicketClaims, input: unknown): string {
  const post = read(RoomPost, input);
  const event = known(post.event);
  if (event === "messageDelta") {
    throw new Refusal("forbidden", "Only the assistant's own answer streams", "event");
  }
  if (event === "undoProgress") {
    throw new Refusal("forbidden", "Only the worker tells of an undo", "event");
  }
  const scope = scopeFor(event);
  if (!claims.scopes.includes(scope)) {
    throw new Refusal("scope_missing", `This key lacks the scope '${scope}'`);
  }
  const said = read(eventPayloads[event], post.data === undefined ? {} : post.data, "data");
  if (!eventWithin(claims.tools, event, said))
    throw new Refusal("scope_missing", "This key is limited to other tools");
  if ("tool" in said && ofThePerson.has(String(said.tool)))
    throw new Refusal("forbidden", "Only the workspace tells of its person's account", "data");
  const data = "seq" in said ? hintOf(said) : said;
  return written({ type: "event", event, data, from: { actor: claims.actor, name: claims.name } });
}

/** What no agent's key reads or changes: their screens ask again only where something is to be seen. */
const ofThePerson: ReadonlySet<string> = new Set(["account", "profile"]);

export const scopeFor = (event: EventName): "drive-ui" | "act" =>
  event === "ui-control" ? "drive-ui" : "act";

/** Only the worker numbers events. An agent's is a reason to look again, never data. */
function hintOf(line: object): object {
  const named = Object.entries(line).filter(([name]) => name in eventPayloads.toolUpdated.entries);
  return read(eventPayloads.toolUpdated, Object.fromEntries(named), "data");
}

function known(event: string): EventName {
  if (isEventName(event)) return event;
  throw new Refusal("invalid_input", `event: '${event}' is unknown`, "event");
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  within = "",
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = [within, v.getDotPath(issue) ?? ""].filter((part) => part !== "").join(".");
  throw new Refusal("invalid_input", `${path || "body"}: ${issue.message}`, path || undefined);
}

/** Any page may post with a ticket: there are no cookies that a foreign one could lend itself. */
const open = { "access-control-allow-origin": "*" } as const;
const preflight = {
  ...open,
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-max-age": "86400",
} as const;

/** The answer to a page's preflight request. */
export const preflightAnswer = (): Response =>
  new Response(null, { status: 204, headers: preflight });

/** A post that is refused before its room is woken, in the room's own form. */
export const rejectPost = (code: ErrorCode, message: string): Response =>
  refused(new Refusal(code, message));

function refused(error: unknown): Response {
  const requestId = crypto.randomUUID();
  if (!(error instanceof Refusal))
    console.error(JSON.stringify({ requestId, error: String(error) }));
  const refusal = error instanceof Refusal ? error : new Refusal("internal", requestFailed);
  const { code, field, message } = refusal;
  return Response.json(
    { success: false, error: message, code, requestId, ...(field === undefined ? {} : { field }) },
    {
      status: statusOf[code],
      headers: {
        ...open,
        "cache-control": "no-store",
        ...(code === "rate_limited" ? { "retry-after": "10" } : {}),
      },
    },
  );
}

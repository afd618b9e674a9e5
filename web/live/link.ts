import { type EventName, isEventName, LogEvent } from "#contract/events.ts";
import {
  type ClientFrame,
  closeCode,
  partyName,
  Presence,
  realtime,
  Sender,
} from "#contract/room.ts";
import * as v from "valibot";
import PartySocket from "partysocket";
import { call, renewSession } from "../api/call.ts";
import { session } from "../api/session.ts";
import { linkState, retryLink } from "./link-state.ts";

export type Incoming =
  | { readonly kind: "joined"; readonly present: readonly Presence[] }
  | { readonly kind: "presence"; readonly present: readonly Presence[] }
  | { readonly kind: "log"; readonly events: readonly LogEvent[] }
  | {
      readonly kind: "said";
      readonly event: EventName;
      readonly data: unknown;
      readonly from: Sender | undefined;
    }
  | { readonly kind: "nothing" };

const present = v.array(Presence);
const Frame = v.variant("type", [
  v.object({ type: v.literal("joined-room"), present }),
  v.object({ type: v.literal("presence"), present }),
  v.object({ type: v.literal("events"), events: v.array(LogEvent) }),
  v.object({
    type: v.literal("event"),
    event: v.string(),
    data: v.unknown(),
    from: v.optional(Sender),
  }),
]);

/** Only the worker sends without a sender: an agent that posts something of a log line's shape has merely said something. */
function readFrame(text: unknown): Incoming {
  const frame = v.safeParse(Frame, parsed(text));
  if (!frame.success) return { kind: "nothing" };
  const { output } = frame;
  switch (output.type) {
    case "joined-room":
      return { kind: "joined", present: output.present };
    case "presence":
      return { kind: "presence", present: output.present };
    case "events":
      return { kind: "log", events: output.events };
    case "event": {
      const line = output.from === undefined ? v.safeParse(LogEvent, output.data) : undefined;
      if (line?.success === true) return { kind: "log", events: [line.output] };
      return isEventName(output.event)
        ? { kind: "said", event: output.event, data: output.data, from: output.from }
        : { kind: "nothing" };
    }
  }
}

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Hears {
  frame(incoming: Incoming): void;
  left(): void;
}

/** Specification 1 §4: five attempts, a second apart, twenty seconds each. */
const attempts = {
  maxRetries: 5,
  minReconnectionDelay: 1_000,
  maxReconnectionDelay: 1_000,
  reconnectionDelayGrowFactor: 1,
  connectionTimeout: 20_000,
} as const;

let socket: PartySocket | undefined;
/** Attempts until the socket gives up: the first one, and five more. Its own count is one ahead of its news. */
let attemptsLeft = 1 + attempts.maxRetries;
let hears: Hears | undefined;

/** Opens the one socket of this tab; a second call replaces the first. Answers how to close it. */
export function openLink(userId: string, ears: Hears): () => void {
  socket?.close();
  hears = ears;
  const opened = new PartySocket({
    host: location.host,
    protocol: location.protocol === "https:" ? "wss" : "ws",
    party: partyName,
    room: userId,
    query: freshTicket,
    ...attempts,
  });
  socket = opened;
  attemptsLeft = 1 + attempts.maxRetries;
  linkState.set("connecting");
  opened.addEventListener("open", () => join(opened));
  opened.addEventListener("message", ({ data }) => hear(readFrame(data)));
  opened.addEventListener("close", ({ code }) => closed(opened, code));
  // A ticket that could not be fetched ends an attempt before there is a socket to close.
  opened.addEventListener("error", () => closed(opened, 0));
  retryLink.set(wake);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  return () => {
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    opened.close();
    if (socket === opened) socket = undefined;
  };
}

/** Says something to the room; while it is not open nothing is sent, and nothing waits to be. */
export function emit(frame: ClientFrame): void {
  if (socket?.readyState !== WebSocket.OPEN) {
    console.warn("Not connected: the message was not sent", frame.type);
    return;
  }
  socket.send(JSON.stringify(frame));
}

async function freshTicket(): Promise<{ ticket: string }> {
  attemptsLeft -= 1;
  const { ticket } = await call(realtime.ticket, { body: { use: "connect" } });
  return { ticket };
}

function join(opened: PartySocket): void {
  const userId = session.get()?.user.id;
  if (userId === undefined) {
    console.warn("No user id: the room was not joined");
    return;
  }
  opened.send(JSON.stringify({ type: "join-user-room", userId } satisfies ClientFrame));
}

function hear(incoming: Incoming): void {
  if (incoming.kind === "joined") {
    linkState.set("joined");
    attemptsLeft = attempts.maxRetries;
    // Specification 1 §7.2: joined, a client says so once; the room answers, and the way is known to work.
    emit({ type: "test", data: "joined" });
  }
  hears?.frame(incoming);
}

function closed(opened: PartySocket, code: number): void {
  if (socket !== opened) return;
  hears?.left();
  linkState.set(attemptsLeft <= 0 ? "lost" : "connecting");
  if (code === closeCode.unauthorized) void signInAgain(opened);
}

/** The room refused the session: it is renewed, or it is over and the page asks to sign in. */
async function signInAgain(opened: PartySocket): Promise<void> {
  const token = session.get()?.accessToken;
  if (token === undefined) return;
  await renewSession(token).then(
    () => begin(opened),
    () => opened.close(),
  );
}

function wake(): void {
  if (document.visibilityState !== "visible" || socket === undefined) return;
  if (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CONNECTING) return;
  begin(socket);
}

function begin(opened: PartySocket): void {
  attemptsLeft = 1 + attempts.maxRetries;
  opened.reconnect();
}

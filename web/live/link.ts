import { type EventName, isEventName, LogEvent } from "#contract/events.ts";
import {
  type ClientFrame,
  closeCode,
  Presence,
  realtime,
  roomPath,
  Sender,
  stillThere,
} from "#contract/room.ts";
import * as v from "valibot";
import { call, renewSession } from "../api/call.ts";
import { session } from "../api/session.ts";
import { lookForWorker, pauseMs, whenReachable } from "../api/reach.ts";
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

/** Specification 1 §4: five attempts a second apart, twenty seconds each. Then others, ever later, for ever. */
const attempts = { quick: 5, withinMs: 20_000 } as const;

/** A connection whose other end is gone looks like one in which nothing is said: after this silence it is asked. */
const silenceMs = 20_000;
const patienceMs = 8_000;

let link: Link | undefined;

/** Opens the one socket of this tab; a second call replaces the first. Answers how to close it. */
export function openLink(userId: string, ears: Hears): () => void {
  link?.close();
  const opened = new Link(userId, ears);
  link = opened;
  return () => {
    opened.close();
    if (link === opened) link = undefined;
  };
}

/** Says something to the room; while it is not open nothing is sent, and nothing waits to be. */
export function emit(frame: ClientFrame): void {
  if (link?.send(frame) !== true)
    console.warn("Not connected: the message was not sent", frame.type);
}

class Link {
  private readonly userId: string;
  private readonly ears: Hears;
  private readonly stops: readonly (() => void)[];
  private socket: WebSocket | undefined;
  /** Ends the attempt or connection that there is. */
  private current = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private startedAtMs = 0;
  private heardAtMs = 0;
  /** Attempts that failed since the room was last joined; a first visit's first is no attempt to come back. */
  private failures = -1;

  constructor(userId: string, ears: Hears) {
    this.userId = userId;
    this.ears = ears;
    const online = () => this.wake(true);
    const shown = () => document.visibilityState === "visible" && this.wake(false);
    const watch = setInterval(() => this.watch(silenceMs), silenceMs / 4);
    addEventListener("online", online);
    addEventListener("visibilitychange", shown);
    this.stops = [
      () => removeEventListener("online", online),
      () => removeEventListener("visibilitychange", shown),
      () => clearInterval(watch),
      whenReachable(() => this.wake(false)),
    ];
    retryLink.set(() => {
      void lookForWorker();
      this.connect();
    });
    this.connect();
  }

  send(frame: ClientFrame): boolean {
    const isOpen = this.socket?.readyState === WebSocket.OPEN;
    if (isOpen) this.socket?.send(JSON.stringify(frame));
    return isOpen;
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.leave();
  }

  private leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.current.abort();
    this.socket?.close();
    this.socket = undefined;
  }

  private connect(): void {
    this.leave();
    linkState.set(this.failures < attempts.quick ? "connecting" : "lost");
    const { signal } = (this.current = new AbortController());
    this.startedAtMs = performance.now();
    this.timer = setTimeout(() => this.ended(0), attempts.withinMs);
    const withinMs = attempts.withinMs;
    call(realtime.ticket, { body: { use: "connect" } }, { signal, withinMs }).then(
      ({ ticket }) => this.open(ticket, signal),
      () => !signal.aborted && this.ended(0),
    );
  }

  private open(ticket: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}${roomPath(this.userId)}?ticket=${ticket}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => this.join(), { signal });
    socket.addEventListener("close", ({ code }) => this.ended(code), { signal });
    socket.addEventListener("message", ({ data }) => this.hear(readFrame(data)), { signal });
  }

  private join(): void {
    const userId = session.get()?.user.id;
    if (userId === undefined) console.warn("No user id: the room was not joined");
    else this.send({ type: "join-user-room", userId });
  }

  private hear(incoming: Incoming): void {
    this.heardAtMs = performance.now();
    if (incoming.kind === "joined") {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.failures = 0;
      linkState.set("joined");
      // Specification 1 §7.2: joined, a client says so once; the room answers, and the way is known to work.
      this.send({ type: "test", data: "joined" });
    }
    this.ears.frame(incoming);
  }

  private ended(code: number): void {
    const wasJoined = linkState.get() === "joined";
    this.leave();
    this.ears.left();
    if (!wasJoined) this.failures += 1;
    const isLost = this.failures >= attempts.quick;
    linkState.set(isLost ? "lost" : "connecting");
    const goneMs = isLost ? performance.now() - this.startedAtMs : 0;
    this.timer = setTimeout(() => this.connect(), Math.max(0, pauseMs(this.failures) - goneMs));
    if (code === closeCode.unauthorized) this.signInAgain();
  }

  /** The room refused the session: it is renewed, or it is over and the page asks to sign in. */
  private signInAgain(): void {
    const token = session.get()?.accessToken;
    if (token !== undefined) renewSession(token).catch(() => undefined);
  }

  /** Something says that the way may be there again, or gone. An attempt that is under way is let be. */
  private wake(isFresh: boolean): void {
    if (linkState.get() === "joined") this.watch(0);
    else if (isFresh || this.current.signal.aborted) this.connect();
  }

  /** Asks a connection that has been silent whether it is one. */
  private watch(afterMs: number): void {
    const askedAtMs = performance.now();
    if (linkState.get() !== "joined" || this.timer || askedAtMs - this.heardAtMs < afterMs) return;
    this.socket?.send(stillThere);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.heardAtMs < askedAtMs) this.ended(0);
    }, patienceMs);
  }
}

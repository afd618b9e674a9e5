import * as v from "valibot";
import { Visitor } from "./host.ts";
import { parsed } from "./text.ts";

const visitorHeader = "x-room-visitor";

interface Headed {
  readonly headers: { get(name: string): string | null };
}

export const isSocket = ({ headers }: Headed): boolean =>
  headers.get("upgrade")?.toLowerCase() === "websocket";

/** Only what may be a header too: anything else is no ticket. */
export function ticketIn(url: string): string {
  const ticket = new URL(url).searchParams.get("ticket") ?? "";
  return /^[\w.-]+$/.test(ticket) ? ticket : "";
}

/**
 * The request under which an admitted socket reaches its host. Nothing of its query goes on: both
 * hosts store a socket's address, and take its id from `_pk`, where a long one trips them. Whatever a
 * client sent under the header is overwritten.
 */
export function admitted(request: Request, visitor: Visitor): Request {
  const { origin, pathname } = new URL(request.url);
  const headers = withoutSettings(request.headers);
  headers.set(visitorHeader, encodeURIComponent(JSON.stringify(visitor)));
  return new Request(origin + pathname, new Request(request, { headers }));
}

export function visitorOf({ headers }: Headed): Visitor | undefined {
  const text = headers.get(visitorHeader) ?? "";
  const visitor = v.safeParse(Visitor, parsed(decodeURIComponent(text)));
  return visitor.success ? visitor.output : undefined;
}

/** partyserver takes its own settings from a header, no matter who sent it. */
export function withoutSettings(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete(settingsHeader);
  return kept;
}

export const settingsHeader = "x-partykit-props";

/** Where a socket's ticket travels from here on: both hosts keep the address of a socket with it for good. */
const ticketHeader = "x-room-ticket";

export const ticketOf = (request: { headers: { get(name: string): string | null } }): string =>
  request.headers.get(ticketHeader) ?? "";

/** What a browser asks for, as far as a room may believe it. */
interface Asked {
  readonly url: string;
  readonly headers: Headers;
}

/**
 * The address and headers under which a request reaches a host. Both hosts take a connection's id from
 * `_pk` and trip over a long one, and partyserver takes its own settings from a header of the request.
 */
export function entered({ url, headers }: Asked): Asked {
  const address = new URL(url);
  const ticket = address.searchParams.get("ticket") ?? "";
  const kept = new Headers(headers);
  for (const name of ["x-partykit-props", "x-partykit-room"]) kept.delete(name);
  // Only what could be a ticket may become a header.
  kept.set(ticketHeader, /^[\w.-]+$/.test(ticket) ? ticket : "");
  return { url: address.origin + address.pathname, headers: kept };
}

export const isSocket = (headers: { get(name: string): string | null }): boolean =>
  headers.get("upgrade")?.toLowerCase() === "websocket";

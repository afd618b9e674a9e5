import type { TicketClaims } from "#contract/room.ts";
import { signTicket } from "../ticket.ts";

const everyScope = ["read", "propose", "act", "drive-ui", "send"];
let count = 0;

/** A person's ticket for a socket to Ada's room that lives for two minutes, but for what is said otherwise. */
export function claimsFor(nowSeconds: number, other: Partial<TicketClaims> = {}): TicketClaims {
  count += 1;
  return {
    aud: "room",
    use: "connect",
    sub: "ada",
    sid: "session",
    jti: `ticket-${String(count)}`,
    actor: "user",
    name: "Ada",
    scopes: everyScope,
    iat: nowSeconds,
    exp: nowSeconds + 120,
    ...other,
  };
}

export const ticketFor = (
  secret: string,
  nowSeconds: number,
  other?: Partial<TicketClaims>,
): Promise<string> => signTicket(claimsFor(nowSeconds, other), secret);

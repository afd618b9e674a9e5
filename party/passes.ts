import { roomLimits, type TicketClaims } from "#contract/room.ts";
import type { RoomHost } from "./host.ts";
import { clockSkewSeconds, isAlive, readTicket } from "./ticket.ts";

/** Verified tickets that are remembered, so that an agent's stream of posts is verified once. */
const rememberedTickets = 100;
const sweepLimit = 100;

/** Which tickets open this room: it keeps the spent and the revoked, and forgets both once they have expired. */
export class Passes {
  readonly #host: RoomHost;
  readonly #verified = new Map<string, TicketClaims>();
  readonly #spending = new Set<string>();
  readonly #kept = new Map<Kept, Promise<Map<string, number>>>();

  constructor(host: RoomHost) {
    this.#host = host;
  }

  /** The claims of a ticket for posting, any number of times. */
  async forPost(ticket: string): Promise<TicketClaims | undefined> {
    let claims = this.#verified.get(ticket);
    if (!claims) {
      claims = await this.#read(ticket);
      if (!claims || claims.use === "connect") return undefined;
      if (this.#verified.size >= rememberedTickets) this.#verified.clear();
      this.#verified.set(ticket, claims);
    }
    if (!isAlive(claims, this.#nowSeconds())) return undefined;
    // The worker's own sessions do not end.
    if (claims.use !== "publish" && (await this.isRevoked(claims.sid))) return undefined;
    return claims;
  }

  /** The claims of a ticket for a socket, once: one read in a log or a history opens nothing. */
  async forSocket(ticket: string): Promise<TicketClaims | undefined> {
    const claims = await this.#read(ticket);
    if (claims?.use !== "connect" || !(await this.#spend(claims))) return undefined;
    return (await this.isRevoked(claims.sid)) ? undefined : claims;
  }

  async isRevoked(sid: string): Promise<boolean> {
    return (await this.#all("revoked")).has(sid);
  }

  async isPaused(sid: string): Promise<boolean> {
    return (await this.#all("paused")).has(sid);
  }

  /** Until it is told otherwise: a key may stay paused for longer than any ticket lives. */
  async pause(sids: readonly string[], isPaused: boolean): Promise<void> {
    const paused = await this.#all("paused");
    for (const sid of sids) {
      if (isPaused) {
        paused.set(sid, this.#host.nowMs());
        await this.#host.storage.put(`${prefix.paused}${sid}`, this.#host.nowMs());
      } else if (paused.delete(sid)) await this.#host.storage.delete([`${prefix.paused}${sid}`]);
    }
  }

  /** Refuses every ticket of a session or key that may still live. */
  async revoke(sid: string): Promise<void> {
    const revoked = await this.#all("revoked");
    // A signed-out session's access token may fetch one more ticket at its very end.
    const { ticketSeconds, accessSeconds } = roomLimits;
    const until = this.#nowSeconds() + accessSeconds + ticketSeconds + 2 * clockSkewSeconds;
    revoked.set(sid, until);
    await this.#host.storage.put(`${prefix.revoked}${sid}`, until);
    await this.pause([sid], false);
  }

  async #read(ticket: string): Promise<TicketClaims | undefined> {
    const claims = await readTicket(ticket, this.#host.secret, this.#nowSeconds());
    return claims?.sub === this.#host.userId ? claims : undefined;
  }

  async #spend({ jti, exp }: TicketClaims): Promise<boolean> {
    const key = `${prefix.used}${inOrder(exp)}:${jti}`;
    // Two sockets with one ticket may arrive while storage is asked.
    if (this.#spending.has(key)) return false;
    this.#spending.add(key);
    try {
      if ((await this.#host.storage.get(key)) !== undefined) return false;
      await this.#host.storage.put(key, exp);
      await this.#sweep();
      return true;
    } finally {
      this.#spending.delete(key);
    }
  }

  /** Done at each connect, since a timer would wake a room that sleeps. */
  async #sweep(): Promise<void> {
    const now = this.#nowSeconds();
    const used = await this.#host.storage.list({
      prefix: prefix.used,
      end: `${prefix.used}${inOrder(now)}`,
      limit: sweepLimit,
    });
    const revoked = await this.#all("revoked");
    const over = [...revoked].filter(([, until]) => until < now).slice(0, sweepLimit);
    for (const [sid] of over) revoked.delete(sid);
    if (used.size > 0) await this.#host.storage.delete([...used.keys()]);
    if (over.length > 0) {
      await this.#host.storage.delete(over.map(([sid]) => `${prefix.revoked}${sid}`));
    }
  }

  /** Read once for as long as the room is awake. */
  #all(kept: Kept): Promise<Map<string, number>> {
    const known = this.#kept.get(kept);
    if (known) return known;
    const loading = this.#load(kept);
    this.#kept.set(kept, loading);
    return loading;
  }

  async #load(kept: Kept): Promise<Map<string, number>> {
    try {
      const stored = await this.#host.storage.list({ prefix: prefix[kept] });
      return new Map([...stored].map(([key, value]) => [key.slice(prefix[kept].length), value]));
    } catch (error) {
      this.#kept.delete(kept);
      throw error;
    }
  }

  #nowSeconds(): number {
    return this.#host.nowMs() / 1000;
  }
}

const prefix = { used: "used:", revoked: "revoked:", paused: "paused:" } as const;
type Kept = "revoked" | "paused";

/** Seconds that sort as text. */
const inOrder = (seconds: number): string => String(Math.floor(seconds)).padStart(12, "0");

import type { Role } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import type { Actor } from "#contract/events.ts";

export interface Identity {
  readonly userId: string;
  readonly role: Role;
  readonly actor: Actor;
  /** The session or key behind the token: what a revocation names. */
  readonly sessionId: string;
  /** A person's name is shown nowhere by it; an agent's is. */
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The tools that an agent's key is limited to; absent where it is not. */
  readonly tools?: readonly string[];
  /** The end of an agent's key, in seconds since 1970. */
  readonly until?: number;
  /** The zone that an agent's person chose; `automaticZone` while none is. */
  readonly zone?: string;
  /** The weekday that their weeks begin with. */
  readonly weekStart?: string;
  /** The form of their short dates. */
  readonly dateFormat?: string;
  /** An agent whose person has taken over: it reads and does nothing else. */
  readonly isPaused?: boolean;
}

export const everyScope: ReadonlySet<Scope> = new Set([
  "read",
  "propose",
  "act",
  "drive-ui",
  "send",
]);

/** Turns a bearer token into the person or agent behind it, or throws `unauthenticated`. */
export type Authenticate = (token: string | undefined) => Promise<Identity>;

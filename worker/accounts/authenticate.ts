import { type Authenticate, everyScope } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { sessionEnded } from "./endings.ts";
import { accessReader } from "./access-token.ts";
import { keyReader, looksLikeKey } from "./agent-key.ts";
import type { SessionGuard } from "./session-guard.ts";

interface Needs {
  readonly jwtSecret: string;
  now(): Date;
  dbFor(userId: string): D1Database;
  readonly sessions: SessionGuard;
}

/** A bearer token is a person's access token, read without the database, whose session has not ended; or an agent's key. */
export function authenticator({ jwtSecret, now, dbFor, sessions }: Needs): Authenticate {
  const readKey = keyReader({ now, dbFor });
  const readAccess = accessReader(jwtSecret, now);
  return async (token) => {
    if (token === undefined || token === "" || token.length > 2_000) {
      throw new Problem("unauthenticated", "Authentication required. Please log in.");
    }
    if (looksLikeKey(token)) {
      const identity = await readKey(token);
      if (!identity)
        throw new Problem("unauthenticated", "This key is unknown, expired or revoked");
      return identity;
    }
    const claims = await readAccess(token);
    if (!claims) {
      throw new Problem("unauthenticated", "User not authenticated. Please log in again.");
    }
    if (await sessions.isOver(claims.sub, claims.sid)) {
      throw sessionEnded();
    }
    return {
      userId: claims.sub,
      role: claims.role,
      actor: "user",
      sessionId: claims.sid,
      name: "",
      scopes: everyScope,
    };
  };
}

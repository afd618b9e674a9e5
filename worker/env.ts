import type { Main } from "../party/durable.ts";

/** The bindings of wrangler.toml and the secrets beside them. */
export interface Env {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  readonly Main: DurableObjectNamespace<Main>;
  readonly SIGN_UP?: string;
  readonly ADMIN_EMAIL?: string;
  readonly PARTY_HOST?: string;
  readonly PASSWORD_HASH?: string;
  readonly JWT_SECRET: string;
  readonly ROOM_SECRET: string;
  readonly PASSWORD_PEPPER: string;
}

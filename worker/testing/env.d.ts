import type { D1Migration } from "cloudflare:test";
import type { Env as WorkerEnv } from "../env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      readonly DB_1?: D1Database;
      readonly TEST_MIGRATIONS: D1Migration[];
      readonly TEST_SEARCH_MIGRATIONS: D1Migration[];
    }
  }
}

import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Starts every property's random cases; `FUZZ_SEED=7 npm run unit` tries others. */
    readonly seed: number;
    readonly fuzzCalls: number;
    readonly isLong: boolean;
  }
}

fc.configureGlobal({ seed: inject("seed") });

/**
 * Zod without its messages in fifty languages, which nobody is shown: 57 KB of the worker after gzip. wrangler.toml puts it in
 * the place of `zod/v4`; what the libraries of models and of MCP need of that is all here.
 */
import * as z from "./zod-parts.mjs";

export * from "./zod-parts.mjs";
export { z, z as default };

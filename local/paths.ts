import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
export const inRoot = (...parts: readonly string[]) => join(root, ...parts);

/** What is built here and never committed. */
export const webDist = inRoot("web", "dist");
export const workerDist = inRoot(".aside", "worker");

/** Where wrangler keeps the local D1, R2 and Durable Objects too, so that its commands see them. */
export const defaultStateDir = inRoot(".wrangler", "state");

/** A program that an npm package brings, run by the Node that runs us. */
export const program = (...parts: readonly string[]) => inRoot("node_modules", ...parts);

import type { LiveFeature } from "../live/feature.ts";
import { hasOlderTasks } from "./local-keys.ts";
import { taskCollection } from "./task-collection.ts";

const { live } = taskCollection;

export const tasksLive: LiveFeature = {
  ...live,
  /** Tasks that older versions left on the device are handed over after what this one left. */
  async resume(client) {
    await live.resume?.(client);
    if (!hasOlderTasks()) return;
    const { takeOver } = await import("./local-store.ts");
    takeOver(client);
  },
};

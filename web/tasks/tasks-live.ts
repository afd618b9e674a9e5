import type { LiveFeature } from "../live/feature.ts";
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

/** Tasks of this device that the worker does not have yet (specification 2 §4). */
export const key = "aside-tasks";
export const olderKeys = ["aside-tasks-enhanced", "taskly-tasks", "kanban-tasks"] as const;

export const hasOlderTasks = (): boolean =>
  [key, ...olderKeys].some((name) => localStorage.getItem(name) !== null);

/** Tasks of this device that the worker does not have yet (specification 2 §4). */
export const key = "aside-tasks";
/** Keys of earlier versions. */
export const olderKeys = ["aside-tasks-enhanced", "taskly-tasks", "kanban-tasks"] as const;

export const hasOlderTasks = (): boolean =>
  [key, ...olderKeys].some((name) => localStorage.getItem(name) !== null);

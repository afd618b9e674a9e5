/**
 * Works while no other tab does so under this name; handed null where `ifAvailable` says so and another tab is at work.
 * Pages without a secure origin have no locks: there each tab is on its own.
 */
export const locked = <Value>(
  name: string,
  work: (lock?: Lock | null) => Promise<Value>,
  options: LockOptions = {},
): Promise<Value> => ("locks" in navigator ? navigator.locks.request(name, options, work) : work());

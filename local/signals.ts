/**
 * Ends tidily on a signal, with exit code 0. Miniflare's own listeners go first: they exit at once,
 * before anything else could be put away.
 */
export function onSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stop().finally(() => process.exit(0));
    });
  }
}

/** Half a frame, in milliseconds: reading an import leaves the other half to a person who goes on typing. */
const busyMs = 8;

/** Lets the page do what waits, where it was kept from it for long. */
export type Pause = () => Promise<void>;

export function pauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}

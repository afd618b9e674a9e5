/** Half a frame, in milliseconds: reading an import leaves the other half to a person who goes on typing. */
const busyMs = 8;

/** Lets the page do what waits, where it was kept from it for long, and throws where that was to cancel. */
export type Pause = () => Promise<void>;

export function pauses(signal: AbortSignal): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < busyMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    signal.throwIfAborted();
    since = performance.now();
  };
}

/** What is made of each of a list, in its order, with a few begun ahead: reading a file is mostly waiting. */
export async function* ahead<Of, Made>(
  list: readonly Of[],
  make: (one: Of) => Promise<Made>,
): AsyncGenerator<readonly [Of, Promise<Made>]> {
  const begun: [Of, Promise<Made>][] = [];
  for (const one of list) {
    const made = make(one);
    // Its failure is heard where it is awaited.
    made.catch(() => undefined);
    begun.push([one, made]);
    if (begun.length <= atOnce) continue;
    const [first] = begun.splice(0, 1);
    if (first) yield first;
  }
  yield* begun;
}

const atOnce = 8;

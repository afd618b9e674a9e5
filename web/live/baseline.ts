let baseline: Promise<unknown> = Promise.resolve();

/** Set when a feed opens: until it is fulfilled nobody knows from where on events will be heard. */
export function setBaseline(ready: Promise<unknown>): void {
  baseline = ready;
}

/** A list is fetched only after this, or what happens between the two would be lost. */
export const whenListening = (): Promise<unknown> => baseline;

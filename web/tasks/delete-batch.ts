const batchMs = 100;

let waiting: (() => Promise<void>)[] = [];

/** Deletes of a tenth of a second are gathered, then sent one by one (specification 2 §4). One that fails stops no other. */
export function inBatch<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  if (waiting.length === 0) setTimeout(() => void flush(), batchMs);
  waiting.push(() => send().then(resolve, reject));
  return promise;
}

async function flush(): Promise<void> {
  const batch = waiting;
  waiting = [];
  for (const send of batch) await send();
}

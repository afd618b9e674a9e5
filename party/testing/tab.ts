/** A socket as a page has it, whose frames are taken one after the other. */
export interface Tab {
  send(frame: string | Uint8Array): void;
  /** The next frame, or how the socket ended; rejects when nothing comes. */
  next(): Promise<string>;
  close(): void;
}

const patienceMs = 5_000;

/** Opens a socket; resolved when it is open or has ended. */
export async function openTab(address: string): Promise<Tab> {
  const socket = new WebSocket(address);
  const arrived: string[] = [];
  const waiting: ((frame: string) => void)[] = [];
  const opened = Promise.withResolvers<undefined>();
  let ended: string | undefined;
  const arrive = (frame: string) => {
    const taker = waiting.shift();
    if (taker) taker(frame);
    else arrived.push(frame);
  };
  socket.addEventListener("open", () => opened.resolve(undefined));
  socket.addEventListener("message", ({ data }) => {
    arrive(typeof data === "string" ? data : "bytes");
  });
  socket.addEventListener("close", ({ code, reason }) => {
    ended ??= `closed ${String(code)} ${reason}`.trim();
    opened.resolve(undefined);
    arrive(ended);
  });
  await opened.promise;
  return {
    send: (frame) => socket.send(frame),
    next() {
      const frame = arrived.shift();
      if (frame !== undefined) return Promise.resolve(frame);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting.push(resolve);
      setTimeout(() => reject(new Error("Nothing came")), patienceMs);
      return promise;
    },
    close: () => socket.close(1000),
  };
}

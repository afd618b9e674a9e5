/**
 * What the benchmarks use of their peers. The peers are installed in this folder alone, and the
 * product's own checks must pass without them.
 */
declare module "socket.io-client" {
  interface Socket {
    readonly recovered: boolean;
    readonly io: { readonly engine: { close(): void } };
    connect(): this;
    close(): this;
    on(event: string, listener: (payload: unknown) => void): this;
    once(event: string, listener: (payload: unknown) => void): this;
    onAny(listener: (event: string, payload: unknown) => void): this;
  }
  export function io(url: string, options?: Readonly<Record<string, unknown>>): Socket;
}

import { createServer } from "node:http";
import { once } from "node:events";
import { pushDevice, senderOf } from "../../worker/testing/push-service.ts";

export interface Received {
  readonly notice: string;
  readonly topic: string | undefined;
  readonly ttl: number;
  readonly sender: Awaited<ReturnType<typeof senderOf>>;
}

/** A push service on this machine (RFC 8030) with one browser behind it, which opens what it gets as browsers do. */
export async function startPushServer() {
  const received: Received[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(new Uint8Array(Buffer.from(chunk)));
      const { headers } = request;
      const isPost = request.method === "POST" && headers["content-encoding"] === "aes128gcm";
      if (!isPost || headers["ttl"] === undefined) return response.writeHead(400).end();
      const get = (name: string) => String(headers[name]);
      const body = new Uint8Array(Buffer.concat(chunks));
      received.push({
        notice: await device.open({ body }),
        topic: get("topic"),
        ttl: Number(headers["ttl"]),
        sender: await senderOf({ headers: { get } }, new Date()),
      });
      return response.writeHead(status).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const host = `127.0.0.1:${String(port)}`;
  const device = await pushDevice(`http://${host}/send/device`);
  return {
    host,
    received,
    subscription: device.subscription,
    /** Answers so from now on. */
    answer(next: number) {
      status = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import * as v from "valibot";

/** Stands before a server and hands an agent's key on with every request, for clients that know none. */
export async function keyProxy(target: string, key: string) {
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const forwarded = ask(new URL(incoming.url ?? "/", target), {
      method: incoming.method ?? "GET",
      headers,
    });
    forwarded.on("response", (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    forwarded.on("error", () => answer.destroy());
    incoming.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: () => void server.close(),
  };
}

// The worker's entrance on this machine: what Cloudflare's router does before the worker is reached.
import worker from "./main.js";

export * from "./main.js";
export default worker;

const forWorker = /^\/(?:api|parties)\/|^\/mcp$/;
const worthPacking = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest))/;

let isReady = false;

export const Front = {
  async fetch(request, env, context) {
    if (forWorker.test(new URL(request.url).pathname)) {
      if (!isReady) await env.READY.fetch("http://ready/");
      isReady = true;
      return worker.fetch(unvouched(request), env, context);
    }
    return packed(request, await env.ASSETS.fetch(request));
  },
};

/** The runtime compresses a body whose headers say that it is. */
function packed(request, answer) {
  const type = answer.headers.get("content-type") ?? "";
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = ["br", "gzip"].find((one) => accepted.includes(one));
  if (encoding === undefined || !answer.body || !worthPacking.test(type)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  headers.set("content-encoding", encoding);
  headers.append("vary", "accept-encoding");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Nobody in front of this server vouches for the header, so a caller's own word is dropped. */
function unvouched(request) {
  if (!request.headers.has("cf-connecting-ip")) return request;
  const known = new Request(request);
  known.headers.delete("cf-connecting-ip");
  return known;
}

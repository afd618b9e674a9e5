import type { MiddlewareHandler } from "hono";

/** On every answer of the API: nothing is framed, sniffed, cached or told where the person came from. */
const security = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;

export const secured: MiddlewareHandler = async (c, next) => {
  await next();
  // A socket's answer is immutable and carries no document.
  if (c.res.status === 101) return;
  const answer = new Response(c.res.body, c.res);
  // Stored bytes bring a stricter policy of their own, and may be kept by the browser.
  for (const [name, value] of Object.entries(security)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  c.res = undefined;
  c.res = answer;
};

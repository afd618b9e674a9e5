import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { asOutage, Problem } from "./problem.ts";

/** One line a request: the route as it is declared, so that nobody's id and nothing that was sent stands in a log. */
interface RequestLine {
  readonly at: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Until the answer began. */
  readonly ms: number;
  /** Of a refusal or a failure. */
  readonly code?: string;
  /** The platform's own name of the request. */
  readonly ray?: string;
}

export function codeOfError(thrown: unknown): string {
  const error = asOutage(thrown);
  return error instanceof Problem ? error.code : "internal";
}

export const requestLog =
  (now: () => Date, write: (line: RequestLine) => void): MiddlewareHandler =>
  async (c, next) => {
    const begun = now();
    await next();
    const ray = c.req.header("cf-ray");
    write({
      at: begun.toISOString(),
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: now().getTime() - begun.getTime(),
      ...(c.error && { code: codeOfError(c.error) }),
      ...(ray !== undefined && { ray }),
    });
  };

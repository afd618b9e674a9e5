import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const health = {
  check: endpoint({
    method: "GET",
    path: "/api/health",
    answer: v.object({ status: v.literal("ok") }),
    open: true,
  }),
} as const;

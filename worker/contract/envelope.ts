import * as v from "valibot";

/** Every reason a call is refused, with the HTTP status it travels under. */
export const statusOf = {
  malformed_json: 400,
  invalid_input: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  session_ended: 401,
  forbidden: 403,
  scope_missing: 403,
  paused: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  address_taken: 409,
  key_reused: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Where a message for people has no better words. */
export const requestFailed = "Request failed";

export const Failure = v.object({
  success: v.literal(false),
  error: v.string(),
  code: v.string(),
  requestId: v.string(),
  /** The input that was refused, as a dotted path: `subTasks.0.title`. */
  field: v.optional(v.string()),
  /** The row as it stands, on a 409 against an old version. */
  current: v.optional(v.unknown()),
});
export type Failure = v.InferOutput<typeof Failure>;

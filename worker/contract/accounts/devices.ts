import * as v from "valibot";
import { owns } from "../endpoint.ts";
import { Id, Instant, requiredLine } from "../values.ts";

export const deviceLimits = { name: 60 } as const;

/** A session as its owner sees it. `device` is what its browser said of itself at sign-in. */
export const Device = v.object({
  id: Id,
  device: v.string(),
  /** What the person calls it; null: by what its browser said. */
  name: v.nullable(v.string()),
  createdAt: Instant,
  /** When it last renewed its session: within 15 minutes of the truth. */
  lastUsedAt: Instant,
  /** It is the one that asks. */
  isCurrent: v.boolean(),
});
export type Device = v.InferOutput<typeof Device>;

export const devices = {
  /** The one that asks first, then those used last. */
  list: owns("GET", "/api/auth/devices", { answer: v.array(Device) }),
  /** The name lasts as long as the session; null takes it away. */
  rename: owns("PATCH", "/api/auth/devices/{id}", {
    body: v.strictObject({ name: v.nullable(requiredLine(deviceLimits.name, "Name is required")) }),
    answer: Device,
  }),
  /** Signs every other device out; answers how many those were. */
  endOthers: owns("DELETE", "/api/auth/devices", { answer: v.object({ ended: v.number() }) }),
  end: owns("DELETE", "/api/auth/devices/{id}", { answer: v.object({ ended: v.number() }) }),
} as const;

import * as v from "valibot";
import { User } from "../accounts.ts";
import { opens, owns } from "../endpoint.ts";
import { text } from "../values.ts";

/** Bytes of a picture; the browser draws it small before it is sent. */
export const avatarLimits = { bytes: 60_000, edge: 192 } as const;

export const avatar = {
  /** `picture`: PNG, JPEG or WebP in base64, told by its first bytes. */
  set: owns("PUT", "/api/auth/avatar", {
    body: v.strictObject({
      picture: v.pipe(text(Math.ceil(avatarLimits.bytes / 3) * 4), v.base64("must be base64")),
    }),
    answer: User,
  }),
  remove: owns("DELETE", "/api/auth/avatar", { answer: User }),
  /** Its name is a secret of 128 bits, so that it can be shown without a header. */
  read: opens("GET", "/api/auth/avatar/{name}", {
    params: v.strictObject({ name: text(100) }),
    answer: v.unknown(),
  }),
} as const;

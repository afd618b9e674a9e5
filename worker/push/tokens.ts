import * as v from "valibot";
import { sealed, unsealed } from "../http/signed.ts";
import type { Settings } from "../ports.ts";

/** What a button's token stands for: one thing done to one item in one state, for one device of one person. */
const Claims = v.object({
  id: v.string(),
  userId: v.string(),
  deviceId: v.string(),
  does: v.string(),
  itemId: v.string(),
  state: v.string(),
  until: v.number(),
});
export type Claims = v.InferOutput<typeof Claims>;

/** A button is pressed within a day, or in the app. */
const tokenMs = 86_400_000;

const keyFor = ({ jwtSecret }: Pick<Settings, "jwtSecret">): string => `push buttons ${jwtSecret}`;

export const tokenFor = (
  meant: Omit<Claims, "id" | "until">,
  settings: Pick<Settings, "jwtSecret">,
  now: Date,
): Promise<string> => {
  const id = crypto.getRandomValues(new Uint8Array(12)).toHex();
  return sealed({ ...meant, id, until: now.getTime() + tokenMs }, keyFor(settings));
};

/** Undefined where it is not ours, or has ended. */
export async function claimsIn(
  token: string,
  settings: Pick<Settings, "jwtSecret">,
  now: Date,
): Promise<Claims | undefined> {
  const read = v.safeParse(Claims, await unsealed(token, keyFor(settings)));
  return read.success && read.output.until > now.getTime() ? read.output : undefined;
}

import type { Ports } from "../ports.ts";
import type { Later } from "./session-guard.ts";

/**
 * Tells a person's screens that their ways in are others now: devices, passkeys, codes or agents' keys. They are in no log, so
 * who shows them reads them again.
 */
export const tellWaysIn = (
  { room }: Pick<Ports, "room">,
  userId: string,
  { later }: { readonly later: Later },
): void => later(room.say(userId, "toolUpdated", { tool: "account" }));

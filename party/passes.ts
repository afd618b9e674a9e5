import { closeCode, roomLimits, type TicketClaims } from "#contract/room.ts";
import type { RoomHost } from "./host.ts";

/** Remembered for as long as a ticket of it may still live. */
export async function revoke(host: RoomHost, sid: string): Promise<number> {
  await host.storage.put(`revoked:${sid}`, host.nowMs() + roomLimits.ticketSeconds * 1000);
  const ended = [...host.connections()].filter((connection) => connection.visitor()?.sid === sid);
  for (const connection of ended) connection.close(closeCode.unauthorized, "Signed out");
  return ended.length;
}

export async function isWelcome(host: RoomHost, claims: TicketClaims): Promise<boolean> {
  if (claims.sub !== host.userId) return false;
  if (claims.use === "publish") return true;
  return (await host.storage.get(`revoked:${claims.sid}`)) === undefined;
}

/** A ticket seen in a log or a history opens nothing: the first socket used it up. */
export async function spend(host: RoomHost, claims: TicketClaims): Promise<boolean> {
  const key = `used:${claims.jti}`;
  const known = await host.storage.list();
  if (known.has(key)) return false;
  await host.storage.put(key, claims.exp * 1000);
  const over = [...known].filter(([, until]) => until < host.nowMs()).map(([name]) => name);
  if (over.length > 0) await host.storage.delete(over.slice(0, 100));
  return true;
}

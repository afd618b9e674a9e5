import { roomPath, type TicketClaims } from "#contract/room.ts";
import { openTab, type Tab } from "./tab.ts";
import { ticketFor } from "./tickets.ts";

export interface Place {
  /** Of the host, without a path: `http://127.0.0.1:8787`. */
  readonly url: string;
  readonly secret: string;
}

export type Cast = ReturnType<typeof company>;

/** Everybody who comes to one room, and what they saw. */
export function company({ url, secret }: Place) {
  const userId = `ada-${crypto.randomUUID()}`;
  const room = url + roomPath(userId);
  const seen: string[] = [];
  const ticket = (other: Partial<TicketClaims>) =>
    ticketFor(secret, Math.floor(Date.now() / 1000), { sub: userId, ...other });
  const see = (who: string, what: string) => {
    const told = what.replaceAll(userId, "ADA").replaceAll(/,"requestId":"[^"]+"/g, "");
    seen.push(`${who}: ${told.replaceAll(/"ageMs":\d+/g, '"ageMs":0')}`);
  };
  const knock = (bearer: string, more = "") =>
    openTab(`${room.replace("http", "ws")}?ticket=${encodeURIComponent(bearer)}${more}`);

  return {
    seen,
    see,
    ticket,
    knock,
    /** Waits for so many frames of a tab and writes each down. */
    async hear(who: string, tab: Tab, frames = 1): Promise<void> {
      for (let frame = 0; frame < frames; frame++) see(who, await tab.next());
    },
    async enter(name: string, other: Partial<TicketClaims> = {}): Promise<Tab> {
      const tab = await knock(
        await ticket({ jti: name, sid: `sid-${name}`, name, ...other }),
        "&_pk=same",
      );
      tab.send(JSON.stringify({ type: "join-user-room", userId }));
      return tab;
    },
    async post(who: string, body: unknown, other: Partial<TicketClaims>, headers: object = {}) {
      const bearer = await ticket({
        use: "post",
        actor: "agent:k1",
        name: "Scout",
        sid: "k1",
        ...other,
      });
      const answer = await fetch(room, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      see(who, `${String(answer.status)} ${await answer.text()}`);
    },
    async ask(method: string, headers: Record<string, string> = {}) {
      const answer = await fetch(room, { method, headers });
      const origin = answer.headers.get("access-control-allow-origin") ?? "none";
      see(method, `${String(answer.status)} ${origin} ${await answer.text()}`);
    },
    /** What comes first after this is what the tab had not heard: nothing, where it is the echo. */
    async hearNothing(who: string, tab: Tab) {
      tab.send('{"type":"test","data":"echo"}');
      see(who, await tab.next());
    },
  };
}

/** What an agent posts. */
export const command = { event: "ui-control", data: { action: "open", target: "calendar" } };

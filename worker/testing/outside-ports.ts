import { env } from "cloudflare:workers";
import type { LogEvent } from "#contract/events.ts";
import { picturesPort } from "../outside/pictures.ts";
import { pushPort } from "../outside/push.ts";
import { roomPort, type RoomPort } from "../outside/room.ts";

/** What the servers of others answer to the worker. */
export interface Web {
  answer(request: Request): Response | Promise<Response>;
}

export const picturesOver = (bucket: R2Bucket, now: () => Date) =>
  picturesPort({
    unsplashKey: env.UNSPLASH_ACCESS_KEY ?? "",
    pexelsKey: env.PEXELS_API_KEY ?? "",
    unsplashUrl: env.UNSPLASH_URL ?? "",
    pexelsUrl: env.PEXELS_URL ?? "",
    bucket,
    now,
  });

/** The room, with what it is told written down on its way. */
export function roomThatTells({
  away,
  said,
  driven,
}: {
  readonly away: { readonly room: boolean };
  readonly said: LogEvent[];
  readonly driven: { event: string; data: unknown }[];
}): RoomPort {
  const inner = roomPort({
    binding: env.Main,
    partyHost: "",
    secret: env.ROOM_SECRET,
    now: realNow,
  });
  return {
    ...inner,
    async publish(userId, events) {
      said.push(...events);
      await inner.publish(userId, events);
    },
    async say(userId, event, data, from) {
      driven.push({ event, data });
      await inner.say(userId, event, data, from);
    },
    revoke: (userId, sid) => (away.room ? isAway() : inner.revoke(userId, sid)),
    isRevoked: (userId, sid) => (away.room ? isAway() : inner.isRevoked(userId, sid)),
  };
}

export const pushThrough = (web: Web, now: () => Date) =>
  pushPort({
    keys: testVapidKeys,
    openHosts: [],
    subject: "mailto:ada@example.com",
    now,
    wire: async (input, init) => web.answer(new Request(input, init)),
  });

/** Of a key pair that only tests use. */
const testVapidKeys =
  "80sHso_LhQpqmAuaDxq7ilHKZP0tc9fBsaYKurFU6K8.Y1GBNELCdISf3i0QJT5SffKJlXFvMdmL40k2D6SGRds.AogYw3Pcg5qnhVekEk__yJ-LjWE8f364CqYA54h3oG0";

const isAway = () => Promise.reject(new Error("The room is away"));

/** The room has its own clock, so its tickets are signed by the real one. */
const realNow = () => new Date();

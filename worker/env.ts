import type { PersonObject } from "./places/own/object.ts";
import type { Main } from "../party/durable.ts";

/** The platform's counters, which all isolates of a place share (wrangler.toml); without them each isolate counts alone. */
export interface SharedCounters {
  readonly SIGN_INS?: RateLimit;
  readonly ENTRANCES?: RateLimit;
  readonly REFRESHES?: RateLimit;
}

export interface Env extends SharedCounters {
  readonly DB: D1Database;
  /** Databases that are set take new people, by the names of their bindings; empty: all do. */
  readonly NEW_PEOPLE_IN?: string;
  /** "on": reads go to the nearest copy of DB, where it is the only database and the platform makes copies of it. */
  readonly READ_REPLICATION?: string;
  /** Full text: derived from DB, except for what was handed in from outside. */
  readonly SEARCH: D1Database;
  readonly FILES: R2Bucket;
  readonly Main: DurableObjectNamespace<Main>;
  readonly People: DurableObjectNamespace<PersonObject>;
  /** "on": people may lie in objects of their own, the place `OWN`. */
  readonly OWN_OBJECTS?: string;
  readonly SIGN_UP?: string;
  readonly ADMIN_EMAIL?: string;
  readonly PARTY_HOST?: string;
  /** Sends mail about accounts by the JSON of Resend's `POST /emails`: its address, its key, and who it is from. */
  readonly MAIL_SEND_URL?: string;
  readonly MAIL_SEND_KEY?: string;
  readonly MAIL_FROM?: string;
  /** The address at which people open this place: links in such mail lead there, and without it none is sent. */
  readonly SITE_URL?: string;
  readonly PASSWORD_HASH?: string;
  /** "on" writes one line of JSON a request. */
  readonly REQUEST_LOG?: string;
  /** Keys of the two providers of photographs; without one its pictures are painted instead. */
  readonly UNSPLASH_ACCESS_KEY?: string;
  readonly PEXELS_API_KEY?: string;
  readonly UNSPLASH_URL?: string;
  readonly PEXELS_URL?: string;
  /** Hosts with their ports whose calendars may be subscribed to although they are not on the open web, for tests. */
  readonly CALENDAR_HOSTS?: string;
  /** The app registered at Google for mail, and other addresses than Google's own. */
  readonly GOOGLE_CLIENT_ID?: string;
  readonly GOOGLE_CLIENT_SECRET?: string;
  readonly GOOGLE_AUTH_URL?: string;
  readonly GOOGLE_TOKEN_URL?: string;
  readonly GOOGLE_REVOKE_URL?: string;
  readonly GMAIL_URL?: string;
  /** The assistant's model: "openai-compatible" (unless set otherwise) or "anthropic"; without one the embedded assistant answers. */
  readonly AI_PROVIDER?: string;
  readonly AI_BASE_URL?: string;
  readonly AI_API_KEY?: string;
  readonly AI_MODEL?: string;
  readonly AI_TURN_SECONDS?: string;
  /** One person's share of it in a day of UTC. */
  readonly AI_DAILY_TURNS?: string;
  readonly AI_DAILY_TOKENS?: string;
  readonly JWT_SECRET: string;
  readonly ROOM_SECRET: string;
  readonly PASSWORD_PEPPER: string;
  /** By which push services know this place: `x.y.d` of a P-256 key. Without it no device is told of anything. */
  readonly VAPID_KEYS?: string;
  /** Whom push services may write to about this place, `mailto:` or `https:`; empty: `SITE_URL`. */
  readonly PUSH_CONTACT?: string;
  /** Hosts with their ports that may stand for push services although they are not on the open web, for tests. */
  readonly PUSH_HOSTS?: string;
  /** Encrypts what opens other services for a person. */
  readonly ENCRYPTION_KEY: string;
}

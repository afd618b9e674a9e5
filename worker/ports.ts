import type { SignUpMode } from "#contract/accounts/entrance.ts";
import type { SessionGuard } from "./accounts/session-guard.ts";
import type { Authenticate } from "./http/identity.ts";
import type { Outbox } from "./log/outbox.ts";
import type { CalendarsPort } from "./outside/calendars.ts";
import type { GooglePort } from "./outside/google.ts";
import type { MailSender } from "./outside/mail-sender.ts";
import type { ModelPort } from "./outside/model.ts";
import type { PicturesPort } from "./outside/pictures.ts";
import type { PushPort } from "./outside/push.ts";
import type { RoomPort } from "./outside/room.ts";
import type { Indexer } from "./search/indexing/indexer.ts";
import type { Replicas } from "./places/replicas.ts";
import type { Databases } from "./places/databases.ts";
import type { ErrorCounter } from "./status/notes.ts";

export interface Settings {
  readonly signUp: SignUpMode;
  readonly adminEmail: string;
  readonly passwordHash: "scrypt" | "pbkdf2" | "scrypt-for-tests";
  readonly jwtSecret: string;
  readonly pepper: string;
  readonly encryptionKey: string;
}

interface Limits {
  /** Each throws 429 once its key has used up its minute. */
  calls(userId: string): void;
  agentCalls(keyId: string): void;
  /** Guessing at one account from one place. */
  signIns(account: string): Promise<void>;
  /** Everything that costs a password's hashing, from one place. */
  entrances(place: string): Promise<void>;
  /** Sessions renewed from one place: a house of many people, but no flood. */
  refreshes(place: string): Promise<void>;
  /** Mails to one address, wherever they are asked for; or from one person to it. */
  mails(to: string): void;
  turns(userId: string): void;
  /** Sentences that are looked at while they are typed. */
  previews(userId: string): void;
}

/** All that the app needs from outside, so that tests hand in a clock and count what was said. */
export interface Ports extends Databases {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly room: RoomPort;
  readonly outbox: Outbox;
  readonly authenticate: Authenticate;
  readonly sessions: SessionGuard;
  readonly pictures: PicturesPort;
  readonly calendars: CalendarsPort;
  readonly google: GooglePort;
  readonly push: PushPort;
  /** Without one an administrator helps who forgot a password. */
  readonly mailSender: MailSender | undefined;
  /** The assistant's model; without one the embedded assistant answers. */
  readonly model: ModelPort | undefined;
  readonly bucket: R2Bucket;
  now(): Date;
  newId(): string;
  searchFor(userId: string): D1Database;
  readonly index: Indexer;
  readonly replicas: Replicas;
  readonly errors: ErrorCounter;
  /** Undefined where requests are not written down. */
  readonly logRequest: ((line: object) => void) | undefined;
}

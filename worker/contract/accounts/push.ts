import * as v from "valibot";
import { opens, owns, reads } from "../endpoint.ts";
import { Id, Instant, text } from "../values.ts";

/** What a device is told of: reminders, new mail in the inbox, proposals that wait, and what agents change. */
export const pushKinds = ["reminders", "mail", "approvals", "agents"] as const;
export const PushKind = v.picklist(pushKinds, `must be one of ${pushKinds.join(", ")}`);
export type PushKind = (typeof pushKinds)[number];

/** Kinds that a device is told of until the person chooses. */
export const usualKinds: readonly PushKind[] = ["reminders", "mail", "approvals"];

/** How long it is worth telling somebody, and whether a device is woken for it. */
export const pushWorth: Readonly<
  Record<PushKind, { readonly seconds: number; readonly isUrgent: boolean }>
> = {
  reminders: { seconds: 3_600, isUrgent: true },
  mail: { seconds: 86_400, isUrgent: false },
  approvals: { seconds: 86_400, isUrgent: false },
  agents: { seconds: 3_600, isUrgent: false },
};

export const pushLimits = {
  /** Devices of one person. */
  devices: 20,
  endpoint: 1_000,
  /** Bytes of one notification before it is encrypted: push services take four kilobytes. */
  payload: 3_000,
} as const;

const Kinds = v.pipe(v.array(PushKind, "must be a list"), v.maxLength(pushKinds.length));
const Key = (letters: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+=*$/, "must be base64url"), v.maxLength(letters));

const Endpoint = text(pushLimits.endpoint);
const Keys = v.strictObject({ p256dh: Key(100), auth: Key(40) });

/** A subscription as the browser made it. */
export const NewPushDevice = v.strictObject({
  endpoint: Endpoint,
  keys: Keys,
  kinds: v.optional(Kinds),
});
export type NewPushDevice = v.InferOutput<typeof NewPushDevice>;

export const PushDevice = v.object({
  id: Id,
  /** The browser, as it calls itself. */
  device: v.string(),
  kinds: v.array(v.string()),
  createdAt: Instant,
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

/** What a button of a notification did, in words. */
const Done = v.object({
  say: v.string(),
  isDone: v.boolean(),
  /** Takes it back, once. */
  undo: v.nullable(v.string()),
  badge: v.number(),
});
export type PushDone = v.InferOutput<typeof Done>;

/** A notification as the device gets it, encrypted. */
export interface PushNotice {
  readonly tag: string;
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  /** An instant to say in the device's own words: when the item begins. */
  readonly at: string | null;
  readonly isAllDay: boolean;
  /** Opens with a click. */
  readonly tool: string;
  readonly itemId: string | null;
  readonly url: string;
  /** Buttons, each with the token that does it once. */
  readonly actions: readonly {
    readonly action: string;
    readonly title: string;
    readonly token: string;
  }[];
  readonly badge: number;
}

const base = "/api/push";

export const push = {
  /** The key that a browser subscribes by; null where none is set. `devices` are the person's. */
  state: owns("GET", base, {
    answer: v.object({ publicKey: v.nullable(v.string()), devices: v.array(PushDevice) }),
  }),
  /** The same subscription again is the same device. */
  subscribe: owns("POST", `${base}/devices`, { body: NewPushDevice, answer: PushDevice }),
  /**
   * The push service gave a browser another address, while nobody may be signed in there to say so: it is known by the address
   * before and the secret that came with it. The answer is the same where those are none of ours.
   */
  moved: opens("POST", `${base}/moved`, {
    body: v.strictObject({
      before: v.strictObject({ endpoint: Endpoint, keys: Keys }),
      after: v.strictObject({ endpoint: Endpoint, keys: Keys }),
    }),
    answer: v.object({}),
  }),
  change: owns("PATCH", `${base}/devices/{id}`, {
    body: v.strictObject({ kinds: Kinds }),
    answer: PushDevice,
  }),
  remove: owns("DELETE", `${base}/devices/{id}`, { answer: v.object({ id: Id }) }),
  /** Does what a button of a notification stands for, once; pressed again, it answers the same. */
  act: opens("POST", `${base}/act`, {
    body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(2_000)) }),
    answer: Done,
  }),
  /** Unread mail in the inbox, proposals and reminders that wait, together. */
  badge: reads(`${base}/badge`, { answer: v.object({ count: v.number() }) }),
} as const;

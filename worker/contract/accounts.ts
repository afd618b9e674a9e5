import * as v from "valibot";
import { KeyTools } from "./accounts/narrowed.ts";
import { opens, owns, reads } from "./endpoint.ts";
import { Id, Instant, text, requiredLine } from "./values.ts";

export const passwordLimits = { min: 8, max: 200 } as const;

/** Compared and stored in lower case; 254 is the longest address SMTP carries. */
export const Email = v.pipe(
  text(254),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, "Email is required"),
  v.email("must be a valid email address"),
);

export const Role = v.picklist(["USER", "ADMIN", "SUPER_ADMIN"]);
export type Role = v.InferOutput<typeof Role>;

/** As people read them. */
export const roleNames: Readonly<Record<Role, string>> = {
  USER: "User",
  ADMIN: "Admin",
  SUPER_ADMIN: "Super admin",
};

export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  role: Role,
  bio: v.optional(v.string(), ""),
  /** The path of their picture. */
  avatar: v.optional(v.nullable(v.string()), null),
});
export type User = v.InferOutput<typeof User>;

/** `accessToken` lives 15 minutes; `refreshToken` works once and answers with its successor. */
export const SignedIn = v.object({ accessToken: v.string(), refreshToken: v.string(), user: User });
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** Strength is judged in the worker; these are its outer limits. */
export const Password = v.pipe(
  v.string("must be text"),
  v.minLength(passwordLimits.min, `must be at least ${String(passwordLimits.min)} characters`),
  v.maxLength(passwordLimits.max, `must be at most ${String(passwordLimits.max)} characters`),
);

const Secret = v.pipe(v.string("must be text"), v.minLength(1, "is required"), v.maxLength(400));
const SignUp = v.strictObject({
  email: Email,
  password: Password,
  name: requiredLine(100, "Name is required"),
  /** The secret of an invitation, where one is needed. */
  invite: v.optional(text(100)),
});

export const accounts = {
  signUp: opens("POST", "/api/auth/sign-up", { body: SignUp, answer: SignedIn }),
  /** An account of its own, filled with sample data, that needs no address; it can be signed out of but not into again. */
  trySample: opens("POST", "/api/auth/try", { answer: SignedIn }),
  signIn: opens("POST", "/api/auth/sign-in", {
    /** `code`: of the app, or on paper, where the account has one; the refusal `second_factor` asks for it. */
    body: v.strictObject({ email: Email, password: Secret, code: v.optional(text(20)) }),
    answer: SignedIn,
  }),
  refresh: opens("POST", "/api/auth/refresh", {
    body: v.strictObject({
      refreshToken: Secret,
      /**
       * A secret that this device made up for this one exchange. Where the answer was lost, the same call with the same
       * secret is answered again; any other second use of a refresh token ends the session.
       */
      attempt: v.optional(
        v.pipe(
          v.string("must be text"),
          v.regex(/^[\w-]{20,100}$/, "must be 20 to 100 letters, digits, '-' or '_'"),
        ),
      ),
    }),
    answer: SignedIn,
  }),
  signOut: owns("POST", "/api/auth/sign-out", {
    body: v.optional(v.strictObject({ refreshToken: v.optional(Secret) })),
    answer: v.object({}),
  }),
  /** Makes an account of a sample workspace: the same person, so that everything in it stays where it is. */
  keepSample: owns("POST", "/api/auth/keep", { body: SignUp, answer: User }),
  /** Adds the sample data to a workspace, in one run. */
  addExamples: owns("POST", "/api/auth/examples", { answer: v.object({ runId: v.string() }) }),
  me: reads("/api/auth/me", { answer: User }),
  /** The person's own words about themselves. */
  saveProfile: owns("PATCH", "/api/auth/me", {
    body: v.strictObject({
      name: v.optional(requiredLine(100, "Name is required")),
      bio: v.optional(text(1_000)),
    }),
    answer: User,
  }),
} as const;

export const Scopes = v.pipe(
  v.array(
    v.picklist(
      ["read", "propose", "act", "drive-ui", "send"],
      "must be read, propose, act, drive-ui or send",
    ),
    "must be a list",
  ),
  v.minLength(1, "must name at least one scope"),
  v.maxLength(5),
);

/** `prefix` is the first characters of the key, enough to recognise it and too few to use it. */
export const AgentKey = v.object({
  id: Id,
  name: v.string(),
  prefix: v.string(),
  scopes: v.array(v.string()),
  tools: KeyTools,
  createdAt: Instant,
  expiresAt: v.nullable(Instant),
  lastUsedAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
  /** While it is set the key reads and writes nothing. */
  pausedAt: v.nullable(Instant),
});
export type AgentKey = v.InferOutput<typeof AgentKey>;

export const agentKeys = {
  list: owns("GET", "/api/agent-keys", { answer: v.array(AgentKey) }),
  /** The one answer that holds the key itself. */
  create: owns("POST", "/api/agent-keys", {
    body: v.strictObject({
      name: requiredLine(80, "Name is required"),
      scopes: Scopes,
      tools: v.optional(KeyTools, null),
      expiresAt: v.optional(v.nullable(Instant)),
    }),
    answer: v.object({ ...AgentKey.entries, key: v.string() }),
  }),
  revoke: owns("DELETE", "/api/agent-keys/{id}", { answer: AgentKey }),
} as const;

import { pbkdf2, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Settings } from "../ports.ts";
import { hashingTurn } from "./guessing/turns.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Why a password is too weak, in words for its owner; undefined when it will do. Length is the contract's. */
export function weakness(password: string, email: string, name: string): string | undefined {
  const plain = password.normalize("NFKC").toLowerCase();
  if (isCommon(plain)) return "is too common";
  if (new Set(plain).size < 5) return "needs at least five different characters";
  if (isRun(plain)) return "is a run of neighbouring characters";
  const local = email.split("@")[0] ?? "";
  const own = [email, local, name.toLowerCase()].filter((word) => word.length > 3);
  if (own.some((word) => plain === word || plain.replace(word, "").length < 4)) {
    return "must not be your name or address";
  }
  return undefined;
}

/** Also with what people put around one to please a rule: 'Sunshine2024!'. */
function isCommon(plain: string): boolean {
  const bare = plain.replace(/^[^a-z]+/, "").replace(/[^a-z]+$/, "");
  return [plain, plain.trim(), bare].some((form) => commonPasswords.has(form));
}

function isRun(text: string): boolean {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  );
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

type Hashing = Pick<Settings, "passwordHash" | "pepper">;

const rounds = {
  /** OWASP's setting: 16 MiB, about 50 ms. */
  scrypt: 16_384,
  /** The most that workerd allows in production; local workerd takes more, so the number is fixed here. */
  pbkdf2: 100_000,
  /** No setting leads to it. */
  "scrypt-for-tests": 16,
} as const;
const bytes = 32;

const pbkdf2Bytes = promisify(pbkdf2);
const scryptBytes = (password: string, salt: Uint8Array, N: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { N, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** `method$salt$hash`, so that a changed setting still reads older passwords. */
export async function hashPassword(
  password: string,
  { passwordHash, pepper }: Hashing,
): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(passwordHash, password, salt, pepper);
  return [passwordHash, salt.toBase64(), new Uint8Array(hash).toBase64()].join("$");
}

/** Takes as long for an account that does not exist, so that time tells nobody who has one. */
export async function matchesPassword(
  password: string,
  stored: string | null | undefined,
  { passwordHash, pepper }: Hashing,
): Promise<boolean> {
  const [method = passwordHash, salt = "", hash = ""] = stored?.split("$") ?? [];
  const derived = await derive(kindOf(method), password, Uint8Array.fromBase64(salt), pepper);
  const expected = Uint8Array.fromBase64(hash);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

async function derive(
  kind: Settings["passwordHash"],
  password: string,
  salt: Uint8Array,
  pepper: string,
): Promise<Uint8Array> {
  if (kind !== "scrypt-for-tests") await hashingTurn();
  const seasoned = `${password.normalize("NFKC")}${pepper}`;
  return kind === "pbkdf2"
    ? pbkdf2Bytes(seasoned, salt, rounds[kind], bytes, "sha256")
    : scryptBytes(seasoned, salt, rounds[kind]);
}

const kindOf = (method: string): Settings["passwordHash"] =>
  method === "pbkdf2" || method === "scrypt-for-tests" ? method : "scrypt";

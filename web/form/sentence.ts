import { capital } from "#shared/words.ts";

/** 'must be at least 8 characters' is half a sentence: the field begins it. */
export function sentence(field: string, message: string): string {
  const words = message.replace(new RegExp(`^${field}: `, "i"), "");
  return /^[a-z]/.test(words) ? `${capital(field)} ${words}` : words;
}

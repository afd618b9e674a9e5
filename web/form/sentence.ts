import { capital } from "#shared/words.ts";

/** 'must be at least 8 characters' is half a sentence: the field begins it. */
export function sentence(field: string, message: string): string {
  const words = message.replace(new RegExp(`^${field}: `, "i"), "");
  if (!/^[a-z]/.test(words)) return words;
  return `${/ your pass(?:word|key)/.test(words) ? "That" : capital(field)} ${words}`;
}

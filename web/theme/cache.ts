import type { PreferenceChanges } from "#contract/preferences.ts";
import * as v from "valibot";
import { keepText, storedAs } from "../ui/stored.ts";

/** What is painted before the app runs: both modes, so that a device that changed its mind is not painted twice. */
const Cached = v.object({
  version: v.literal(4),
  checksum: v.string(),
  mode: v.picklist(["light", "dark", "system"]),
  light: v.string(),
  dark: v.string(),
  canvas: v.object({ light: v.string(), dark: v.string() }),
});
type Cached = v.InferOutput<typeof Cached>;
export type CachedLook = Omit<Cached, "version" | "checksum">;

/** `boot.js` reads the same key and reckons the same checksum. */
const key = "aside-theme-v4";
const olderKey = "aside-theme-v3";

/** FNV-1a over UTF-16, in base 36: to notice damage, not attacks. */
export function checksumOf(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0).toString(36);
}

export function cacheLook(look: CachedLook): void {
  const checksum = checksumOf(look.light + look.dark);
  keepText(key, JSON.stringify({ version: 4, checksum, ...look } satisfies Cached));
}

const Older = v.object({
  mode: v.optional(v.picklist(["light", "dark", "system"])),
  preset: v.optional(v.string()),
  isDark: v.optional(v.boolean()),
});

/** Version 3 kept a choice where this one keeps what it comes to. It is read once, and goes. */
export function olderChoice(): PreferenceChanges {
  const older = storedAs(Older, olderKey);
  localStorage.removeItem(olderKey);
  const { mode, preset, isDark } = older ?? {};
  const shown = mode ?? (isDark === undefined ? undefined : isDark ? "dark" : "light");
  return {
    ...(shown && { mode: shown }),
    ...(preset !== undefined && { theme: { source: "preset", id: preset } }),
  };
}

import type { PreferenceChanges, Preferences } from "#contract/preferences.ts";
import { useEffect, useRef, useState } from "react";
import { forgetProfileDraft, saveProfile } from "../../accounts/profile-tab.tsx";
import { preferences, savePreferences, setPreferences } from "../../preferences/preferences.ts";

export type SaveStatus = "idle" | "saving" | "saved" | "failed";

/** Milliseconds for which 'Saved' stands (specification 3 §4). */
const savedForMs = 1_500;

interface SettingsState {
  readonly status: SaveStatus;
  /** Answers whether the profile is what could not be saved. */
  save(): Promise<{ isProfileRefused: boolean }>;
  cancel(): void;
  /** Something is being changed: that saving failed is no longer news. */
  touch(): void;
}

/** Changes show and are kept as they are made; what was there before is remembered for Cancel. */
export function useSettings(): SettingsState {
  const before = useRef<Preferences>(undefined);
  before.current ??= preferences.get();
  const [status, setStatus] = useState<SaveStatus>("idle");
  useEffect(() => {
    if (status !== "saved") return undefined;
    const timer = setTimeout(() => setStatus("idle"), savedForMs);
    return () => clearTimeout(timer);
  }, [status]);
  useEffect(
    () => () => {
      void saveProfile();
    },
    [],
  );
  return {
    status,
    async save() {
      setStatus("saving");
      const [isSaved, isProfileSaved] = await Promise.all([savePreferences(), saveProfile()]);
      if (isSaved) before.current = preferences.get();
      setStatus(isSaved && isProfileSaved ? "saved" : "failed");
      return { isProfileRefused: !isProfileSaved };
    },
    touch: () => setStatus((now) => (now === "failed" ? "idle" : now)),
    cancel() {
      forgetProfileDraft();
      if (before.current) setPreferences(settingsOf(before.current));
      void savePreferences();
      setStatus("idle");
    },
  };
}

/** Everything but which version of it this is. */
function settingsOf({ version: _, ...settings }: Preferences): PreferenceChanges {
  return settings;
}

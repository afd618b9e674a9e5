import type { PreferenceChanges } from "#contract/preferences.ts";
import { useEffect, useState } from "react";
import { forgetProfileDraft, profileDraft, saveProfile } from "../../accounts/profile-draft.ts";
import { waitingBeside } from "../../live/link-state.ts";
import { endStep, madeHere, madeSince, takeBack } from "../../preferences/made-here.ts";
import { type Saving, savePreferences } from "../../preferences/preferences.ts";
import { usePart } from "../../ui/store.ts";
import { setWithoutAi, withoutAi } from "../../preferences/without-ai.ts";

export type SaveStatus = "idle" | "saving" | Saving;
export type TabId = "profile" | "general" | "theme" | "sidebars";

/** Milliseconds for which 'Saved' stands (specification 3 §4). */
const savedForMs = 1_500;

/** The tab that shows a setting, whose Cancel takes it back; null where none does. The profile's wait in a draft of their own. */
const tabOf: Readonly<Record<keyof PreferenceChanges, TabId | null>> = {
  mode: "theme",
  contrastMode: "theme",
  theme: "theme",
  customColors: "theme",
  accent: "theme",
  appColors: "theme",
  glass: "sidebars",
  fadeEnabled: "sidebars",
  fadeDynamic: "sidebars",
  fade: "sidebars",
  fadeThemes: "sidebars",
  activeFadeTheme: "sidebars",
  wallpaperEnabled: "general",
  wallpaperProvider: "general",
  wallpaperQuery: "general",
  wallpaperUrl: "general",
  wallpaperUpdateInterval: "general",
  wallpaperTags: "general",
  wallpaperExcludeTags: "general",
  wallpaperLastUpdated: "general",
  wallpaperAttribution: "general",
  wallpaperDim: "general",
  notificationsEnabled: "general",
  compactHeader: "general",
  language: null,
  timezone: null,
  timeFormat: null,
  dateFormat: null,
  weekStart: null,
  eventReminder: null,
  allDayReminder: null,
  notificationsDesktop: null,
  notificationsSound: null,
  notificationsEmail: null,
};

const namesIn = (tab: TabId): string[] =>
  Object.entries(tabOf).flatMap(([name, shownIn]) => (shownIn === tab ? [name] : []));

/** Steps that changed something on a tab, since an instant on the page's clock. */
const madeOn = (tab: TabId, since = 0) => madeSince(since, namesIn(tab));

/** Takes back the newest step of a tab, and nothing of the others. */
export const undoOn = (tab: TabId): void => takeBack(madeOn(tab).slice(-1));
export const canUndoOn = (tab: TabId): boolean => madeOn(tab).length > 0;

export interface SettingsState {
  readonly status: SaveStatus;
  /** Something was changed on the tab since it was opened or saved. */
  readonly isChanged: boolean;
  /** Something on the tab can be taken back step by step, also from before it was opened. */
  readonly canUndo: boolean;
  undo(): void;
  save(): Promise<void>;
  cancel(): void;
}

/** Changes show and are kept as they are made; what was made on the tab since it was opened or saved is what Cancel takes back. */
export function useSettings(tab: TabId): SettingsState {
  const [opened, setOpened] = useState(openedNow);
  const isChanged = usePart(madeHere, () => madeOn(tab, opened.at).length > 0);
  const canUndo = usePart(madeHere, () => canUndoOn(tab));
  const [status, setStatus] = useState<SaveStatus>("idle");
  useEffect(endStep, []);
  const begin = () => {
    endStep();
    setOpened(openedNow());
  };
  useEffect(() => {
    if (status === "waits") return whenSent(() => setStatus("saved"));
    if (status === "failed") return whenChanged(() => setStatus("idle"));
    if (status !== "saved") return undefined;
    const timer = setTimeout(() => setStatus("idle"), savedForMs);
    return () => clearTimeout(timer);
  }, [status]);
  return {
    status,
    isChanged,
    canUndo,
    undo: () => undoOn(tab),
    async save() {
      setStatus("saving");
      const came = await (tab === "profile" ? saveProfile() : savePreferences());
      // What is wrong with a field is said at the field; the button is as before.
      if (came === "unfit") {
        setStatus("idle");
        return;
      }
      if (came !== "failed") begin();
      setStatus(came);
    },
    cancel() {
      const { at, isWithoutAi } = opened;
      if (tab === "profile") {
        forgetProfileDraft();
        setWithoutAi(isWithoutAi);
      }
      takeBack(madeOn(tab, at));
      void savePreferences();
      begin();
      setStatus("idle");
    },
  };
}

const openedNow = () => ({ at: performance.now(), isWithoutAi: withoutAi.get() });

/** Something is being changed: that saving failed is no longer news. */
function whenChanged(tell: () => void): () => void {
  const stops = [madeHere.subscribe(tell), profileDraft.subscribe(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back once nothing of the settings waits any more. */
function whenSent(tell: () => void): () => void {
  const look = () => {
    if (waitingBeside.get().every(({ id }) => id !== "settings" && id !== "profile")) tell();
  };
  look();
  return waitingBeside.subscribe(look);
}

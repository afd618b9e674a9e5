import type { Acting } from "../items/actions.ts";
import { type PreferenceChanges, type Preferences, preferencesId } from "#contract/preferences.ts";
import type { LogEvent } from "#contract/events.ts";
import { Problem } from "../http/problem.ts";
import type { Update } from "../log/change.ts";
import { sameValue } from "../log/undo/undo-rules.ts";
import { type PreferencesItem, preferencesTable } from "./table.ts";
import { preferencesStore, wireForm } from "./store.ts";

/** Names under which a change of preferences is said, where the specification has one. */
export type Occasion = "preferences_updated" | "theme_applied" | "wallpaper_changed";

export interface Saved {
  readonly preferences: Preferences;
  /** Nothing where nothing differed. */
  readonly event: LogEvent | undefined;
}

/** Writes the fields that differ from what stands there, and only those. `read` is what was read of it just before. */
export async function savePreferences(
  acting: Acting,
  changes: PreferenceChanges,
  type: Occasion = "preferences_updated",
  read?: Preferences,
): Promise<Saved> {
  const { write, now } = acting;
  const store = preferencesStore(acting);
  const standing = read ?? (await store.get());
  const set = differing(standing, changes);
  if (Object.keys(set).length === 0) return { preferences: standing, event: undefined };
  if (standing.version === 0) await store.ensure(now().toISOString());
  const [written] = await write.all<[PreferencesItem]>([changeOf(set, type)]);
  if (!written) throw new Problem("conflict", "Preferences were changed meanwhile");
  return { preferences: wireForm(written.item), event: written.event };
}

/** For a batch of which it is a part. */
export const changeOf = (
  set: PreferenceChanges,
  type: Occasion = "preferences_updated",
): Update<PreferencesItem> => ({
  kind: "update",
  table: preferencesTable,
  type,
  id: preferencesId,
  set,
  // An undo of its creation cannot be: it has none. One that was deleted all the same is brought back.
  evenDeleted: true,
});

function differing(standing: Preferences, changes: PreferenceChanges): PreferenceChanges {
  const now = new Map<string, unknown>(Object.entries(standing));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && !sameValue(now.get(name), value),
    ),
  );
}

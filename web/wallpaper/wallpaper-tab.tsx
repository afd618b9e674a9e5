import { wallpaperProviders } from "#contract/looks/wallpapers.ts";
import { ImageOff, RefreshCw } from "lucide-react";
import { preferences, setPreferences } from "../preferences/preferences.ts";
import { withoutAi } from "../preferences/without-ai.ts";
import { Button } from "../ui/button.tsx";
import { Section, Sections } from "../ui/display/section.tsx";
import { Segments } from "../ui/segments.tsx";
import { Slider } from "../ui/input/slider.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { Switch } from "../ui/input/switch.tsx";
import { Credit, Picture } from "./picture.tsx";
import { CustomPicture } from "./custom-picture.tsx";
import { DraftField } from "./draft-field.tsx";
import { nextWallpaper } from "./follow.ts";
import { minutesOf, splitList, splitQuery } from "./rules.ts";
import { wallpaperTexts } from "./texts.ts";
import styles from "./wallpaper-tab.module.css";

const providers = wallpaperProviders.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** The picture behind everything, and two small preferences. */
export function WallpaperTab() {
  const isEnabled = usePart(preferences, (now) => now.wallpaperEnabled);
  return (
    <Sections>
      <Section title="Wallpaper">
        <Switch
          label="Enable Wallpapers"
          hint="A picture behind your workspace"
          isOn={isEnabled}
          change={(wallpaperEnabled) => setPreferences({ wallpaperEnabled })}
        />
        {isEnabled && <Settings />}
      </Section>
      <Others />
    </Sections>
  );
}

function Settings() {
  const provider = usePart(preferences, (now) => now.wallpaperProvider);
  const dim = usePart(preferences, (now) => now.wallpaperDim);
  return (
    <>
      <Preview canChange={provider !== "custom"} />
      <Slider
        label="Dim"
        value={dim}
        min={0}
        max={90}
        words={`${String(dim)} %`}
        change={(wallpaperDim) => setPreferences({ wallpaperDim })}
      />
      <Segments
        label="Provider"
        segments={providers}
        chosen={provider}
        choose={(wallpaperProvider) => setPreferences({ wallpaperProvider })}
      />
      {provider === "custom" ? <CustomPicture /> : <Search />}
    </>
  );
}

function Preview({ canChange }: { readonly canChange: boolean }) {
  const url = usePart(preferences, (now) => now.wallpaperUrl);
  return (
    <figure className={styles["preview"]} aria-label="Preview">
      <div className={styles["picture"]}>
        {url === "" ? (
          <p className={styles["none"]}>
            <ImageOff size={20} strokeWidth={1.5} aria-hidden />
            {wallpaperTexts.none}
          </p>
        ) : (
          <Picture url={url} />
        )}
      </div>
      <figcaption className={styles["caption"]}>
        {url.startsWith("generated:") ? (
          <span className={styles["painted"]}>Generated from your theme</span>
        ) : (
          <Credit />
        )}
        {canChange && (
          <Button size="sm" onClick={nextWallpaper}>
            <RefreshCw size={14} aria-hidden /> Next Image
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

function Search() {
  const query = usePart(preferences, (now) => now.wallpaperQuery);
  const tags = usePart(preferences, (now) => now.wallpaperTags);
  const excluded = usePart(preferences, (now) => now.wallpaperExcludeTags);
  const minutes = usePart(preferences, (now) => now.wallpaperUpdateInterval);
  return (
    <>
      <DraftField
        label="Query"
        placeholder="misty forest"
        value={query}
        maxLength={200}
        save={(text) => {
          const { query: wallpaperQuery, tags: more } = splitQuery(text);
          const wallpaperTags = [...new Set([...tags, ...more])];
          setPreferences({ wallpaperQuery, wallpaperTags });
        }}
      />
      <DraftField
        label="Tags"
        placeholder="fog, dawn"
        hint="Separated by commas"
        value={tags.join(", ")}
        save={(text) => setPreferences({ wallpaperTags: tagsOf(text) })}
      />
      <DraftField
        label="Exclude Tags"
        value={excluded.join(", ")}
        save={(text) => setPreferences({ wallpaperExcludeTags: tagsOf(text) })}
      />
      <DraftField
        label="Auto-change (min)"
        inputMode="numeric"
        hint="0 = never change"
        value={String(minutes)}
        save={(text) => setPreferences({ wallpaperUpdateInterval: minutesOf(text) })}
      />
    </>
  );
}

const tagsOf = (text: string): string[] =>
  [...new Set(splitList(text))].slice(0, 60).map((tag) => tag.slice(0, 60));

function Others() {
  const isWithout = useStore(withoutAi);
  const hasNotifications = usePart(preferences, (now) => now.notificationsEnabled);
  const isCompact = usePart(preferences, (now) => now.compactHeader);
  return (
    <Section title="Preferences">
      <div>
        <Switch
          label="Enable notifications"
          hint={isWithout ? undefined : "Notify me about assistant and agent changes"}
          isOn={hasNotifications}
          change={(notificationsEnabled) => setPreferences({ notificationsEnabled })}
        />
        <Switch
          label="Compact header"
          isOn={isCompact}
          change={(compactHeader) => setPreferences({ compactHeader })}
        />
      </div>
    </Section>
  );
}

import { capital } from "#shared/words.ts";
import {
  type WallpaperProvider,
  wallpaperProviders,
  wallpapers,
} from "#contract/looks/wallpapers.ts";
import type { PreferenceChanges, Preferences } from "#contract/preferences.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ImageOff, RefreshCw } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { call } from "../api/call.ts";
import { transient } from "../api/transient.ts";
import { openSection } from "../panels/open-section.ts";
import { NoticesSwitch, PreferenceChoice, PreferenceSwitch } from "../preferences/controls.tsx";
import { preferences, setPreferences, usePreference } from "../preferences/preferences.ts";
import { Button } from "../ui/button.tsx";
import { Section, Sections } from "../ui/display/section.tsx";
import { Slider } from "../ui/input/slider.tsx";
import { useStore } from "../ui/store.ts";
import { CustomPicture, DraftField } from "./custom-picture.tsx";
import { nextWallpaper } from "./follow.ts";
import { Credit, Picture } from "./picture.tsx";
import { minutesOf, splitList, splitQuery } from "./rules.ts";
import styles from "./wallpaper-tab.module.css";

const providers = wallpaperProviders.map((value) => ({
  value,
  label: capital(value),
}));

const sourcesQuery = queryOptions({
  queryKey: ["picture-sources"],
  queryFn: ({ signal }) => call(wallpapers.sources, {}, { signal }),
  ...transient,
});

export function WallpaperTab() {
  // Asked for before it is wanted: what stands below the switch does not change under the hand.
  const sources = useQuery(sourcesQuery).data;
  const isEnabled = usePreference("wallpaperEnabled");
  return (
    <Sections>
      <Section place="wallpaper" title="Wallpaper">
        <PreferenceSwitch
          name="wallpaperEnabled"
          label="Enable Wallpapers"
          hint="A picture behind your workspace"
        />
        {isEnabled && <Settings sources={sources} />}
      </Section>
      <Section place="header" title="Preferences">
        <div>
          <NoticesSwitch />
          <PreferenceSwitch name="compactHeader" label="Compact header" />
        </div>
        <div>
          <Button size="sm" onClick={showNotifications}>
            All notification settings
          </Button>
        </div>
      </Section>
    </Sections>
  );
}

const showNotifications = (): void => openSection({ tab: "profile", id: "notices" });

/** Without a known answer every provider is taken to work. */
function Settings({ sources }: { readonly sources: readonly WallpaperProvider[] | undefined }) {
  const provider = usePreference("wallpaperProvider");
  const isCustom = provider === "custom";
  const hasKey = isCustom || sources?.includes(provider) !== false;
  const dim = usePreference("wallpaperDim");
  return (
    <>
      <Preview canChange={!isCustom} hasKey={hasKey} />
      <Slider
        label="Dim"
        value={dim}
        min={0}
        max={90}
        words={`${String(dim)} %`}
        change={(wallpaperDim) => setPreferences({ wallpaperDim })}
      />
      <PreferenceChoice name="wallpaperProvider" label="Provider" segments={providers} />
      {!hasKey && <NoKey provider={provider} />}
      {isCustom ? <CustomPicture /> : <Search />}
    </>
  );
}

interface PreviewProps {
  readonly canChange: boolean;
  readonly hasKey: boolean;
}

function Preview({ canChange, hasKey }: PreviewProps) {
  const url = usePreference("wallpaperUrl");
  const provider = usePreference("wallpaperProvider");
  const [failed, setFailed] = useState<string>();
  const isPainted = url.startsWith("generated:");
  return (
    <>
      <figure className={styles["preview"]} aria-label="Preview">
        <div className={styles["picture"]}>
          {url === "" ? (
            <p className={styles["none"]}>
              <ImageOff size={20} strokeWidth={1.5} aria-hidden />
              No wallpaper selected
            </p>
          ) : (
            <Picture key={url} url={url} failed={setFailed} />
          )}
        </div>
        <figcaption className={styles["caption"]}>
          {isPainted ? (
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
      {failed === url && (
        <p role="alert" className={styles["problem"]}>
          This picture could not be loaded, so one is generated in its place. Check the address, or
          choose another picture.
        </p>
      )}
      {isPainted && hasKey && provider !== "custom" && (
        <p className={styles["hint"]}>
          No photo came from {capital(provider)}: perhaps nothing fits these words, or it could not
          be reached. A picture is generated from your theme instead.
        </p>
      )}
    </>
  );
}

interface SearchField extends Omit<ComponentProps<typeof DraftField>, "value" | "save"> {
  read(now: Preferences): string;
  write(text: string, now: Preferences): PreferenceChanges;
}

const searchFields: readonly SearchField[] = [
  {
    label: "Query",
    placeholder: "misty forest",
    maxLength: 200,
    read: ({ wallpaperQuery }) => wallpaperQuery,
    write(text, { wallpaperTags }) {
      const { query: wallpaperQuery, tags } = splitQuery(text);
      return { wallpaperQuery, wallpaperTags: [...new Set([...wallpaperTags, ...tags])] };
    },
  },
  {
    label: "Tags",
    placeholder: "fog, dawn",
    hint: "Separated by commas",
    read: ({ wallpaperTags }) => wallpaperTags.join(", "),
    write: (text) => ({ wallpaperTags: tagsOf(text) }),
  },
  {
    label: "Exclude Tags",
    read: ({ wallpaperExcludeTags }) => wallpaperExcludeTags.join(", "),
    write: (text) => ({ wallpaperExcludeTags: tagsOf(text) }),
  },
  {
    label: "Auto-change (min)",
    inputMode: "numeric",
    hint: "0 pauses until you reopen Aside",
    read: ({ wallpaperUpdateInterval }) => String(wallpaperUpdateInterval),
    write: (text) => ({ wallpaperUpdateInterval: minutesOf(text) }),
  },
];

const tagsOf = (text: string): string[] =>
  [...new Set(splitList(text))].slice(0, 60).map((tag) => tag.slice(0, 60));

function Search() {
  const now = useStore(preferences);
  return searchFields.map(({ read, write, ...field }) => (
    <DraftField
      key={field.label}
      {...field}
      value={read(now)}
      save={(text) => setPreferences(write(text, now))}
    />
  ));
}

/** What the README calls them. */
const keyNames = {
  unsplash: "UNSPLASH_ACCESS_KEY",
  pexels: "PEXELS_API_KEY",
  custom: "",
} as const satisfies Record<WallpaperProvider, string>;

const NoKey = ({ provider }: { readonly provider: WallpaperProvider }) => (
  <p className={styles["hint"]}>
    This server has no key for {capital(provider)}, so pictures are generated from your theme, and
    what you enter below has no effect yet. For photos, set <code>{keyNames[provider]}</code> on the
    server. Keys are free.
  </p>
);

import { Mode } from "#contract/preferences.ts";
import { glassAt, defaultGlass } from "#contract/looks/glass.ts";
import { presetById } from "#shared/themes/presets.ts";
import { useEffect } from "react";
import * as v from "valibot";
import { setPreferences } from "../preferences/preferences.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { Feedback, Surfaces } from "./feedback.tsx";
import { Inputs, Presses } from "./controls.tsx";
import styles from "./page.module.css";

const Wanted = v.object({
  mode: v.optional(Mode),
  theme: v.optional(v.string()),
  contrast: v.optional(v.picklist(["enhanced", "original"])),
  glass: v.optional(v.picklist(["disabled", "light", "medium", "heavy"])),
  picture: v.optional(v.literal("bright")),
});

/**
 * Every primitive in every state, in development builds only: `/dev/gallery?mode=dark&theme=nord-dark&glass=heavy&picture=bright`.
 * The browser tests take its pictures and put axe over it.
 */
export function GalleryPage() {
  const wanted = v.parse(Wanted, Object.fromEntries(new URLSearchParams(location.search)));
  const { mode, theme, contrast, glass, picture } = wanted;
  useEffect(() => {
    setPreferences({
      mode: mode ?? "light",
      contrastMode: contrast ?? "enhanced",
      theme:
        theme !== undefined && presetById(theme)
          ? { source: "preset", id: theme }
          : { source: "default", id: null },
      glass: glassAt(glass ?? "medium", defaultGlass),
      wallpaperEnabled: picture === "bright",
      wallpaperDim: picture === "bright" ? 0 : 40,
    });
  }, [mode, theme, contrast, glass, picture]);
  return (
    <div className={styles["page"]} data-picture={picture}>
      <main className={styles["columns"]}>
        <h1 className={styles["title"]}>Gallery</h1>
        <Presses />
        <Inputs />
        <Feedback />
        <Surfaces />
      </main>
      <Toaster />
    </div>
  );
}

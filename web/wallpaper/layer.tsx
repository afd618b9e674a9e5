import { usePreference } from "../preferences/preferences.ts";
import { useEffect, useRef, useState } from "react";
import { wallpaperRules } from "#contract/looks/wallpapers.ts";
import { Credit, isShowable, Picture, standInFor } from "./picture.tsx";
import { followWallpaper } from "./follow.ts";
import styles from "./layer.module.css";

interface Shown {
  readonly id: number;
  readonly url: string;
}

export function WallpaperLayer() {
  useEffect(followWallpaper, []);
  const isEnabled = usePreference("wallpaperEnabled");
  const url = usePreference("wallpaperUrl");
  return isEnabled ? <Pictures url={url} /> : null;
}

function Pictures({ url }: { readonly url: string }) {
  const shown = useCrossFade(url);
  return (
    <>
      <div className={styles["layer"]} data-wallpaper>
        {shown.map(({ id, url: shownUrl }) => (
          <div key={id} className={styles["shown"]}>
            <Picture url={shownUrl} />
          </div>
        ))}
        <div className={styles["dim"]} />
      </div>
      <Credit className={styles["credit"]} isOfLayer />
    </>
  );
}

/** A picture is decoded before it is shown, and fades in over the one before it. */
function useCrossFade(url: string): readonly Shown[] {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  useEffect(() => {
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: string) => {
      if (isStale) return;
      count.current += 1;
      setShown((now) => [...now.slice(-1), { id: count.current, url: next }]);
      timer = setTimeout(() => setShown((now) => now.slice(-1)), wallpaperRules.transition + 50);
    };
    if (url !== "") void isShowable(url).then((is) => show(is ? url : standInFor(url)));
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [url]);
  return shown;
}

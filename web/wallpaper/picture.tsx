import { useId, useMemo, useState } from "react";
import { activeTheme } from "../theme/engine.ts";
import { useStore } from "../ui/store.ts";
import { seedOf, standInFor } from "./picture-address.ts";
import styles from "./picture.module.css";
import { sceneOf, sceneSize } from "./scene.ts";

/** A wallpaper, filling its box: a photograph, or a place painted from a seed. */
export function Picture({ url }: { readonly url: string }) {
  const [failed, setFailed] = useState<string>();
  const seed = seedOf(failed === url ? standInFor(url) : url);
  if (seed !== undefined) return <PaintedPicture seed={seed} />;
  return (
    <img
      src={url}
      alt=""
      className={styles["picture"]}
      decoding="async"
      draggable={false}
      onError={() => setFailed(url)}
    />
  );
}

function PaintedPicture({ seed }: { readonly seed: string }) {
  const theme = useStore(activeTheme);
  const id = useId();
  const scene = useMemo(() => theme && sceneOf(seed, theme.colors, theme.isDark), [seed, theme]);
  if (!scene) return null;
  const { width, height } = sceneSize;
  return (
    <svg
      className={styles["picture"]}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          {scene.sky.map((colour, place) => (
            <stop key={colour} offset={place / 2} stopColor={colour} />
          ))}
        </linearGradient>
        {scene.glows.map(({ x, colour, opacity }, place) => (
          <radialGradient key={x} id={`${id}-glow-${String(place)}`}>
            <stop offset="0" stopColor={colour} stopOpacity={opacity} />
            <stop offset="0.5" stopColor={colour} stopOpacity={opacity * 0.36} />
            <stop offset="1" stopColor={colour} stopOpacity="0" />
          </radialGradient>
        ))}
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-sky)`} />
      {scene.glows.map(({ x, y, radius }, place) => (
        <circle key={x} cx={x} cy={y} r={radius} fill={`url(#${id}-glow-${String(place)})`} />
      ))}
      {scene.ridges.map(({ path, colour }) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </svg>
  );
}

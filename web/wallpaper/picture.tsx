import { usePreference } from "../preferences/preferences.ts";
import { useId, useMemo, useState } from "react";
import styles from "./picture.module.css";
import { sceneOf, sceneSize } from "./scene.ts";
import { activeTheme } from "../theme/engine.ts";
import { classNames } from "../ui/class-names.ts";
import { useStore } from "../ui/store.ts";

/** `generated:{seed}` is painted here. */
const seedOf = (url: string): string | undefined => /^generated:(.+)$/.exec(url)?.[1];

/** A picture of our own that stands in for one that cannot be had; the same for the same words. */
export const standInFor = (words: string): string =>
  `generated:${words.replaceAll(/[^\w-]+/g, "-").slice(-60) || "aside"}`;

export async function isShowable(url: string): Promise<boolean> {
  if (seedOf(url) !== undefined) return true;
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}

interface PictureProps {
  readonly url: string;
  /** What stands in its place says nothing by itself. */
  failed?(url: string): void;
}

export function Picture({ url, failed: tell }: PictureProps) {
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
      onError={() => {
        setFailed(url);
        tell?.(url);
      }}
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

interface Props {
  readonly className?: string | undefined;
  /** The line below the panels, which make room for it. */
  readonly isOfLayer?: boolean;
}

/** Who took the picture, and where it comes from: the providers ask for it. */
export function Credit({ className, isOfLayer }: Props) {
  const attribution = usePreference("wallpaperAttribution");
  if (!attribution) return null;
  const { photographer, photographerUrl, source, sourceUrl } = attribution;
  return (
    <p className={classNames(styles["credit"], className)} data-wallpaper-credit={isOfLayer}>
      Photo by <Away url={photographerUrl} words={photographer} /> on{" "}
      <Away url={sourceUrl} words={source} />
    </p>
  );
}

function Away({ url, words }: { readonly url: string; readonly words: string }) {
  if (!url.startsWith("https://")) return words;
  return (
    <a href={url} target="_blank" rel="noreferrer" dir="auto">
      {words}
    </a>
  );
}

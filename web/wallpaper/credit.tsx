import { preferences } from "../preferences/preferences.ts";
import { classNames } from "../ui/class-names.ts";
import { usePart } from "../ui/store.ts";
import styles from "./credit.module.css";

interface Props {
  readonly className?: string | undefined;
  /** The line below the panels, which make room for it. */
  readonly isOfLayer?: boolean;
}

/** Who took the picture, and where it comes from: the providers ask for it. */
export function Credit({ className, isOfLayer }: Props) {
  const attribution = usePart(preferences, (now) => now.wallpaperAttribution);
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

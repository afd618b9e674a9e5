import type { FileItem } from "#contract/files.ts";
import { useEffect, useState } from "react";
import { lookOf } from "../view.ts";
import styles from "./thumb.module.css";
import { isDrawable, thumbOf } from "./thumbs.ts";

interface Props {
  readonly file: FileItem;
  readonly look: "grid" | "list";
}

/** Rows that only fly past ask for nothing. */
const restMs = 120;

/** What a file looks like: the picture itself drawn small, or a sign of its type. */
export function Thumb({ file, look }: Props) {
  const { icon: Icon, color } = lookOf(file);
  const url = useThumb(file);
  return (
    <span
      className={styles["thumb"]}
      data-look={look}
      style={{ "--kind": `var(--colour-${color})` }}
      aria-hidden
    >
      {url === undefined ? (
        <Icon size={look === "grid" ? 34 : 20} strokeWidth={look === "grid" ? 1.25 : 1.75} />
      ) : (
        <img src={url} alt="" draggable={false} />
      )}
    </span>
  );
}

function useThumb(file: FileItem): string | undefined {
  const [url, setUrl] = useState<string>();
  const { revisionId, storageUrl } = file;
  const isPicture = storageUrl !== null && isDrawable(file);
  useEffect(() => {
    setUrl(undefined);
    if (!isPicture) return undefined;
    let isThere = true;
    const timer = window.setTimeout(() => {
      void thumbOf(file, () => isThere).then((made) => isThere && setUrl(made));
    }, restMs);
    return () => {
      isThere = false;
      window.clearTimeout(timer);
    };
    // Its name and place may change; its bytes are those of the revision.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [revisionId, storageUrl, isPicture]);
  return url;
}

import type { FileItem } from "#contract/files.ts";
import { useEffect, useState } from "react";
import { drawnSmall } from "../../ui/display/draw-small.ts";
import { lookOf } from "../../viewer/looks.ts";
import { thumbCache } from "../file-collection.ts";
import styles from "./thumb.module.css";

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

/** Pictures drawn small, by the revision of their bytes: the newest in memory, more of them in the browser's cache. */
const shown = new Map<string, Promise<string | undefined>>();
const mostShown = 400;
/** Pixels of the shorter side. */
const edge = 256;
/** Bytes above which a picture is not fetched only to be drawn small. */
const largest = 25_000_000;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

const isDrawable = ({ type, size }: FileItem) =>
  /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(type) && size <= largest;

/** An address of the picture drawn small; undefined where it cannot be. `isWanted` is asked again when its turn has come. */
function thumbOf(picture: FileItem, isWanted: () => boolean): Promise<string | undefined> {
  const key = picture.revisionId ?? "";
  const known = shown.get(key);
  if (known) return known;
  const made = inTurn(async () => (isWanted() ? address(picture, key) : undefined)).catch(
    () => undefined,
  );
  shown.set(key, made);
  void made.then((url) => {
    if (url === undefined) shown.delete(key);
  });
  for (const [oldest, url] of shown) {
    if (shown.size <= mostShown) break;
    shown.delete(oldest);
    void url.then((old) => old !== undefined && URL.revokeObjectURL(old));
  }
  return made;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    // The newest first: it is what is seen now.
    waiting.pop()?.();
  }
}

async function address({ storageUrl }: FileItem, key: string): Promise<string | undefined> {
  if (storageUrl === null) return undefined;
  const cache = await caches.open(thumbCache).catch(() => undefined);
  const kept = await cache?.match(`/${key}`);
  if (kept) return URL.createObjectURL(await kept.blob());
  const answer = await fetch(storageUrl);
  if (!answer.ok) return undefined;
  const small = await drawnSmall(await answer.blob(), edge);
  await cache?.put(`/${key}`, new Response(small)).catch(() => undefined);
  return URL.createObjectURL(small);
}

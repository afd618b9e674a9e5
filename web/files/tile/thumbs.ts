import { thumbCache } from "../file-collection.ts";

/** Pictures drawn small, by the revision of their bytes: the newest in memory, more of them in the browser's cache. */
const shown = new Map<string, Promise<string | undefined>>();
const mostShown = 400;
const edge = 256;
/** Bytes above which a picture is not fetched only to be drawn small. */
const largest = 25_000_000;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

interface Picture {
  readonly revisionId: string | null;
  readonly storageUrl: string | null;
  readonly size: number;
}

export const isDrawable = ({ type, size }: { readonly type: string; readonly size: number }) =>
  /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(type) && size <= largest;

/** An address of the picture drawn small; undefined where it cannot be. `isWanted` is asked again when its turn has come. */
export function thumbOf(picture: Picture, isWanted: () => boolean): Promise<string | undefined> {
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

async function address({ storageUrl }: Picture, key: string): Promise<string | undefined> {
  if (storageUrl === null) return undefined;
  const cache = await caches.open(thumbCache).catch(() => undefined);
  const kept = await cache?.match(`/${key}`);
  if (kept) return URL.createObjectURL(await kept.blob());
  const answer = await fetch(storageUrl);
  if (!answer.ok) return undefined;
  const small = await drawnSmall(await answer.blob());
  await cache?.put(`/${key}`, new Response(small)).catch(() => undefined);
  return URL.createObjectURL(small);
}

async function drawnSmall(picture: Blob): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, edge / Math.min(whole.width, whole.height));
  // A panorama shows its middle.
  const [width, height] = [whole.width, whole.height].map((px) =>
    Math.max(1, Math.min(2 * edge, Math.round(px * scale))),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const shownWidth = canvas.width / scale;
  const shownHeight = canvas.height / scale;
  canvas
    .getContext("2d")
    ?.drawImage(
      whole,
      (whole.width - shownWidth) / 2,
      (whole.height - shownHeight) / 2,
      shownWidth,
      shownHeight,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  whole.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
}

/** Types that a browser may show in a page of their own: none of them holds a program that it would run. */
const shown =
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|(?:audio|video)\/[\w.+-]+|text\/(?:plain|markdown|csv))(?:;|$)/;

export const isShown = (type: string): boolean => shown.test(type);

interface Showing {
  readonly type: string;
  /** Offered as a download under this name. */
  readonly name?: string;
  readonly isDownload?: boolean;
  readonly cache: string;
}

/** The type is the one that was found in the bytes; whatever they hold, no program of theirs runs here. */
export async function serveBytes(
  bucket: R2Bucket,
  storageName: string,
  request: Request,
  showing: Showing,
): Promise<Response | undefined> {
  const headers = wellFormed(request.headers);
  const part = headers.get("if-range");
  // A part of other bytes than the caller has begun with is no use: all of these come.
  if (part !== null && (await bucket.head(storageName))?.httpEtag !== part) headers.delete("range");
  const object = await bucket
    .get(storageName, { onlyIf: headers, range: headers })
    // A part that lies outside of it, or is no part: whole, as is allowed, but for one that is behind its end.
    .catch(() => bucket.get(storageName, { onlyIf: headers }));
  return object ? served(object, headers, showing) : undefined;
}

/** Asks for bytes behind the end: a first one that is there no more, or the last none. */
function isBehind(range: string | null, size: number): boolean {
  const [, from = "", to = "", last = ""] =
    /^bytes=(?:(\d{1,30})-(\d{0,30})|-(\d{1,30}))$/.exec(range ?? "") ?? [];
  if (last !== "") return Number(last) === 0;
  return from !== "" && Number(from) >= size && (to === "" || Number(to) >= Number(from));
}

const tags = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/;

/** Without conditions that say nothing: the storage refuses them, and they are to be passed over. */
function wellFormed(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ["if-match", "if-none-match"])
    if (!tags.test(headers.get(name) ?? "*")) headers.delete(name);
  for (const name of ["if-modified-since", "if-unmodified-since"])
    if (Number.isNaN(Date.parse(headers.get(name) ?? "2000-01-01"))) headers.delete(name);
  return headers;
}

/** Whether the caller wanted these bytes alone, and they are others (RFC 9110, 13.2.2). */
function isRefused({ httpEtag, uploaded }: R2Object, asked: Headers): boolean {
  const wanted = asked.get("if-match");
  if (wanted !== null)
    return !wanted.split(",").some((one) => ["*", httpEtag].includes(one.trim()));
  const since = Date.parse(asked.get("if-unmodified-since") ?? "");
  return Math.floor(uploaded.getTime() / 1_000) * 1_000 > since;
}

function served(object: R2Object | R2ObjectBody, asked: Headers, showing: Showing): Response {
  const { type, name, isDownload = false, cache } = showing;
  const disposition = isShown(type) && !isDownload ? "inline" : "attachment";
  const headers = new Headers({
    "cache-control": cache,
    // Text of any kind is text to a browser: of a page it would make a page.
    "content-type": type.startsWith("text/") ? "text/plain; charset=utf-8" : type,
    "content-disposition": name === undefined ? disposition : `${disposition}; ${called(name)}`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "accept-ranges": "bytes",
    etag: object.httpEtag,
  });
  if (!("body" in object))
    return new Response(null, { status: isRefused(object, asked) ? 412 : 304, headers });
  if (isBehind(asked.get("range"), object.size)) {
    void object.body.cancel();
    headers.set("content-range", `bytes */${String(object.size)}`);
    return new Response(null, { status: 416, headers });
  }
  const part = asked.has("range") ? partOf(object) : undefined;
  if (part === undefined) return new Response(object.body, { headers });
  const { offset, length } = part;
  headers.set(
    "content-range",
    `bytes ${String(offset)}-${String(offset + length - 1)}/${String(object.size)}`,
  );
  return new Response(object.body, { status: 206, headers });
}

/** A name in a header: plain letters for old readers, all of it for the others (RFC 6266). */
export function called(name: string, plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_")): string {
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Bytes from where, and how many; undefined where that is all of them. */
function partOf({ range, size }: R2Object): { offset: number; length: number } | undefined {
  const asked = { offset: undefined, length: undefined, suffix: undefined, ...range };
  const offset =
    asked.suffix === undefined ? (asked.offset ?? 0) : Math.max(0, size - asked.suffix);
  const length = Math.min(asked.suffix ?? asked.length ?? size, size - offset);
  return length === size ? undefined : { offset, length };
}

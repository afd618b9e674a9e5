import createDOMPurify from "dompurify";

export interface SafeMail {
  readonly html: string;
  /** Pictures that would have been fetched from outside. */
  readonly outside: number;
}

interface Allowed {
  /** Pictures may be fetched from where they lie: their servers then know who reads, when and where. */
  readonly pictures: boolean;
  /** Pictures that came with the message, by their `cid:` names, as `data:` addresses. */
  readonly inline: ReadonlyMap<string, string>;
}

const purify = createDOMPurify(window);

const forbidden = {
  FORBID_TAGS:
    `form input button textarea select option iframe frame frameset object embed applet video audio source track picture svg math
    link meta base title template dialog slot portal noscript canvas map area`.split(/\s+/),
  FORBID_ATTR: [
    "id",
    "name",
    "srcset",
    "ping",
    "action",
    "formaction",
    "poster",
    "background",
    "autofocus",
    "tabindex",
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Links to the open web, to people and within the message; pictures by the hook below.
  ALLOWED_URI_REGEXP:
    /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|jpe?g|gif|webp);base64,|#)/i,
  WHOLE_DOCUMENT: false,
  FORCE_BODY: true,
};

/** Characters of a message that is shown; what is longer is cut, since a page of that size helps nobody. */
export const longestShown = 3_000_000;

/**
 * A message's HTML without anything that runs, asks or sends. It is the first of three walls: the frame that shows it has no
 * origin, and its own policy fetches nothing.
 */
export function sanitizeMail(html: string, { pictures, inline }: Allowed): SafeMail {
  let outside = 0;
  purify.removeAllHooks();
  purify.addHook("afterSanitizeAttributes", (node) => {
    if (node instanceof HTMLImageElement && safePicture(node, { pictures, inline })) outside += 1;
    if (node instanceof HTMLAnchorElement) safeLink(node);
    const style = node.getAttribute("style");
    if (style === null) return;
    if (/url\s*\(/i.test(style)) outside += 1;
    node.setAttribute("style", tamed(style));
  });
  const clean = purify.sanitize(html.slice(0, longestShown), forbidden);
  return { html: clean, outside };
}

/** True for one that lies outside. It loses its address unless pictures may be fetched; what came along is put in. */
function safePicture(image: HTMLImageElement, { pictures, inline }: Allowed): boolean {
  const src = image.getAttribute("src") ?? "";
  image.setAttribute("referrerpolicy", "no-referrer");
  if (/^data:image\//i.test(src)) return false;
  const own = /^cid:/i.test(src) ? inline.get(src.slice(4).toLowerCase()) : undefined;
  const isOutside = /^https?:/i.test(src) && !isPixel(image);
  if (own !== undefined) image.setAttribute("src", own);
  else if (!isOutside || !pictures) image.removeAttribute("src");
  return isOutside;
}

/** A picture of one point tells the sender that the message was read, and shows nothing. */
const isPixel = (image: HTMLImageElement): boolean =>
  ["width", "height"].every((side) => Number.parseInt(image.getAttribute(side) ?? "9", 10) <= 2);

/** Nothing stands over the page around it or out of its frame; nothing is fetched. */
const tamed = (style: string): string =>
  style
    .replaceAll(/url\s*\([^)]*\)/gi, "none")
    .replaceAll(/position\s*:\s*(?:fixed|sticky)/gi, "position: static")
    .replaceAll(/(?:behavior|-moz-binding)\s*:[^;]*/gi, "");

/** Opens in a tab of its own that knows nothing of this one; where its words name another site, that is said. */
function safeLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) {
    link.removeAttribute("href");
    return;
  }
  link.target = "_blank";
  link.rel = "noopener noreferrer nofollow";
  const target = URL.parse(href);
  if (!target) return;
  link.title = href.slice(0, 500);
  const shown = shownHost(link.textContent);
  if (
    shown !== undefined &&
    /^https?:$/.test(target.protocol) &&
    !isSameSite(shown, target.hostname)
  )
    link.dataset["target"] = target.hostname;
}

/** The site that a link's words name, where they look like an address. */
function shownHost(words: string): string | undefined {
  const [, host] =
    /^\s*(?:https?:\/\/)?((?:[\w-]{1,63}\.){1,6}[a-z]{2,24})(?:[/?#:]|\s*$)/i.exec(
      words.slice(0, 400),
    ) ?? [];
  return host?.toLowerCase();
}

const isSameSite = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((host) => host.toLowerCase().replace(/^www\./, ""));
  return one === other || b.toLowerCase().endsWith(`.${one ?? ""}`);
};

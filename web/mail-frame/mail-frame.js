// Runs in the frame that shows a message (build-mail-frame.ts), behind the sanitizer's own text. The frame has no origin and no
// network but for pictures, where the person allowed them; it alone ever parses what somebody sent. It hears of the message
// from the page around it, and says how high it is, how many pictures lie outside, and which keys were pressed.
/* global DOMPurify */

/** Characters of a message that are shown: a page of more helps nobody. */
const longest = 3_000_000;

const rules = {
  FORBID_TAGS:
    `form input button textarea select option iframe frame frameset object embed applet video audio source track picture svg math
    link meta base title template dialog slot portal noscript canvas map area`.split(/\s+/),
  FORBID_ATTR: "id name srcset ping action formaction poster background autofocus tabindex".split(
    " ",
  ),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The library asks it of every attribute: a width has no scheme.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|cid):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  FORCE_BODY: true,
};

const say = (message) => parent.postMessage(message, "*");
let outside = 0;
/** Pictures that came with the message, by their `cid:` names, as `data:` addresses. */
let inline = {};

/** A picture of one point tells the sender that the message was read, and shows nothing. */
const isPixel = (image) =>
  ["width", "height"].every((side) => Number.parseInt(image.getAttribute(side) ?? "9", 10) <= 2);

function safePicture(image) {
  const src = image.getAttribute("src") ?? "";
  if (/^data:image\//i.test(src)) return;
  const own = /^cid:/i.test(src) ? inline[src.slice(4).toLowerCase()] : undefined;
  const isOutside = /^https?:/i.test(src) && !isPixel(image);
  if (own !== undefined) image.setAttribute("src", own);
  else if (!isOutside || !location.pathname.endsWith("/pictures")) image.removeAttribute("src");
  if (isOutside) outside += 1;
  image.setAttribute("referrerpolicy", "no-referrer");
}

/** The site that a link's words name, where they look like an address. */
const shownSite = (words) =>
  /^\s*(?:https?:\/\/)?((?:[\w-]{1,63}\.){1,6}[a-z]{2,24})(?:[/?#:]|\s*$)/i.exec(
    words.slice(0, 400),
  )?.[1];

const plain = (host) => host.toLowerCase().replace(/^www\./, "");
const isSameSite = (shown, host) =>
  plain(shown) === plain(host) || host.toLowerCase().endsWith(`.${plain(shown)}`);

/** Opens in a tab of its own that knows nothing of this one; where its words name another site, that is said. */
function safeLink(link) {
  const href = link.getAttribute("href") ?? "";
  const target = URL.parse(href);
  if (!target || !/^(?:https?|mailto|tel):$/.test(target.protocol)) {
    link.removeAttribute("href");
    return;
  }
  link.target = "_blank";
  link.rel = "noopener noreferrer nofollow";
  link.title = href.slice(0, 500);
  const shown = shownSite(link.textContent);
  const isWeb = target.protocol === "https:" || target.protocol === "http:";
  if (shown !== undefined && isWeb && !isSameSite(shown, target.hostname))
    link.dataset.target = target.hostname;
}

/** Says beside a link where it leads, in a way that no style of the message hides. */
function tell(link) {
  const words = document.createElement("span");
  words.textContent = ` (${link.dataset.target})`;
  const look = { all: "initial", display: "inline", color: "#b3261e", font: "13px system-ui" };
  for (const [name, value] of Object.entries(look))
    words.style.setProperty(name, value, "important");
  link.after(words);
}

/** Nothing stands out of its place; nothing is fetched. */
const tamed = (style) =>
  style
    .replaceAll(/url\s*\([^)]*\)?/gi, "none")
    .replaceAll(/position\s*:\s*(?:fixed|sticky)/gi, "position: static");

DOMPurify.addHook("afterSanitizeAttributes", (node) => {
  if (node instanceof HTMLImageElement) safePicture(node);
  if (node instanceof HTMLAnchorElement) safeLink(node);
  const style = node.getAttribute("style");
  if (style === null) return;
  if (/url\s*\(\s*["']?https?:/i.test(style)) outside += 1;
  node.setAttribute("style", tamed(style));
});

/** Letters stay large enough to be read; what does not fit then is scrolled to. */
const smallest = 0.8;
const bar = 16;

/** A message wider than the frame is laid out anew, and drawn smaller where that is not enough. */
function measure() {
  const { body, documentElement: root } = document;
  body.style.zoom = "1";
  body.removeAttribute("data-narrow");
  if (root.scrollWidth > innerWidth) body.setAttribute("data-narrow", "");
  body.style.zoom = String(Math.max(smallest, Math.min(1, innerWidth / root.scrollWidth)));
  const { height } = body.getBoundingClientRect();
  const isScrolled = root.scrollWidth > innerWidth;
  say({ mail: "shown", height: Math.ceil(height) + (isScrolled ? bar : 0), outside });
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent || typeof data !== "object" || data === null) return;
  if (data.print === true) print();
  if (typeof data.html !== "string") return;
  outside = 0;
  inline = data.inline;
  document.documentElement.style.cssText = data.look;
  document.body.innerHTML = DOMPurify.sanitize(data.html.slice(0, longest), rules);
  for (const link of document.querySelectorAll("a[data-target]")) tell(link);
  measure();
  for (const image of document.images) image.addEventListener("load", measure);
});
addEventListener("resize", measure);
addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey, target }) => {
  const isLink = key === "Enter" && target instanceof Element && target.closest("a") !== null;
  if (!ctrlKey && !metaKey && !altKey && !isLink) say({ mail: "key", key });
});
addEventListener("DOMContentLoaded", () => say({ mail: "ready" }));

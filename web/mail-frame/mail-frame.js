// Runs in the frame that shows a message (build-mail-frame.ts), behind the sanitizer's own text. The frame has no origin and no
// network but for pictures, where the person allowed them; it alone ever parses what somebody sent. It hears of the message
// from the page around it, and says how high it is, how many pictures lie outside, which links lead elsewhere than they say,
// and which keys were pressed.
/* global DOMPurify */
import { elsewhere } from "./links.js";
import { beginSheets, tame, tameSheet } from "./styles.js";

/** Characters and elements of a message that are shown: a page of more helps nobody, and takes a browser minutes. */
const longest = 3_000_000;
const mostElements = 15_000;
/** Elements within each other; of what lies deeper the words are shown. */
const deepest = 200;

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
let isShown = false;
let isCut = false;
let astray = [];
/** Pictures that came with the message, by their `cid:` names, as `data:` addresses. */
let inline = {};
/** Where pictures lie that are not in the message. */
const waiting = new Map();
const depths = new WeakMap();

function safePicture(image) {
  const src = image.getAttribute("src") ?? "";
  image.setAttribute("referrerpolicy", "no-referrer");
  if (/^data:image\//i.test(src)) return;
  image.removeAttribute("src");
  const own = /^cid:/i.test(src) ? inline[src.slice(4).toLowerCase()] : undefined;
  if (own !== undefined) image.setAttribute("src", own);
  if (/^https?:/i.test(src)) waiting.set(image, src);
}

/** Opens in a tab of its own that knows nothing of this one. */
function safeLink(link) {
  const href = link.getAttribute("href") ?? "";
  if (!/^(?:https?|mailto|tel):$/.test(URL.parse(href)?.protocol)) {
    link.removeAttribute("href");
    return;
  }
  link.target = "_blank";
  link.rel = "noopener noreferrer nofollow";
  link.title = href.slice(0, 500);
}

/** Says beside a link where it leads. Styles of the message may hide it: the page around says it as well. */
function tell(link, leads) {
  link.dataset.target = leads;
  const words = document.createElement("span");
  words.textContent = ` (${leads})`;
  const look = { all: "initial", display: "inline", color: "#b3261e", font: "13px system-ui" };
  for (const [name, value] of Object.entries(look))
    words.style.setProperty(name, value, "important");
  link.after(words);
}

/** Laying out what is deep takes a browser seconds: of what an element that is deep enough holds, the words stay. */
DOMPurify.addHook("beforeSanitizeElements", (node) => {
  const depth = (depths.get(node.parentNode) ?? 0) + 1;
  depths.set(node, depth);
  if (depth < deepest || !node.firstElementChild) return;
  for (const one of node.querySelectorAll("style, script, title")) one.remove();
  node.replaceChildren(node.textContent);
  isCut = true;
});

DOMPurify.addHook("afterSanitizeAttributes", (node) => {
  if (node instanceof HTMLStyleElement) node.textContent = tameSheet(node.textContent);
  if (node instanceof HTMLImageElement) safePicture(node);
  if (node instanceof HTMLAnchorElement) safeLink(node);
  if (node.hasAttribute("style")) tame(node.style);
});

/** As much of a message as is shown. */
function beginningOf(html) {
  const tags = /<[a-z]/gi;
  for (let count = 0; count < mostElements; count++)
    if (!tags.test(html)) return html.slice(0, longest);
  return html.slice(0, Math.min(longest, tags.lastIndex - 2));
}

/** A picture of one point, however it is made so small, tells the sender that the message was read, and shows nothing. */
function isHidden(image) {
  if (!image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
  // Not every browser has it; there the sides that the message gives count alone.
  const styles = image.computedStyleMap?.();
  const isTiny = (name) => {
    const size = styles?.get(name);
    return size?.value !== undefined && size.value <= (size.unit === "px" ? 2 : 0);
  };
  const sides = ["width", "height"];
  return (
    sides.some((side) => isTiny(side) || isTiny(`max-${side}`)) ||
    // The page's own style gives a picture the height that goes with its width.
    sides.every((side) => Number.parseInt(image.getAttribute(side) ?? "9", 10) <= 2)
  );
}

function showPictures() {
  const isAllowed = location.pathname.endsWith("/pictures");
  const seen = [...waiting].filter(([image]) => !isHidden(image));
  outside = seen.length;
  if (isAllowed) for (const [image, src] of seen) image.src = src;
}

/** Notes beside links. */
const mostTold = 100;

function showLinks() {
  for (const link of document.links) {
    const found = astray.length < mostTold ? elsewhere(link) : undefined;
    if (found) astray.push({ link, ...found });
  }
  for (const { link, leads } of astray) tell(link, leads);
}

function show({ html, inline: pictures, look }) {
  waiting.clear();
  beginSheets();
  inline = pictures;
  astray = [];
  const beginning = beginningOf(html);
  isCut = beginning.length < html.length;
  takeColors(look);
  // As it was sanitized, not as its text would be read again.
  const clean = DOMPurify.sanitize(beginning, { ...rules, RETURN_DOM_FRAGMENT: true });
  document.body.replaceChildren(clean);
  // Whatever a message does to these, it is shown.
  try {
    showLinks();
    showPictures();
  } finally {
    isShown = true;
    measure();
  }
}

/** The colors of the page around it: where only one of the two is dark, the browser paints an opaque ground. */
function takeColors(look) {
  document.documentElement.style.cssText = look;
}

/** Letters stay large enough to be read; what does not fit then is scrolled to. */
const smallest = 0.8;
const bar = 16;

/** Of the time, what may go into measuring. */
const share = 0.1;
let planned;
let lastTookMs = 0;

/** Each of a thousand pictures changes the height as it comes: it is measured again once for many. */
function measureSoon() {
  if (isShown) planned ??= setTimeout(measure, Math.min(5_000, 16 + lastTookMs / share));
}

/** A message wider than the frame is laid out anew, and drawn smaller where that is not enough. */
function measure() {
  clearTimeout(planned);
  planned = undefined;
  const start = performance.now();
  const { body, documentElement: root } = document;
  body.style.zoom = "1";
  body.removeAttribute("data-narrow");
  if (root.scrollWidth > innerWidth) body.setAttribute("data-narrow", "");
  body.style.zoom = String(Math.max(smallest, Math.min(1, innerWidth / root.scrollWidth)));
  const { height } = body.getBoundingClientRect();
  const isScrolled = root.scrollWidth > innerWidth;
  const sites = astray.slice(0, 10).map(({ shown, leads }) => ({ shown, leads }));
  const shown = {
    height: Math.ceil(height) + (isScrolled ? bar : 0),
    outside,
    isCut,
    astray: sites,
  };
  say({ mail: "shown", ...shown });
  lastTookMs = performance.now() - start;
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent || typeof data !== "object" || data === null) return;
  if (data.print === true) print();
  if (typeof data.html === "string") show(data);
  else if (typeof data.look === "string") takeColors(data.look);
});
addEventListener("resize", measureSoon);
// Of any picture in the page.
document.addEventListener("load", measureSoon, true);
addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey, target }) => {
  const isLink = key === "Enter" && target instanceof Element && target.closest("a") !== null;
  if (!ctrlKey && !metaKey && !altKey && !isLink) say({ mail: "key", key });
});
addEventListener("DOMContentLoaded", () => say({ mail: "ready" }));

/**
 * The parts that a note's text may have, as data that both programs build their ProseMirror schema from: the editor
 * to edit with, the worker to normalise with. What is not named here does not survive being stored.
 */

import { tableNodes } from "./tables.ts";

/** The little that reading needs of an element, in a browser's document and in the worker's. */
interface ReadElement {
  getAttribute(name: string): string | null;
}
type Attributes = Readonly<Record<string, unknown>>;
interface Written {
  readonly attrs: Attributes;
}

export const richTextLimits = {
  heading: 3,
  href: 2_000,
  alt: 300,
  language: 40,
  /** Pixels that a picture is wide, where somebody has set it. */
  picture: { min: 40, max: 2_000 },
} as const;

const addressOf = (element: ReadElement, name: string): string =>
  (element.getAttribute(name) ?? "").trim();

/** Allowed link targets: http, https, mail, telephone, or a place in this app. Never a script or `data:`. */
export function safeHref(href: string): string | undefined {
  const bare = href.replaceAll(/[\p{Cc}\s]/gu, "");
  if (bare === "" || bare.length > richTextLimits.href) return undefined;
  if (/^\/(?![/\\])/.test(bare) || bare.startsWith("#") || bare.startsWith("?")) return bare;
  return /^(?:https?:\/\/[^/\\]|mailto:|tel:)/i.test(bare) ? bare : undefined;
}

/** A picture lies in this workspace, so that opening a note tells nobody outside of it. */
export const safeImage = (src: string): string | undefined =>
  /^\/api\/files\/[\w-]{16,80}(?:\.\w{1,8})?$/.test(src) ? src : undefined;

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0] as const,
  },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${String(level)}`,
      attrs: { level: Math.min(level, richTextLimits.heading) },
    })),
    toDOM: ({ attrs }: Written) => [`h${String(attrs["level"])}`, 0] as const,
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0] as const,
  },
  horizontal_rule: {
    group: "block",
    parseDOM: [{ tag: "hr" }],
    toDOM: () => ["hr"] as const,
  },
  code_block: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    attrs: { language: { default: null } },
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full" as const,
        getAttrs: (element: ReadElement) => ({ language: languageOf(element) }),
      },
    ],
    toDOM: ({ attrs }: Written) =>
      ["pre", withoutNull({ "data-language": attrs["language"] }), ["code", 0]] as const,
  },
  task_list: {
    content: "task_item+",
    group: "block",
    parseDOM: [{ tag: "ul[data-list]", priority: 60 }],
    toDOM: () => ["ul", { "data-list": "task" }, 0] as const,
  },
  task_item: {
    content: "paragraph block*",
    defining: true,
    attrs: { checked: { default: false } },
    parseDOM: [
      {
        tag: "li[data-checked]",
        priority: 60,
        getAttrs: (element: ReadElement) => ({
          checked: element.getAttribute("data-checked") === "true",
        }),
      },
    ],
    toDOM: ({ attrs }: Written) =>
      ["li", { "data-checked": attrs["checked"] === true ? "true" : "false" }, 0] as const,
  },
  bullet_list: {
    content: "list_item+",
    group: "block",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0] as const,
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { order: { default: 1 } },
    parseDOM: [
      {
        tag: "ol",
        getAttrs: (element: ReadElement) => ({ order: startOf(element.getAttribute("start")) }),
      },
    ],
    toDOM: ({ attrs }: Written) =>
      attrs["order"] === 1 ? (["ol", 0] as const) : (["ol", { start: attrs["order"] }, 0] as const),
  },
  list_item: {
    content: "paragraph block*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0] as const,
  },
  ...tableNodes,
  text: { group: "inline" },
  image: {
    inline: true,
    group: "inline",
    draggable: true,
    attrs: { src: {}, alt: { default: "" }, width: { default: null } },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (element: ReadElement) => {
          const src = safeImage(addressOf(element, "src"));
          const alt = (element.getAttribute("alt") ?? "").slice(0, richTextLimits.alt);
          const width = widthOf(element.getAttribute("width"));
          return src === undefined ? false : { src, alt, width };
        },
      },
    ],
    toDOM: ({ attrs }: Written) =>
      [
        "img",
        withoutNull({ src: attrs["src"], alt: attrs["alt"], width: attrs["width"] }),
      ] as const,
  },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"] as const,
  },
} as const;

const marks = {
  link: {
    inclusive: false,
    attrs: { href: {} },
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element: ReadElement) => {
          const href = safeHref(addressOf(element, "href"));
          return href === undefined ? false : { href };
        },
      },
    ],
    toDOM: ({ attrs }: Written) =>
      ["a", { href: attrs["href"], rel: "noopener noreferrer nofollow" }, 0] as const,
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps whole documents into a <b> that is not bold, and writes bold as a weight.
      {
        tag: "b",
        getAttrs: (element: ReadElement) =>
          !/font-weight:\s*normal/.test(element.getAttribute("style") ?? "") && null,
      },
      { style: "font-weight=400", clearMark: ({ type }: MarkLike) => type.name === "strong" },
      {
        style: "font-weight",
        getAttrs: (value: string) => /^(?:bold(?:er)?|[5-9]\d{2})$/.test(value) && null,
      },
    ],
    toDOM: () => ["strong", 0] as const,
  },
  em: {
    parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
    toDOM: () => ["em", 0] as const,
  },
  strike: {
    parseDOM: [
      { tag: "s" },
      { tag: "del" },
      { tag: "strike" },
      { style: "text-decoration=line-through" },
      { style: "text-decoration-line=line-through" },
    ],
    toDOM: () => ["s", 0] as const,
  },
  code: {
    code: true,
    parseDOM: [{ tag: "code" }, { tag: "kbd" }, { tag: "samp" }],
    toDOM: () => ["code", 0] as const,
  },
} as const;

interface MarkLike {
  readonly type: { readonly name: string };
}

/** Handed to ProseMirror's `Schema` by both programs. */
export const richText = { nodes, marks } as const;

function languageOf(element: ReadElement): string | null {
  const said = element.getAttribute("data-language") ?? "";
  return /^[\w+#.-]{1,40}$/.test(said) ? said : null;
}

function widthOf(said: string | null): number | null {
  const { min, max } = richTextLimits.picture;
  const width = /^\d{1,9}$/.test(said ?? "") ? Number(said) : 0;
  return width === 0 ? null : Math.min(Math.max(width, min), max);
}

function startOf(start: string | null): number {
  const order = Number(start ?? 1);
  return Number.isInteger(order) && order >= 0 && order < 1_000_000 ? order : 1;
}

const withoutNull = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));

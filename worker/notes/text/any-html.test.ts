import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { safeHref, safeImage } from "#contract/notes/rich-text.ts";
import { normalText } from "./normal-text.ts";

const runs = 1_500;

/** What may stand in a stored text, by parse5's reading of it, which shares nothing with ours but the tokens. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "p h1 h2 h3 blockquote hr code li br strong em s table tbody tr th td"
      .split(" ")
      .map((name) => [name, []]),
  ),
  ol: ["start"],
  ul: ["data-list"],
  li: ["data-checked"],
  pre: ["data-language"],
  img: ["src", "alt", "width"],
  a: ["href", "rel"],
};

const isSafe = (name: string, value: string): boolean =>
  (name !== "href" || safeHref(value) === value) && (name !== "src" || safeImage(value) === value);

function foreign(html: string): string[] {
  const found: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === "#text") continue;
    if (!("attrs" in node) || "content" in node) {
      found.push(node.nodeName);
      continue;
    }
    const names = allowed[node.tagName];
    if (!names) found.push(node.tagName);
    const odd = node.attrs.filter(
      ({ name, value }) => names?.includes(name) !== true || !isSafe(name, value),
    );
    found.push(...odd.map(({ name, value }) => `${name}=${value}`));
    waiting.push(...node.childNodes);
  }
  return found;
}

const addresses = [
  "https://x.example/?a=1&b=2",
  "/api/files/0123456789abcdef0123.png",
  "javascript:alert(1)",
  "jav\tascript:alert(1)",
  " &#106;avascript:x()",
  "data:text/html,<script>x()</script>",
  "//evil.example",
  "/\\evil.example",
  "mailto:a@b.example",
  "vbscript:x",
  '"><script>x()</script>',
];
const attribute = fc.oneof(
  fc.tuple(fc.constantFrom("href", "src", "xlink:href", "action"), fc.constantFrom(...addresses)),
  fc.tuple(fc.constantFrom("onerror", "onclick", "onload"), fc.constant("x()")),
  fc.tuple(fc.constantFrom("data-checked", "data-list", "data-language", "start"), fc.string()),
  fc.tuple(fc.constant("style"), fc.constantFrom("font-weight:700", "white-space:pre", "a:url(x)")),
  fc.tuple(fc.constantFrom("alt", "title", "class", "id", "width"), fc.string()),
  fc.tuple(
    fc.constant("width"),
    fc.constantFrom("0", "10", "300", "1e9", "999999999", "50%", "-5"),
  ),
);
const attributes = fc
  .array(attribute, { maxLength: 3 })
  .map((list) =>
    list.map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`).join(""),
  );

const spans = ["0", "2", "3", "-1", "60", "1000000000", "1e400", "x"] as const;
const fragment = fc.oneof(
  fc.constantFrom(
    ...`<p> </p> <b> </b> <i> </i> <a> </a> <ul> </ul> <ol> <li> </li> <table> </table> <tr> </tr> <td> </td> <th> <thead> <tfoot> <caption> <pre> </pre>
      <h2> </h2> <code> </code> <blockquote> </blockquote> <br> <hr> <svg> </svg> <math> </math> <mtext> <mglyph> <style>
      </style> <script> </script> <title> </title> <textarea> </textarea> <template> </template> <noscript> </noscript>
      <iframe> </iframe> <xmp> </xmp> <select> <option> </select> <form> </form> <foreignObject> <desc> <annotation-xml>
      <plaintext> <frameset> <body> </body> <head> <html> </html> <image> <!-- --> --!> <![CDATA[ ]]> <?x > < <! </ & &lt;
      &amp; &nbsp; &#0; &#13; " ' = / <p/> </> <a<b> <div <img src=x onerror=x()>`.split(/\s+/),
  ),
  fc.string({ maxLength: 6 }),
  fc.constantFrom(" ", "\n", "\r\n", "\t", "\u00A0", "\u0001", "語", "👩‍👧"),
  attributes.map((written) => `<img${written}>`),
  attributes.map((written) => `<a${written}>`),
  attributes.map((written) => `<li${written}>`),
  attributes.map((written) => `<ul${written}>`),
  fc
    .tuple(fc.constantFrom(...spans), fc.constantFrom(...spans))
    .map(([columns, rows]) => `<td colspan="${columns}" rowspan="${rows}">`),
);

test("NT-06 whatever is sent, only what the schema names is stored, and storing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (parts) => {
      const { content, preview, wordCount } = normalText(parts.join(""));
      expect(foreign(content)).toEqual([]);
      expect(normalText(content)).toEqual({ content, preview, wordCount });
      expect([...preview].length).toBeLessThanOrEqual(150);
      expect(preview.isWellFormed()).toBe(true);
    }),
    { numRuns: runs },
  );
});

interface Tree {
  readonly tag: string;
  readonly children: readonly (Tree | number)[];
}

const seen =
  "p h1 h4 blockquote ul ol li pre b em s code a div span table tr td section font u mark details summary label".split(
    " ",
  );
const hidden = "script style title template head noscript".split(" ");
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    tag: fc.constantFrom(...seen, ...hidden),
    children: fc.array(fc.oneof({ maxDepth: 6 }, fc.nat(9_999), tie("tree")), { maxLength: 4 }),
  }),
}));

const written = ({ tag, children }: Tree): string =>
  `<${tag}>${children.map((child) => (typeof child === "number" ? ` w${String(child)} ` : hidden.includes(tag) ? "" : written(child))).join("")}</${tag}>`;
const shown = ({ tag, children }: Tree): string[] =>
  hidden.includes(tag)
    ? []
    : children.flatMap((child) =>
        typeof child === "number" ? [`w${String(child)}`] : shown(child),
      );

test("NT-06 every word that a person would see is kept, in its order, and none that they would not", () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), (trees) => {
      const { content } = normalText(trees.map((entry) => written(entry)).join(""));
      const words = content.replaceAll(/<[^>]*>/g, " ").match(/w\d+/g) ?? [];
      expect([...words]).toEqual(trees.flatMap((entry) => shown(entry)));
    }),
    { numRuns: runs },
  );
});

const said = fc.stringMatching(/^[a-z]{0,3}$/);
const cell = fc.record({
  text: said,
  columns: fc.integer({ min: 1, max: 3 }),
  rows: fc.integer({ min: 1, max: 3 }),
});

/** The slots of a table by HTML's own rule (a cell takes the first free slot of its row), then without empty columns. */
function slotsOf(
  rows: readonly (readonly { text: string; columns: number; rows: number }[])[],
): string[][] {
  const taken = new Map<string, string | undefined>();
  const key = (y: number, x: number): string => `${String(y)},${String(x)}`;
  for (const [y, cells] of rows.entries())
    for (const { text, columns, rows: height } of cells) {
      let x = 0;
      while (taken.has(key(y, x))) x += 1;
      for (let down = 0; down < Math.min(height, rows.length - y); down += 1)
        for (let right = 0; right < columns; right += 1)
          taken.set(key(y + down, x + right), taken.get(key(y + down, x + right)));
      taken.set(key(y, x), text);
    }
  const used = Array.from({ length: 40 }, (_, x) => x).filter((x) =>
    rows.some((_, y) => taken.get(key(y, x)) !== undefined),
  );
  return rows.map((_, y) => used.map((x) => taken.get(key(y, x)) ?? ""));
}

test("NT-06 each cell of a table stands where HTML puts it, whatever it spans", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const html = rows.map(
          (cells) =>
            `<tr>${cells.map((one) => `<td colspan=${String(one.columns)} rowspan=${String(one.rows)}>${one.text}`).join("")}`,
        );
        const { content } = normalText(`<table>${html.join("")}</table>`);
        const found = [...content.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
          [...row.matchAll(/<td><p>(.*?)<\/p><\/td>/g)].map(([, text]) => text),
        );
        expect(found).toEqual(slotsOf(rows));
      },
    ),
    { numRuns: 400 },
  );
});

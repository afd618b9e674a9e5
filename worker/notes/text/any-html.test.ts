import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { safeHref, safeImage } from "#contract/notes/rich-text.ts";
import { normalText } from "./normal-text.ts";

const runs = 1_500;

/** What may stand in a stored text, by parse5's reading of it, which shares nothing with ours but the tokens. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "p h1 h2 h3 blockquote hr code li br strong em s".split(" ").map((name) => [name, []]),
  ),
  ol: ["start"],
  ul: ["data-list"],
  li: ["data-checked"],
  pre: ["data-language"],
  img: ["src", "alt"],
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
  fc.tuple(fc.constantFrom("alt", "title", "class", "id"), fc.string()),
);
const attributes = fc
  .array(attribute, { maxLength: 3 })
  .map((list) =>
    list.map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`).join(""),
  );

const fragment = fc.oneof(
  fc.constantFrom(
    ...`<p> </p> <b> </b> <i> </i> <a> </a> <ul> </ul> <ol> <li> </li> <table> </table> <tr> <td> </td> <pre> </pre>
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

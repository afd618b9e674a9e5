import type { Mark, Node } from "prosemirror-model";

/** The output of `toDOM`: a tag, its attributes if any, and 0 where its content goes. */
type Spec = readonly unknown[];

/** A document as HTML, from the same rules that the editor shows it by. */
export function writeHtml(doc: Node): string {
  const out: string[] = [];
  writeContent(doc, out);
  return out.join("");
}

function writeContent(node: Node, out: string[]): void {
  let open: readonly Mark[] = [];
  node.forEach((child) => {
    const kept = sharedMarks(open, child.marks);
    close(open.slice(kept), out);
    for (const mark of child.marks.slice(kept)) out.push(opening(spec(mark)));
    open = child.marks;
    writeNode(child, out);
  });
  close(open, out);
}

function writeNode(node: Node, out: string[]): void {
  if (node.isText) {
    out.push(escapedText(node.text ?? ""));
    return;
  }
  const tags = spec(node);
  out.push(opening(tags));
  if (node.isLeaf) return;
  writeContent(node, out);
  out.push(closing(tags));
}

const close = (marks: readonly Mark[], out: string[]): void => {
  for (const mark of marks.toReversed()) out.push(closing(spec(mark)));
};

function sharedMarks(open: readonly Mark[], next: readonly Mark[]): number {
  const different = open.findIndex((mark, at) => !next[at]?.eq(mark));
  return different < 0 ? open.length : different;
}

function spec(of: Node | Mark): Spec {
  const made: unknown =
    "nodeSize" in of ? of.type.spec.toDOM?.(of) : of.type.spec.toDOM?.(of, true);
  if (!Array.isArray(made)) throw new TypeError(`'${of.type.name}' does not say how it is written`);
  return made;
}

/** `pre` holds `code`: a spec within a spec opens both. */
function opening([tag, ...rest]: Spec): string {
  const [first] = rest;
  const inner: Spec | undefined = rest.find((part) => Array.isArray(part));
  const attributes = isAttributes(first) ? Object.entries(first) : [];
  const written = attributes.map(
    ([name, value]) => ` ${name}="${escapedAttribute(String(value))}"`,
  );
  return `<${String(tag)}${written.join("")}>${inner ? opening(inner) : ""}`;
}

function closing([tag, ...rest]: Spec): string {
  const inner: Spec | undefined = rest.find((part) => Array.isArray(part));
  return `${inner ? closing(inner) : ""}</${String(tag)}>`;
}

const isAttributes = (part: unknown): part is object =>
  typeof part === "object" && part !== null && !Array.isArray(part);

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00A0": "&nbsp;",
  "\r": "&#13;",
};

export const escapedText = (text: string): string =>
  text.replaceAll(/[&<>\u00A0\r]/g, (char) => escapes[char] ?? char);

const escapedAttribute = (text: string): string =>
  text.replaceAll(/[&<>"\u00A0\r]/g, (char) => escapes[char] ?? char);

/**
 * As much of a document as ProseMirror's DOMParser looks at, since a worker has none. Siblings are linked, so that
 * a list of any length is walked and mended in one pass.
 */
abstract class Linked {
  parentNode: ReadElement | null = null;
  previousSibling: ReadNode | null = null;
  nextSibling: ReadNode | null = null;
}

export class ReadText extends Linked {
  readonly nodeType = 3;
  readonly nodeName = "#text";
  nodeValue: string;
  constructor(text: string) {
    super();
    this.nodeValue = text;
  }
}

export type ReadNode = ReadElement | ReadText;

export class ReadElement extends Linked {
  readonly nodeType = 1;
  /** In capitals, as in a browser. */
  readonly nodeName: string;
  readonly attributes: Map<string, string>;
  readonly ownerDocument = { createTextNode: (text: string) => new ReadText(text) };
  firstChild: ReadNode | null = null;
  lastChild: ReadNode | null = null;
  #style: Style | undefined;

  constructor(name: string, attributes: ReadonlyMap<string, string> = new Map()) {
    super();
    this.nodeName = name.toUpperCase();
    this.attributes = new Map(attributes);
  }

  get tagName(): string {
    return this.nodeName;
  }

  get style(): Style {
    this.#style ??= new Style(this.getAttribute("style") ?? "");
    return this.#style;
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  /** Reads `p` and `ul[data-list]`, which is all that the schema's rules ask. */
  matches(selector: string): boolean {
    const [, name = "", attribute] = /^(\w+)(?:\[([\w-]+)\])?$/.exec(selector) ?? [];
    if (name.toUpperCase() !== this.nodeName) return false;
    return attribute === undefined || this.attributes.has(attribute);
  }

  appendChild<Child extends ReadNode>(child: Child): Child {
    detach(child);
    place(child, this, this.lastChild);
    return child;
  }

  removeChild(child: ReadNode): void {
    detach(child);
  }

  prepend(child: ReadNode): void {
    detach(child);
    place(child, this, null);
  }
}

export function childrenOf(element: ReadElement): ReadNode[] {
  const found: ReadNode[] = [];
  for (let child = element.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function place(child: ReadNode, parent: ReadElement, before: ReadNode | null): void {
  const after = before ? before.nextSibling : parent.firstChild;
  Object.assign(child, { parentNode: parent, previousSibling: before, nextSibling: after });
  if (before) before.nextSibling = child;
  else parent.firstChild = child;
  if (after) after.previousSibling = child;
  else parent.lastChild = child;
}

function detach(child: ReadNode): void {
  const { parentNode: parent, previousSibling: before, nextSibling: after } = child;
  if (!parent) return;
  if (before) before.nextSibling = after;
  else parent.firstChild = after;
  if (after) after.previousSibling = before;
  else parent.lastChild = before;
  Object.assign(child, { parentNode: null, previousSibling: null, nextSibling: null });
}

/** Longer attributes are ignored. */
const longest = 2_000;

/** The declarations of a style attribute, by name. */
class Style {
  readonly #declared = new Map<string, string>();

  constructor(text: string) {
    for (const declaration of text.slice(0, longest).split(";")) {
      const colon = declaration.indexOf(":");
      if (colon < 1) continue;
      const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, "");
      this.#declared.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        value.trim().toLowerCase(),
      );
    }
  }

  get length(): number {
    return this.#declared.size;
  }

  /** Never what was declared: a stored text says nothing of it, so it would be gone when it is read again. */
  readonly whiteSpace = "";

  getPropertyValue(name: string): string {
    return this.#declared.get(name) ?? "";
  }
}

/** Longer attributes are ignored. */
const longest = 2_000;

/** The declarations of a style attribute, by name. */
export class Style {
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

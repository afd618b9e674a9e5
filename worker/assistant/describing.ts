import type { Invocation, Capability, Outcome } from "../capabilities/capability.ts";

/** A call as the person will read it, with the items it means found and the input that names exactly those. */
export interface Described {
  readonly input: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly itemId: string | null;
}

/**
 * Says what a call would do. An approval is bound to these words: told again when it is accepted, they must be the same.
 */
export async function describeCall(
  { title, target }: Capability,
  input: unknown,
  acting: Invocation,
): Promise<Described | { readonly unclear: Outcome }> {
  const given: Readonly<Record<string, unknown>> = Object.assign({}, input);
  const meant = await target?.(acting, input);
  if (meant && "unclear" in meant) return meant;
  const { title: name = nameIn(given), said, id = null, input: exact = given } = meant ?? {};
  return {
    input: exact,
    title: said ?? (name === undefined ? title : `${title}: ${name}`),
    itemId: id,
  };
}

function nameIn(input: Readonly<Record<string, unknown>>): string | undefined {
  const named = ["title", "name", "words", "subject", "panel", "layout", "content", "query"].find(
    (field) => typeof input[field] === "string" && input[field] !== "",
  );
  return named === undefined ? undefined : String(input[named]).slice(0, 120);
}

import * as v from "valibot";
import type { Scope } from "#contract/endpoint.ts";
import { Problem } from "../http/problem.ts";
import { wordsFor } from "../http/read-input.ts";
import type { Invocation, Capability, Effect, Outcome } from "./capability.ts";
import type { Lexicon } from "./lexicon.ts";

/** One tool's share: what it can do and how people ask for it. */
export interface Skill {
  readonly capabilities: readonly Capability[];
  readonly lexicon?: Lexicon;
}

export interface Registry {
  readonly capabilities: readonly Capability[];
  readonly lexicons: readonly Lexicon[];
  find(name: string): Capability;
  /** What it does; undefined where there is none of that name any more, as in what was stored long ago. */
  effectOf(name: string): Effect | undefined;
  /** The capability and its input as its schema reads it; refuses what is unknown or wrong by name. */
  read(name: string, input: unknown): { readonly capability: Capability; readonly input: unknown };
  /** Tells whether the input is one that the capability takes. */
  accepts(name: string, input: unknown): boolean;
  /** Parses the input, checks the scope, runs it. */
  perform(
    name: string,
    input: unknown,
    acting: Invocation,
    scopes: ReadonlySet<Scope>,
  ): Promise<Outcome>;
}

export function registry(skills: readonly Skill[]): Registry {
  const capabilities = skills.flatMap((skill) => skill.capabilities);
  const byName = new Map(capabilities.map((entry) => [entry.name, entry]));
  const find: Registry["find"] = (name) => {
    const found = byName.get(name);
    if (!found) throw new Problem("not_found", `There is no capability '${name}'`);
    return found;
  };
  const read: Registry["read"] = (name, input) => {
    const found = find(name);
    const parsed = v.safeParse(found.input, input);
    if (parsed.success) return { capability: found, input: parsed.output };
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue);
    const field = path?.split(".").at(-1) ?? found.title;
    const detail = path === null ? {} : { field: path };
    throw new Problem("invalid_input", `${field} ${wordsFor(issue)}`, detail);
  };
  return {
    capabilities,
    lexicons: skills.flatMap(({ lexicon }) => (lexicon ? [lexicon] : [])),
    find,
    effectOf: (name) => byName.get(name)?.effect,
    read,
    accepts: (name, input) => v.is(find(name).input, input),
    async perform(name, input, acting, scopes) {
      const { scope } = find(name);
      if (!scopes.has(scope)) throw lacking(scope);
      const asked = read(name, input);
      return asked.capability.run(acting, asked.input);
    },
  };
}

export const lacking = (scope: Scope): Problem =>
  new Problem("scope_missing", `This key lacks the scope '${scope}'`);

import type { Word } from "./words.ts";

/** A part of a sentence that stands in a slot, by the places of its words. */
export interface Filled {
  readonly slot: string;
  readonly from: number;
  readonly to: number;
}

type State =
  | { readonly kind: "end"; readonly id: number }
  | { readonly kind: "word"; readonly id: number; readonly word: string; readonly next: State }
  | { readonly kind: "slot"; readonly id: number; readonly slot: string; readonly next: State }
  | { readonly kind: "fork"; readonly id: number; readonly to: readonly State[] };

/** A sentence as people say it, ready to be compared. */
export interface Template {
  readonly start: State;
  readonly states: number;
  /** Of each of these a sentence has at least one word. */
  readonly needs: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly slots: readonly string[];
}

type Part =
  | { readonly word: string }
  | { readonly slot: string }
  | { readonly ways: readonly (readonly Part[])[]; readonly isOptional: boolean };

/** Reads `(a|b) [c] {slot}`. Throws where a bracket is missing: a template is code. */
export function template(text: string): Template {
  const signs = text.match(/[()[\]|]|\{[^}]+\}|[^\s()[\]|{}]+/g) ?? [];
  let at = 0;
  const parts = (closing: string | undefined): Part[][] => {
    const ways: Part[][] = [[]];
    for (; at < signs.length; at++) {
      const sign = signs[at] ?? "";
      if (sign === closing) return ways;
      if (sign === "|") ways.push([]);
      else ways.at(-1)?.push(part(sign));
    }
    if (closing !== undefined) throw new Error(`The template '${text}' lacks '${closing}'`);
    return ways;
  };
  const part = (sign: string): Part => {
    if (sign.startsWith("{")) return { slot: sign.slice(1, -1) };
    if (sign !== "(" && sign !== "[") return { word: sign };
    at++;
    return { ways: parts(sign === "(" ? ")" : "]"), isOptional: sign === "[" };
  };
  const [whole = []] = parts(undefined);
  let ids = 0;
  const linked = (way: readonly Part[], end: State): State =>
    way.reduceRight<State>((next, one) => {
      const id = ids++;
      if ("word" in one) return { kind: "word", id, word: one.word, next };
      if ("slot" in one) return { kind: "slot", id, slot: one.slot, next };
      const to = one.ways.map((inner) => linked(inner, next));
      return { kind: "fork", id, to: one.isOptional ? [...to, next] : to };
    }, end);
  const end: State = { kind: "end", id: ids++ };
  const start = linked(whole, end);
  return {
    start,
    states: ids,
    needs: needsOf(whole),
    words: wordsOf(whole),
    slots: slotsOf(whole),
  };
}

function needsOf(way: readonly Part[]): string[][] {
  return way.flatMap((part) => {
    if ("word" in part) return [[part.word]];
    if ("slot" in part || part.isOptional) return [];
    const each = part.ways.map((inner) => needsOf(inner)[0]);
    return each.every((need) => need !== undefined) ? [each.flat()] : [];
  });
}

const wordsOf = (way: readonly Part[]): string[] =>
  way.flatMap((part) => {
    if ("word" in part) return [part.word];
    return "slot" in part ? [] : part.ways.flatMap((inner) => wordsOf(inner));
  });

const slotsOf = (way: readonly Part[]): string[] =>
  way.flatMap((part) => {
    if ("slot" in part) return [part.slot];
    return "word" in part ? [] : part.ways.flatMap((inner) => slotsOf(inner));
  });

/**
 * The ways in which a template is this sentence, those with shorter slots first. No state is tried twice from one place
 * where it led nowhere, so the work grows with the sentence's length times the template's.
 */
export function* matches(
  { start, states }: Template,
  words: readonly Word[],
  mostIn: (slot: string) => number,
): Generator<readonly Filled[]> {
  const dead = new Set<number>();
  const past = (at: number): number => {
    let place = at;
    while (words[place]?.isMark === true) place++;
    return place;
  };
  function* from(state: State, at: number): Generator<readonly Filled[]> {
    const key = at * states + state.id;
    if (dead.has(key)) return;
    let hasFound = false;
    for (const filled of step(state, at)) {
      hasFound = true;
      yield filled;
    }
    if (!hasFound) dead.add(key);
  }
  function* step(state: State, at: number): Generator<readonly Filled[]> {
    if (state.kind === "end") {
      if (past(at) === words.length) yield [];
    } else if (state.kind === "fork") {
      for (const to of state.to) yield* from(to, at);
    } else if (state.kind === "word") {
      const place = isWord(words[at], state.word) ? at : past(at);
      if (isWord(words[place], state.word)) yield* from(state.next, place + 1);
    } else yield* fill(state, past(at));
  }
  function* fill(state: State & { kind: "slot" }, begin: number): Generator<readonly Filled[]> {
    const last = Math.min(words.length, begin + mostIn(state.slot));
    for (let to = begin + 1; to <= last; to++) {
      if (words[to - 1]?.isMark === true) continue;
      for (const rest of from(state.next, to))
        yield [{ slot: state.slot, from: begin, to }, ...rest];
    }
  }
  yield* from(start, 0);
}

/** 'the report's done': the short form is 'is', too. */
const isWord = (word: Word | undefined, wanted: string): boolean =>
  word?.word === wanted || (word?.word === "'s" && wanted === "is");

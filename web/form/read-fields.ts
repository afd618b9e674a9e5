import { distinctTags } from "#shared/tags.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";

type Attributes = Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoFocus" | "maxLength" | "placeholder" | "step"
>;

export interface BoxSpec extends Attributes {
  readonly kind: "text" | "area" | "number" | "date" | "time";
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly required?: string;
  readonly limit?: number;
  /** A number is whole, and between 0 and this. */
  readonly max?: number;
  /** Without a value in this other field it cannot be filled in. */
  readonly needs?: string;
  /** Values in use, offered while somebody types. */
  known?(client: QueryClient): readonly string[];
}

/** One of a few values, the held one among them in any case. */
export interface ChoiceSpec {
  readonly kind: "choice";
  readonly label: string;
  readonly values: readonly string[] | ((client: QueryClient) => readonly string[]);
  say(value: string): string;
  /** Asks for a value that is not among them. */
  readonly another?: { readonly label: string; ask(): Promise<string | undefined> };
}

/** A list of words, each taken out by a button of its own, or in one line between commas. */
export interface TagsSpec {
  readonly kind: "tags";
  readonly isLine?: boolean;
  readonly label: string;
  /** As many, each of at most so many characters. */
  readonly max: number;
  readonly maxLength: number;
}

type FieldSpec = BoxSpec | ChoiceSpec | TagsSpec;
export type FieldValue = string | number | string[];
/** An item's fields as forms show them, each said once. */
export type Inputs<Fields> = { readonly [Name in keyof Fields & string]?: FieldSpec };
export type Problems<Fields> = { readonly [Name in keyof Fields & string]?: string };

/** Whole numbers; whatever is none is 0 (specification 2 §5). */
export function whole(text: string, max: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isFinite(number) ? Math.max(0, Math.min(number, max)) : 0;
}

/** Specification 2 §5: split on commas, trimmed, empties dropped. */
export const tagsFrom = (text: string): string[] =>
  distinctTags(
    text
      .split(",")
      .map((tag) => tag.trim().replace(/^[#@]/, ""))
      .filter((tag) => tag !== ""),
  );

export const tooLong = (length: number, limit: number): string =>
  `Too long: ${length.toLocaleString()} of ${limit.toLocaleString()} characters`;

/** Why a form cannot be saved as it is, by the names of the fields. */
export function problemsIn<Fields extends object>(
  inputs: Inputs<Fields>,
  fields: Fields,
): Problems<Fields> {
  const problems: { [Name in keyof Fields & string]?: string } = {};
  for (const name in fields) {
    const problem = problemOf(inputs[name], fields[name]);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

function problemOf(spec: FieldSpec | undefined, value: unknown): string | undefined {
  if (!spec || !("required" in spec || "limit" in spec) || typeof value !== "string")
    return undefined;
  const { length } = value.trim();
  if (length === 0) return spec.required;
  const { limit = Infinity } = spec;
  return length > limit ? tooLong(length, limit) : undefined;
}

const busy = "Server is busy (rate limited). Please wait a moment and try again.";

/** Why a write was refused, in words for the form that still holds it. */
export function refusalText(error: unknown, failed: string): string {
  if (isProblem(error, "rate_limited")) return `${failed}. ${busy}`;
  const why = wordsOf(error, "");
  return why === "" || why === "Request failed"
    ? `${failed}. Please try again.`
    : `${failed}. ${why}`;
}

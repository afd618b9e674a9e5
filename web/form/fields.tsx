import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { ChoiceField, TextArea, TextField } from "../ui/field.tsx";
import { TagField, tagsFrom } from "./tags.tsx";

type Attributes = Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoFocus" | "maxLength" | "placeholder" | "step"
>;

interface BoxSpec extends Attributes {
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
interface ChoiceSpec {
  readonly kind: "choice";
  readonly label: string;
  readonly values: readonly string[] | ((client: QueryClient) => readonly string[]);
  say(value: string): string;
  /** Asks for a value that is not among them. */
  readonly another?: { readonly label: string; ask(): Promise<string | undefined> };
}

/** A list of words, each taken out by a button of its own, or in one line between commas. */
interface TagsSpec {
  readonly kind: "tags";
  readonly isLine?: boolean;
  readonly label: string;
  /** As many, each of at most so many characters. */
  readonly max: number;
  readonly maxLength: number;
}

export type FieldSpec = BoxSpec | ChoiceSpec | TagsSpec;
export type FieldValue = string | number | string[];
/** An item's fields as forms show them, each said once. */
export type Inputs<Fields> = { readonly [Name in keyof Fields & string]?: FieldSpec };
export type Problems<Fields> = { readonly [Name in keyof Fields & string]?: string };

interface Props<Fields> {
  readonly inputs: Inputs<Fields>;
  readonly names: readonly (keyof Fields & string)[];
  readonly fields: Fields;
  readonly problems?: Problems<Fields> | undefined;
  set(name: keyof Fields & string, value: FieldValue): void;
}

export function Fields<Fields extends object>(props: Props<Fields>) {
  const { inputs, names, fields, problems, set } = props;
  return names.map((name) => {
    const spec = inputs[name];
    if (!spec) return null;
    const common = { value: fields[name], set: (value: FieldValue) => set(name, value) };
    if (spec.kind === "choice") return <Choice key={name} spec={spec} {...common} />;
    if (spec.kind === "tags") return <Tags key={name} spec={spec} {...common} />;
    const isDisabled =
      new Map<string, unknown>(Object.entries(fields)).get(spec.needs ?? "") === "";
    return <Box key={name} spec={spec} error={problems?.[name]} {...{ isDisabled, ...common }} />;
  });
}

interface FieldProps<Spec> {
  readonly spec: Spec;
  readonly value: unknown;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  set(value: FieldValue): void;
}

function Box({ spec, value, error, isDisabled, set }: FieldProps<BoxSpec>) {
  const { kind, rows = 3, required: _, max = 0, needs: _needs, known, ...shown } = spec;
  const id = useId();
  const client = useQueryClient();
  const text = value === 0 ? "" : String(value);
  const common = { ...shown, error, value: text, dir: "auto" };
  if (kind === "area")
    return <TextArea {...common} rows={rows} onChange={({ target }) => set(target.value)} />;
  const number = kind === "number" ? { min: 0, max, placeholder: "0" } : {};
  return (
    <>
      <TextField
        {...common}
        {...number}
        type={kind}
        disabled={isDisabled}
        list={known && id}
        onChange={({ target }) => set(kind === "number" ? whole(target.value, max) : target.value)}
      />
      {known && (
        <datalist id={id}>
          {inOrder(known(client)).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** Whole numbers; whatever is none is 0 (specification 2 §5). */
export function whole(text: string, max: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isFinite(number) ? Math.max(0, Math.min(number, max)) : 0;
}

const mostKnown = 50;

const inOrder = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b)).slice(0, mostKnown);

const another = "\u0000another";

function Choice({ spec, value, set }: FieldProps<ChoiceSpec>) {
  const { label, values, say, another: other } = spec;
  const client = useQueryClient();
  const held = String(value);
  const known = typeof values === "function" ? values(client) : values;
  const offered = known.includes(held) ? known : [...known, held];
  const ask = async () => {
    const chosen = await other?.ask();
    if (chosen !== undefined) set(chosen);
  };
  return (
    <ChoiceField
      label={label}
      value={held}
      options={[
        ...offered.map((one) => [one, say(one)] as const),
        ...(other ? [[another, other.label] as const] : []),
      ]}
      change={(chosen) => (chosen === another ? void ask() : set(chosen))}
    />
  );
}

function Tags({ spec, value, set }: FieldProps<TagsSpec>) {
  const { label, isLine, max, maxLength } = spec;
  const tags = Array.isArray(value) ? value.map(String) : [];
  // As it is typed: a comma at the end is no tag yet.
  const [typed, setTyped] = useState<string>();
  if (isLine !== true) return <TagField {...{ tags, max, maxLength }} save={set} />;
  return (
    <TextField
      label={label}
      value={typed ?? tags.join(", ")}
      placeholder="Comma-separated"
      autoComplete="off"
      dir="auto"
      onChange={({ target }) => {
        setTyped(target.value);
        set(tagsFrom(target.value).slice(0, max));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

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

export const tooLong = (length: number, limit: number): string =>
  `Too long: ${length.toLocaleString()} of ${limit.toLocaleString()} characters`;

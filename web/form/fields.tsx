import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ChoiceField, TextArea, TextField } from "../ui/field.tsx";
import {
  type BoxSpec,
  type ChoiceSpec,
  type FieldValue,
  type Inputs,
  type Problems,
  tagsFrom,
  type TagsSpec,
  whole,
} from "./read-fields.ts";
import { TagField } from "./tags.tsx";

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

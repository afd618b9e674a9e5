import { useId } from "react";
import { TextField } from "../ui/field.tsx";

interface Props {
  readonly value: string;
  /** Categories in use. */
  readonly known: readonly string[];
  readonly maxLength: number;
  change(value: string): void;
}

const most = 50;

/** A name of one's own, or one that was used before. */
export function CategoryField({ value, known, maxLength, change }: Props) {
  const id = useId();
  const names = [...new Set(known)].toSorted((a, b) => a.localeCompare(b)).slice(0, most);
  return (
    <>
      <TextField
        label="Category"
        value={value}
        list={id}
        maxLength={maxLength}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

import { type ComponentProps, useState } from "react";
import { TextField } from "../ui/field.tsx";

interface Props extends Omit<ComponentProps<typeof TextField>, "value"> {
  readonly value: string;
  /** What is wrong with it; then it is not saved. */
  problemOf?(text: string): string | undefined;
  save(text: string): void;
}

/** A field that is saved on Enter or when it is left; Escape takes back what was typed. */
export function DraftField({ value, problemOf, save, ...field }: Props) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    const found = problemOf?.(draft);
    setProblem(found);
    if (found !== undefined) return;
    setDraft(undefined);
    if (draft !== value) save(draft);
  };
  return (
    <TextField
      {...field}
      value={draft ?? value}
      error={problem}
      autoComplete="off"
      dir="auto"
      onChange={({ target }) => {
        setDraft(target.value);
        setProblem(undefined);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key !== "Escape" || draft === undefined) return;
        // The panel stays open: there was something to take back.
        event.stopPropagation();
        setDraft(undefined);
        setProblem(undefined);
      }}
    />
  );
}

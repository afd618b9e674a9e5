import { taskLimits } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { TextField } from "../../ui/field.tsx";
import { knownCategories } from "./known-categories.ts";

/** A name of one's own, or one that was used before. */
export function CategoryField({
  client,
  value,
  change,
}: {
  readonly client: QueryClient;
  readonly value: string;
  change(value: string): void;
}) {
  const id = useId();
  return (
    <>
      <TextField
        label="Category"
        value={value}
        list={id}
        maxLength={taskLimits.category}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={id}>
        {knownCategories(client).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

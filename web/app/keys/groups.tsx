import type { ReactNode } from "react";
import { TextField } from "../../ui/field.tsx";
import styles from "./keys.module.css";
import type { ScopedBinding } from "./named.ts";

interface SearchProps {
  readonly query: string;
  change(query: string): void;
}

export const SearchBox = ({ query, change }: SearchProps) => (
  <div className={styles["search"]}>
    <TextField
      label="Search shortcuts"
      isLabelHidden
      type="search"
      placeholder="Search shortcuts"
      value={query}
      onChange={({ target }) => change(target.value)}
    />
  </div>
);

interface Props {
  readonly groups: readonly (readonly [title: string, bindings: readonly ScopedBinding[]])[];
  readonly query: string;
  children(bindings: readonly ScopedBinding[]): ReactNode;
}

/** What was searched for, under the place where it is heard; all of a place whose name fits. */
export function FoundGroups({ groups, query, children }: Props) {
  const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase());
  const found = groups
    .map(
      ([title, bindings]) =>
        [title, fits(title) ? bindings : bindings.filter(({ label }) => fits(label))] as const,
    )
    .filter(([, bindings]) => bindings.length > 0);
  if (found.length === 0) return <p className={styles["none"]}>No shortcut is called that.</p>;
  return found.map(([title, bindings]) => (
    <section key={title} aria-label={title}>
      <h3 className={styles["group"]}>{title}</h3>
      {children(bindings)}
    </section>
  ));
}

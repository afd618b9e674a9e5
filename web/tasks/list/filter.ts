export type GroupBy = "none" | "status" | "priority" | "category" | "due";

export interface Filter {
  /** `all`, or one of them; so is `priority`. */
  readonly status: string;
  readonly priority: string;
  /** Undefined: all of them; null: those without one. */
  readonly category: string | null | undefined;
  /** Due on or before this day; empty: whenever. */
  readonly dueBefore: string;
  readonly tags: readonly string[];
}

export const noFilter: Filter = {
  status: "all",
  priority: "all",
  category: undefined,
  dueBefore: "",
  tags: [],
};

import type { QueryClient } from "@tanstack/react-query";
import type { Tasks } from "../cache.ts";
import { taskQueries } from "../queries.ts";

const most = 50;

/** What the person called their categories so far, by the alphabet. */
export function knownCategories(client: QueryClient): string[] {
  const rows: Tasks = client.getQueryData(taskQueries.list().queryKey) ?? [];
  const names = new Set(rows.flatMap(({ category }) => category ?? []));
  return [...names].toSorted((a, b) => a.localeCompare(b)).slice(0, most);
}

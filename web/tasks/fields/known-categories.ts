import type { QueryClient } from "@tanstack/react-query";
import { taskCollection } from "../task-collection.ts";

const most = 50;

/** What the person called their categories so far, by the alphabet. */
export function knownCategories(client: QueryClient): string[] {
  const names = new Set(taskCollection.rows(client).flatMap(({ category }) => category ?? []));
  return [...names].toSorted((a, b) => a.localeCompare(b)).slice(0, most);
}

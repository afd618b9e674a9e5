import { useQuery } from "@tanstack/react-query";
import { useStore } from "../ui/store.ts";
import type { Collection } from "./collection.ts";
import type { Versioned } from "./versioned.ts";

/** A list as it is shown: the worker's with this person's unanswered changes on top, undefined while there is none. */
export function useRows<Item extends Versioned, Args>(
  collection: Collection<Item, Args>,
  list?: string,
) {
  const { data, error, isFetching, refetch } = useQuery(collection.query(list));
  useStore(collection.pending);
  return { rows: collection.show(data, list), error, isFetching, refetch };
}

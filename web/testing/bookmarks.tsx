import { Bookmark, bookmarks } from "#contract/testing/bookmarks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { call, callWhole } from "../api/call.ts";
import { Collection, useRows } from "../collection/collection.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { offered, type Offers } from "../list/offered/offered.ts";
import { ListStates } from "../list/list-states.tsx";

interface Titled {
  readonly title: string;
}

/** The web's half of a tool that only tests have. */
const collection = new Collection({
  tool: "bookmarks",
  schema: Bookmark,
  sorted: sortedRows<Bookmark>((a, b) => textOrder(a.title, b.title)),
  load: ({ signal }) => call(bookmarks.list, {}, { signal }),
  kinds: {
    create: {
      creates: true,
      preview: (now: Bookmark | undefined, { title }: Titled, id) =>
        now ?? { id, title, createdAt: "", updatedAt: "", deletedAt: null, version: 1 },
      send: ([id = ""], { title }: Titled, options) =>
        callWhole(bookmarks.create, { body: { id, title } }, options),
      failed: "Failed to keep the bookmark",
    },
  },
});

export const bookmarksLive = collection.live;

const keep = {
  id: "keep",
  label: "Keep a bookmark",
  run: (client: QueryClient) =>
    void collection.change(client, "create", [uuidv7()], { title: "Slate" }),
};

export const bookmarkOffers: Offers = {
  offered: (client) =>
    offered<Bookmark>(client, {
      panel: "bookmarks",
      listActions: [keep],
      itemActions: [],
      target: [],
      nameOf: ({ title }) => title,
    }),
};

export function BookmarksPanel() {
  const { rows, refetch, ...query } = useRows(collection);
  return (
    <ListStates
      rows={rows}
      query={query}
      loading="Loading bookmarks"
      problem={({ message }) => message}
      retry={() => void refetch()}
    >
      {(shown) => (
        <ul aria-label="Bookmarks">
          {shown.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

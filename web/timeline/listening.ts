import type { LiveFeature } from "../live/feature.ts";
import { isOwn } from "../live/page-events.ts";
import { entryCollection } from "./entry-collection.ts";

/** Page events that become entries (specification 3 §4). */
const heard = ["taskCompleted", "noteCreated", "fileUploaded", "bookmarkAdded"] as const;

export const timelineLive: LiveFeature = {
  ...entryCollection.live,
  follow(client) {
    const hear = (event: Event) => {
      // What the app itself tells the page stands in the log.
      if (isOwn(event)) return;
      void import("./page-entry.ts").then(({ enter }) => enter(client, event));
    };
    for (const name of heard) addEventListener(name, hear);
    return () => {
      for (const name of heard) removeEventListener(name, hear);
    };
  },
};

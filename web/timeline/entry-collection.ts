import {
  type EntryChanges,
  ManualEntry,
  type NewEntry,
  timeline,
} from "#contract/timeline/entries.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { callWhole } from "../api/call.ts";
import { Collection } from "../collection/collection.ts";
import type { Kind } from "../collection/kind.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { timelineTexts } from "./texts.ts";

type Given = Omit<NewEntry, "id" | "userId">;

const create: Kind<ManualEntry, { readonly entry: Given; readonly at: string }> = {
  creates: true,
  preview: (now, { at, entry: { targetTitle: title, occurredAt = at, ...given } }, id) =>
    now ?? {
      id,
      ...given,
      occurredAt,
      title,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      version: 0,
    },
  send: ([id = ""], { entry }, options) =>
    callWhole(timeline.create, { body: { ...entry, id } }, options),
  failed: timelineTexts.createFailed,
};

const update: Kind<ManualEntry, EntryChanges> = {
  preview: (entry) => entry,
  send: ([id = ""], body, options) => callWhole(timeline.update, { params: { id }, body }, options),
  failed: timelineTexts.updateFailed,
};

const remove: Kind<ManualEntry, unknown> = {
  preview: () => undefined,
  send: ([id = ""], _, options) => callWhole(timeline.remove, { params: { id } }, options),
  failed: timelineTexts.deleteFailed,
};

export const pagesKey = ["timeline", "pages"] as const;

/** Manual entries as they are written here; the pages of the timeline show them among what the log says. */
export const entryCollection = new Collection({
  tool: "timeline",
  schema: v.object(ManualEntry.entries),
  sorted: sortedRows<ManualEntry>(
    (a, b) => textOrder(b.occurredAt, a.occurredAt) || textOrder(a.id, b.id),
  ),
  load: () => Promise.resolve([]),
  kinds: { create, update, remove },
  notFound: timelineTexts.notFound,
  onEvents: (client: QueryClient) => void client.invalidateQueries({ queryKey: pagesKey }),
});

import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { toolNames } from "#contract/tools.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  CirclePlus,
  SquareArrowOutUpRight,
  Funnel,
  History,
  Grid2x2,
  AlignJustify,
  Pencil,
  StretchHorizontal,
  Trash2,
} from "lucide-react";
import { type Action, itemAction, linkAction } from "../list/action.ts";
import { offered, type Offers } from "../list/offered/offered.ts";
import { openItem, panelOfTool } from "../panels/workspace.ts";
import { showProblem } from "../ui/toast.ts";
import { entryCollection, pagesKey } from "./entry-collection.ts";
import { timelineTexts } from "./texts.ts";
import { type Layout, timelineView } from "./view.ts";

export async function openForm(client: QueryClient, event?: TimelineEvent): Promise<void> {
  const { showEntryForm } = await import("./form/entry-form.tsx");
  showEntryForm(client, event && { id: event.id, entry: event, version: event.version });
}

export const newAction: Action = {
  id: "new",
  label: timelineTexts.add,
  icon: CirclePlus,
  words: "create timeline entry milestone achievement",
  run: (client) => void openForm(client),
};

export const filterAction: Action = {
  id: "filter",
  label: "Filters",
  icon: Funnel,
  run: () => timelineView.set({ isFilterOpen: !timelineView.state.get().isFilterOpen }),
};

export const rewindAction: Action = {
  id: "rewind",
  label: "Rewind",
  icon: History,
  words: "scrubber past earlier moment go back in time",
  isChecked: () => timelineView.state.get().isRewinding,
  run: () => timelineView.set({ isRewinding: !timelineView.state.get().isRewinding }),
};

export const layoutChoices = [
  { value: "timeline", label: "Timeline", icon: StretchHorizontal },
  { value: "grid", label: "Grid", icon: Grid2x2 },
  { value: "compact", label: "List", icon: AlignJustify },
] as const satisfies readonly { value: Layout; label: string; icon: unknown }[];

/** The item that an entry is about, where a panel shows such items. */
function sourceOf({ kind, tool, targetType, targetId }: TimelineEvent) {
  const panel =
    kind === "entry"
      ? toolNames.find(({ one }) => one === targetType)?.panel
      : panelOfTool(tool ?? "");
  return panel !== undefined && targetId !== null ? { panel, id: targetId } : undefined;
}

const isManual = ({ kind }: TimelineEvent): boolean => kind === "entry";

export const openSource = itemAction<TimelineEvent>(
  "open",
  SquareArrowOutUpRight,
  "Open",
  (_client, event) => {
    const source = sourceOf(event);
    if (source) openItem(source.panel, source.id);
  },
  {
    when: (event) =>
      event.kind !== "run" && event.action !== "deleted" && sourceOf(event) !== undefined,
  },
);

export const editAction = itemAction<TimelineEvent>(
  "edit",
  Pencil,
  "Edit",
  (client, event) => openForm(client, event),
  { when: isManual },
);

export const removeAction = itemAction<TimelineEvent>(
  "delete",
  Trash2,
  "Delete",
  (client, { id, targetTitle }) =>
    entryCollection.change(client, "remove", [id], undefined, `Deleted “${targetTitle}”`).then(
      () => client.invalidateQueries({ queryKey: pagesKey }),
      // The collection has said why.
      () => undefined,
    ),
  { when: isManual, isDangerous: true },
);

const copyAction = linkAction<TimelineEvent>((id) => `/?r=timeline&entry=${id}`);

export const entryActions: readonly Action<readonly TimelineEvent[]>[] = [
  openSource,
  editAction,
  { ...copyAction, when: ([event]) => event?.kind === "entry" },
  removeAction,
];

/** Comments and reactions are of the moment: a refusal is said, and the page shows what stands. */
export async function remark(client: QueryClient, writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch {
    showProblem(timelineTexts.remarkFailed);
    return false;
  } finally {
    await client.invalidateQueries({ queryKey: pagesKey });
  }
}

export const timelineOffers: Offers = {
  offered: (client) =>
    offered<TimelineEvent>(client, {
      panel: "timeline",
      listActions: [
        newAction,
        filterAction,
        rewindAction,
        ...layoutChoices.map(({ value, label, icon }): Action => ({
          id: `layout:${value}`,
          label: `Show as ${label.toLowerCase()}`,
          icon,
          run: () => timelineView.set({ layout: value }),
        })),
      ],
      itemActions: [],
      target: [],
      nameOf: ({ targetTitle }) => targetTitle,
    }),
};

import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import { fieldText } from "../../panels/requests.ts";
import { taskCollection } from "../task-collection.ts";
import { noFilter } from "./filter.ts";
import { groupings, sortCalled, taskView } from "./view.ts";

/** Shows the list as somebody else asked; the category is the one that tasks have, in whatever case it was said. */
export function showAs(client: QueryClient, view: Prefilled): void {
  const asked = (name: string) => fieldText(view, name);
  const sort = sortCalled(asked("sort"));
  const grouping = groupings.find(({ value }) => value === asked("group"));
  taskView.set({
    shows: asked("shows") === "analytics" ? "analytics" : "list",
    ...(grouping && { groupBy: grouping.value }),
    ...(sort && { sort }),
  });
  if (asked("filter") === undefined) return;
  const { tags = [] } = view;
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.exec(asked(name) ?? "") ?? [""])[0];
  taskView.set({
    search: asked("words") ?? "",
    filter: {
      status: asked("status") ?? noFilter.status,
      priority: asked("priority") ?? noFilter.priority,
      category: categoryCalled(client, asked("category")),
      tags: typeof tags === "string" ? [tags] : tags,
      dueBefore: day("dueBefore"),
      dueAfter: day("dueAfter"),
    },
  });
}

function categoryCalled(client: QueryClient, said: string | undefined) {
  if (said === undefined || said === "") return said === "" ? null : undefined;
  const isSame = (name: string | null) => name?.toLowerCase() === said.toLowerCase();
  return taskCollection.rows(client).find(({ category }) => isSame(category))?.category ?? said;
}

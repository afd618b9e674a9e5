import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import { fieldText } from "../../panels/requests.ts";
import { noteCollection } from "../note-collection.ts";
import { defaultView, setView, sorts } from "./view.ts";

const folders = ["notes", "archive", "trash"] as const;

/** Shows the list as somebody else asked; category and tag are those that notes have, in whatever case they were said. */
export function showAs(client: QueryClient, view: Prefilled): void {
  const asked = (name: string) => fieldText(view, name);
  const sorting = sorts.find(({ sort }) => sort === asked("sort"));
  if (sorting) setView({ sort: sorting.sort });
  if (asked("filter") === undefined) return;
  const rows = noteCollection.rows(client);
  const [tag = ""] = [view["tags"] ?? []].flat();
  setView({
    search: asked("words") ?? "",
    folder: folders.find((one) => one === asked("folder")) ?? defaultView.folder,
    category: spelled(
      asked("category") ?? "",
      rows.map(({ category }) => category),
    ),
    tag: spelled(
      tag,
      rows.flatMap(({ tags }) => tags),
    ),
  });
}

const spelled = (said: string, known: readonly string[]): string =>
  known.find((one) => one.toLowerCase() === said.toLowerCase()) ?? said;

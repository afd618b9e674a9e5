import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { transient } from "../../api/transient.ts";
import { wordsOf } from "../../api/problem.ts";
import { FormSheet } from "../../form/form.tsx";
import { showModal } from "../../ui/modal.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import type { Action } from "../action.ts";
import { TrashList } from "./trash-list.tsx";

interface Trashed {
  readonly id: string;
  readonly title: string;
  readonly deletedAt: string | null;
}

interface Trash<Item extends Trashed> extends Pick<ComponentProps<typeof TrashList>, "shape"> {
  readonly tool: string;
  /** Said where it cannot be brought back, unless that was said already. */
  readonly failed?: string;
  load(signal: AbortSignal): Promise<readonly Item[]>;
  /** Brings it back, and into the list that is shown. */
  restore(client: QueryClient, item: Item): Promise<unknown>;
}

/** Leads to what was deleted, where the panel itself has no list of it. */
export const trashAction = <Item extends Trashed>(
  trash: Trash<Item> & { readonly title: string },
): Action => ({
  id: "trash",
  label: "Trash",
  icon: Trash2,
  words: "deleted restore recover bring back bin trash",
  run(client) {
    showModal({ label: trash.title, client }, (close) => (
      <FormSheet title={trash.title} close={close}>
        <Deleted {...trash} />
      </FormSheet>
    ));
  },
});

/** What was deleted of a tool, for as long as it can be brought back. */
export function Deleted<Item extends Trashed>({ tool, failed, load, ...trash }: Trash<Item>) {
  const client = useQueryClient();
  const options = { queryKey: [tool, "trash"] };
  const query = useQuery({ ...transient, ...options, queryFn: ({ signal }) => load(signal) });
  const restore = async (item: Item) => {
    try {
      await trash.restore(client, item);
      showToast({ id: `restored:${item.id}`, text: `Restored “${item.title}”` });
    } catch (error) {
      if (failed !== undefined) showProblem(wordsOf(error, failed));
    }
    void client.invalidateQueries(options);
  };
  return (
    <TrashList
      query={query}
      {...(trash.shape && { shape: trash.shape })}
      problem={(error) => wordsOf(error, "Failed to load the trash")}
      nameOf={({ title }) => title}
      factOf={() => "kept for 30 days"}
      restore={(item) => void restore(item)}
    />
  );
}

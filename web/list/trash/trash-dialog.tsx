import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
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

interface Trash<Item extends Trashed> {
  readonly tool: string;
  /** 'Deleted tasks' */
  readonly title: string;
  readonly failed: string;
  load(signal: AbortSignal): Promise<readonly Item[]>;
  /** Brings it back, and into the list that is shown. */
  restore(client: QueryClient, item: Item): Promise<unknown>;
}

/** Leads to what was deleted, where the panel itself has no list of it. */
export const trashAction = <Item extends Trashed>(trash: Trash<Item>): Action => ({
  id: "trash",
  label: "Trash",
  icon: Trash2,
  words: "deleted restore recover bring back bin trash",
  run: (client) => showTrash(client, trash),
});

/** What was deleted of a tool, over whatever stands on the screen. */
function showTrash<Item extends Trashed>(client: QueryClient, trash: Trash<Item>): void {
  showModal({ label: trash.title, client }, (close) => (
    <FormSheet title={trash.title} close={close}>
      <Deleted trash={trash} />
    </FormSheet>
  ));
}

function Deleted<Item extends Trashed>({ trash }: { readonly trash: Trash<Item> }) {
  const client = useQueryClient();
  const options = { queryKey: [trash.tool, "trash"] };
  const query = useQuery({
    ...transient,
    ...options,
    queryFn: ({ signal }) => trash.load(signal),
  });
  const restore = async (item: Item) => {
    try {
      await trash.restore(client, item);
      showToast({ id: `restored:${item.id}`, text: `Restored “${item.title}”` });
    } catch (error) {
      showProblem(wordsOf(error, trash.failed));
    }
    void client.invalidateQueries(options);
  };
  return (
    <TrashList
      query={query}
      problem={(error) => wordsOf(error, "Failed to load the trash")}
      nameOf={({ title }) => title}
      factOf={() => "kept for 30 days"}
      restore={(item) => void restore(item)}
    />
  );
}

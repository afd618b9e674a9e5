import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { transient } from "../../api/transient.ts";
import { wordsOf } from "../../api/problem.ts";
import { FormSheet } from "../../form/form.tsx";
import { showModal } from "../../ui/modal.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
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
  restore(item: Item): Promise<unknown>;
}

/** What was deleted of a tool, over whatever stands on the screen. */
export function showTrash<Item extends Trashed>(client: QueryClient, trash: Trash<Item>): void {
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
      await trash.restore(item);
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

import type { WholeEmail } from "#contract/email.ts";
import type { QueryClient } from "@tanstack/react-query";
import { dismissToast, showToast } from "../../ui/toast.ts";
import { emailCollection } from "../email-collection.ts";
import { emailTexts } from "../texts.ts";

const toastOf = (id: string): string => `draft:${id}`;

/** Says that a draft is kept, and how to throw it away after all. */
export const tellSaved = (client: QueryClient, id: string): void =>
  showToast({
    id: toastOf(id),
    text: emailTexts.draftSaved,
    seconds: 10,
    actions: [{ label: "Discard", run: () => discard(client, id, emailTexts.draftDiscarded) }],
  });

/** It is written on: nobody means to throw it away any more. */
export const forgetSaved = (id: string): void => dismissToast(toastOf(id));

/** Gone at once from its conversation as well; said, and undone, where there are words for it. */
export function discard(client: QueryClient, id: string, words?: string): void {
  const threads = { queryKey: ["email", "thread"] };
  client.setQueriesData<readonly WholeEmail[]>(threads, (all) =>
    all?.filter((message) => message.id !== id),
  );
  const removing =
    words === undefined
      ? emailCollection.write(client, "remove", [id], null)
      : emailCollection.change(client, "remove", [id], null, words);
  // Where it is refused, it stands there again.
  void removing.catch(() => client.invalidateQueries(threads));
}

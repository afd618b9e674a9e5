import { proposed } from "../activity/proposed.ts";
import { useStore } from "../ui/store.ts";
import { Choice } from "./choice.tsx";

/** Everything that waits: what one answer proposed together, and what one agent did for one reason. */
export function ProposalInbox() {
  const groups = Map.groupBy(useStore(proposed), ({ actor, reason, messageId }) =>
    [actor, reason, messageId].join(" "),
  );
  return [...groups].map(([key, list]) => <Choice key={key} proposals={list} />);
}

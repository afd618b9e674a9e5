import { proposed } from "../live/proposed.ts";
import { useStore } from "../ui/store.ts";
import { Choice } from "./choice.tsx";

/** Everything that waits, each run's proposals together. */
export function ProposalInbox() {
  const runs = Map.groupBy(useStore(proposed), ({ runId }) => runId);
  return [...runs].map(([runId, list]) => <Choice key={runId} proposals={list} />);
}

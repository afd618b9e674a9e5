import { proposed } from "../activity/proposed.ts";
import { useStore } from "../ui/store.ts";
import { Choice } from "./choice.tsx";

/** What an answer proposed and the person has not decided yet. */
export function ProposalsUnder({ messageId }: { readonly messageId: string }) {
  const mine = useStore(proposed).filter((proposal) => proposal.messageId === messageId);
  return mine.length === 0 ? null : <Choice proposals={mine} />;
}

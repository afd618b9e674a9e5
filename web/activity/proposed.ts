import type { Proposal } from "#contract/agents/proposals.ts";
import { store } from "../ui/store.ts";

/** What waits for the person to decide, oldest first: panels show it as ghosts where it would happen. */
export const proposed = store<readonly Proposal[]>([]);

import type { Proposal } from "#contract/agents/proposals.ts";
import { itemTable } from "../log/item-table.ts";
import { proposals } from "./table.ts";

/** In the log so that every tab shows them; they are decided, not undone. */
export const proposalTable = itemTable<Proposal>(proposals, {
  tool: "proposals",
});

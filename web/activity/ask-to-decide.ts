import type { Proposal } from "#contract/agents/proposals.ts";
import type { QueryClient } from "@tanstack/react-query";
import { choiceDialog } from "../ui/dialog.ts";

/** Asks what to do with a proposal that stands as a ghost where it would happen. */
export async function askToDecide(
  client: QueryClient,
  proposal: Proposal,
  title: string,
): Promise<void> {
  const chosen = await choiceDialog({
    title,
    text: `“${proposal.title.replace(/^[^:]*: /, "")}” is a suggestion. Nothing changes until you accept.`,
    choices: [
      ["refuse", "Dismiss"],
      ["accept", "Accept"],
    ],
  });
  if (chosen === undefined) return;
  const { acceptProposals, refuseProposals } = await import("./answer-proposals.ts");
  await (chosen === "accept" ? acceptProposals : refuseProposals)(client, [proposal]);
}

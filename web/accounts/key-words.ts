import type { AgentKey } from "#contract/accounts.ts";
import { type NarrowTool, narrowTools } from "#contract/accounts/narrowed.ts";
import type { Scope } from "#contract/endpoint.ts";
import { capital, listed } from "#shared/words.ts";

/** What a key may be allowed, in the order of how much that is. */
export const offeredScopes = [
  { scope: "read", label: "Read", about: "See what is in your workspace" },
  { scope: "propose", label: "Propose", about: "Suggest changes for you to accept" },
  { scope: "act", label: "Act", about: "Create, change and delete items without asking" },
  { scope: "drive-ui", label: "Control the layout", about: "Open and close panels" },
  { scope: "send", label: "Send", about: "Email others for you" },
] as const satisfies readonly { scope: Scope; label: string; about: string }[];

const toolLabels: Readonly<Record<NarrowTool, string>> = {
  tasks: "Tasks",
  notes: "Notes",
  calendar: "Calendar",
  email: "Email",
  files: "Files",
};

export const offeredTools = narrowTools.map((tool) => [tool, toolLabels[tool]] as const);

/** 'Read, propose and control the layout, in Tasks and Notes only'. */
export function keyWords({ scopes, tools }: Pick<AgentKey, "scopes" | "tools">): string {
  const labels = offeredScopes.filter(({ scope }) => scopes.includes(scope));
  const words = capital(listed(labels.map(({ label }) => label.toLowerCase())));
  if (tools === null) return words;
  return `${words}, in ${listed(tools.map((tool) => toolLabels[tool]))} only`;
}

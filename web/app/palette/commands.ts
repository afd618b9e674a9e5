import { withoutAi } from "../../preferences/without-ai.ts";
import type { Command } from "./command.ts";
import { keepingCommands, layoutCommands, panelCommands } from "./panel-commands.ts";
import { lookCommands, makingCommands, otherCommands } from "./workspace-commands.ts";

/** Everything that can be done now, in the order in which it is offered to somebody who typed nothing. */
export const allCommands = (): Command[] =>
  offered().filter(({ id }) => !(withoutAi.get() && ofAi.has(id)));

/** Commands that belong to conversations and agents. */
const ofAi: ReadonlySet<string> = new Set(["activity", "new-conversation", "open:chat"]);

const offered = (): Command[] => [
  ...panelCommands(),
  ...makingCommands,
  ...layoutCommands(),
  ...keepingCommands,
  ...lookCommands,
  ...otherCommands,
];

import type { Command } from "./command.ts";
import { keepingCommands, layoutCommands, panelCommands } from "./panel-commands.ts";
import { lookCommands, makingCommands, otherCommands } from "./workspace-commands.ts";

/** Everything that can be done now, in the order in which it is offered to somebody who typed nothing. */
export const allCommands = (): Command[] => [
  ...panelCommands(),
  ...makingCommands,
  ...layoutCommands(),
  ...keepingCommands,
  ...lookCommands,
  ...otherCommands,
];

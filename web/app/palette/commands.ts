import { withoutAi } from "../../preferences/without-ai.ts";
import type { Command } from "./command.ts";
import { keepingCommands, layoutCommands, panelCommands } from "./panel-commands.ts";
import { lookCommands, otherCommands } from "./workspace-commands.ts";

/** Everything that can be done now, in the order in which it is offered to somebody who typed nothing. */
export const allCommands = (ofTools: readonly Command[]): Command[] =>
  offered(ofTools).filter(
    ({ id }) => !withoutAi.get() || !(ofAi.has(id) || id.startsWith("chat:")),
  );

/** Commands that belong to conversations and agents. */
const ofAi: ReadonlySet<string> = new Set(["activity", "open:chat"]);

const offered = (ofTools: readonly Command[]): Command[] => [
  ...panelCommands(),
  ...ofTools,
  ...layoutCommands(),
  ...keepingCommands,
  ...lookCommands,
  ...otherCommands,
];

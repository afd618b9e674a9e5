import { toolCalled } from "#contract/tools.ts";
import * as v from "valibot";
import { detailOf } from "../../activity/page-event.ts";
import { toolsTold } from "../../live/page-events.ts";
import { control, type Wired } from "./live-wiring.ts";

const Said = v.looseObject({ tool: v.optional(v.string()) });

/**
 * Does what a program of the page asks by an event: a command goes to the shell, a supplied list is shown, and of
 * whatever else may have changed the lists are fetched again (specification 2 §4).
 */
export function obey(event: Event, { client, live }: Wired): void {
  const said = detailOf(event, Said) ?? {};
  if (event.type === "uiControl") {
    const { source: _, ...command } = said;
    control(command);
    return;
  }
  const name = toolsTold.get(event.type) ?? said.tool ?? "";
  const list = said[toolCalled(name)?.many ?? ""];
  for (const feature of live)
    if (feature.tool === name && feature.supply?.(client, list) !== true) feature.reload(client);
}

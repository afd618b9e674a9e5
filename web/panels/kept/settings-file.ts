import * as v from "valibot";
import { download } from "../../ui/display/download.ts";
import { layoutFrom } from "./saved.ts";
import { panelState } from "./remember.ts";
import { workspace } from "../workspace.ts";

/** The specification's words. */
const invalid = "Invalid settings file format";
const unreadable = "Failed to read file";

export function exportSettings(): void {
  const text = JSON.stringify(panelState(), null, 2);
  download("aside-panels.json", new Blob([text], { type: "application/json" }));
}

/** Takes over the panels of a file; answers what was wrong with it, and changes nothing then. */
export async function importSettings(file: Blob): Promise<string | undefined> {
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return unreadable;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  const layout = layoutFrom(read.success ? read.output : undefined);
  if (!layout) return invalid;
  workspace.change((now) => ({ ...now, layout }));
  return undefined;
}

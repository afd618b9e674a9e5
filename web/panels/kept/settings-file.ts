import { layoutFrom } from "./saved.ts";
import { panelState } from "./remember.ts";
import { workspace } from "../workspace.ts";

/** The specification's words. */
const invalid = "Invalid settings file format";
const unreadable = "Failed to read file";

/** Hands the state of the panels over as a file. */
export function exportSettings(): void {
  const text = JSON.stringify(panelState(), null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "aside-panels.json";
  link.click();
  URL.revokeObjectURL(address);
}

/** Takes over the panels of a file; answers what was wrong with it, and changes nothing then. */
export async function importSettings(file: Blob): Promise<string | undefined> {
  let text: string;
  try {
    text = await file.text();
  } catch {
    return unreadable;
  }
  const layout = layoutFrom(parsed(text));
  if (!layout) return invalid;
  workspace.change(({ items }) => ({ layout, items }));
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

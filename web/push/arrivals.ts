import type { PanelId } from "#contract/panels.ts";
import { prefill } from "../panels/requests.ts";
import { act } from "../panels/workspace.ts";
import { offerShared } from "./offer-shared.ts";

/** Forms that a shortcut of the installed app begins with. */
const forms: Readonly<Record<string, PanelId>> = { "#new-task": "tasks", "#new-note": "notes" };

/** The app was opened by a shortcut of its icon, or by another app that shared something. */
export function arrive(): void {
  const { hash } = location;
  history.replaceState(history.state, "", location.pathname + location.search);
  const panel = forms[hash];
  if (panel) {
    act({ do: "open", panel });
    prefill.set({ panel, fields: {} });
  } else void offerShared();
}

import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { withKey } from "../list/keyboard.ts";
import { workspace } from "../panels/workspace.ts";
import { heardKey } from "../ui/keys/keymap.ts";
import { isPageCovered } from "../ui/overlay/covered.ts";
import { listActions } from "./calendar-actions.ts";

/** Follows the keys of the calendar's actions while it has the focus, or nothing has it and the calendar was looked at last. */
export function useCalendarKeys(client: QueryClient): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = withKey(listActions, heardKey(event, "calendar"), undefined);
      if (!action || event.defaultPrevented || isPageCovered() || !isHere()) return;
      event.preventDefault();
      void action.run(client, undefined);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [client]);
}

function isHere(): boolean {
  const { activeElement: at } = document;
  const panel = document.querySelector('[data-panel="calendar"]');
  if (!panel || !at) return false;
  // The page, or a phone's sheet.
  if (at.contains(panel)) return workspace.get().layout.lastOpened === "calendar";
  const isWriting = at.matches("input:not([type=radio], [type=checkbox]), textarea, select");
  return !isWriting && panel.contains(at);
}

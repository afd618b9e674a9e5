import type { Task } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { withKey } from "../../list/keyboard.ts";
import { heardKey } from "../../ui/keys/keymap.ts";
import { completeAction, propertyActions } from "../task-actions.ts";

/** The keys of a row, in the opened task: a property's opens the pill that says it. */
export function hearKey(event: KeyboardEvent, client: QueryClient, task: Task): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest("input, textarea, select, [popover]")) return;
  const action = withKey([completeAction, ...propertyActions], heardKey(event, "tasks"), [task]);
  if (!action) return;
  event.preventDefault();
  const name = action.id.replace("set:", "");
  const pill = currentTarget.querySelector<HTMLElement>(`[data-property="${name}"]`);
  if (pill) pill.click();
  else void action.run(client, [task]);
}

import type { Task } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { withKey } from "../../list/keyboard.ts";
import { heardKey } from "../../ui/keys/keymap.ts";
import { completeAction, propertyActions, removeAction } from "../task-actions.ts";

const rowActions = [completeAction, ...propertyActions, removeAction];

/** The keys of a row, in the opened task: a property's opens the pill that says it, and to delete it is asked first. */
export function hearKey(event: KeyboardEvent, client: QueryClient, task: Task): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest("input, textarea, select, [popover]")) return;
  const action = withKey(rowActions, heardKey(event, "tasks"), [task]);
  if (!action) return;
  event.preventDefault();
  const name = action.id.replace("set:", "");
  const button = currentTarget.querySelector<HTMLElement>(
    `[data-property="${name}"], [data-action="${name}"]`,
  );
  if (button) button.click();
  else void action.run(client, [task]);
}

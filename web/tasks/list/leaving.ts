import type { Task } from "#contract/tasks.ts";
import { store } from "../../ui/store.ts";

/** Tasks that were ticked a moment ago, as they stood before: they keep their places, so that the tick is seen. */
export const leaving = store<ReadonlyMap<string, Task>>(new Map());

const lingerMs = 1_200;
let timer: number | undefined;

/** Another tick begins the moment again for all: nothing moves below a hand that goes on ticking. */
export function linger(task: Task): void {
  leaving.change((now) => new Map(now).set(task.id, task));
  clearTimeout(timer);
  timer = window.setTimeout(release, lingerMs);
}

export const stay = ({ id }: Pick<Task, "id">): void =>
  leaving.change((now) => new Map([...now].filter(([other]) => other !== id)));

function release(): void {
  const ids = leaving.get();
  const row = document.activeElement?.closest<HTMLElement>("[data-item]");
  if (row && ids.has(row.dataset["item"] ?? "")) focusBeside(row, ids);
  leaving.set(new Map());
}

const parts = ["[role=checkbox]", "[data-open]"] as const;

/** The same part of the next row that stays, or else of the one before it. */
function focusBeside(row: HTMLElement, ids: ReadonlyMap<string, Task>): void {
  const part = parts.find((one) => document.activeElement?.closest(one));
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
  const isStaying = (one: HTMLElement) => !ids.has(one.dataset["item"] ?? "");
  const at = rows.indexOf(row);
  const next = rows.slice(at + 1).find(isStaying) ?? rows.slice(0, at).findLast(isStaying);
  if (part) next?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true });
}

import type { Task } from "#contract/tasks.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { moveTask, removeTask, toggleTask } from "../changes.ts";
import { dropMove } from "../drag/drop.ts";
import { lineOf, type Lines, nextTask, taskAt } from "./lines.ts";
import { clearSelection, selectMany, selection, toggleSelected } from "./selection.ts";

interface Listed {
  readonly all: readonly Task[];
  readonly lines: Lines;
  open(id: string): void;
  show(index: number): void;
}

interface Press extends Listed {
  readonly client: QueryClient;
  readonly task: Task;
  readonly line: number;
}

/** What keys do on a row that has the focus (UX of lists: j, k, x, e, #, alt with arrows). */
const deeds: Readonly<Record<string, (press: Press) => void>> = {
  j: (press) => step(press, 1),
  ArrowDown: (press) => step(press, 1),
  k: (press) => step(press, -1),
  ArrowUp: (press) => step(press, -1),
  Home: ({ lines, show }) => focusOn(nextTask(lines, -1, 1), lines, show),
  End: ({ lines, show }) => focusOn(nextTask(lines, lines.count, -1), lines, show),
  x: ({ task }) => toggleSelected(task.id),
  e: ({ client, task }) => toggleTask(client, task),
  "#": (press) => remove(press),
  Delete: (press) => remove(press),
  Enter: ({ task, open }) => open(task.id),
  "alt+ArrowDown": (press) => shift(press, 1),
  "alt+ArrowUp": (press) => shift(press, -1),
  "mod+a": ({ lines }) =>
    selectMany(lines.groups.flatMap(({ tasks }) => tasks.map(({ id }) => id))),
};

export function useListKeys(listed: Listed): (event: KeyboardEvent) => void {
  const client = useQueryClient();
  return (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (event.key === "Escape" && selection.get().size > 0) {
      event.preventDefault();
      clearSelection();
      return;
    }
    const found = rowOf(event.target, listed.lines);
    // On another button of the row Enter and Space are the button's.
    const isOthers = event.key === "Enter" && event.target.closest("[data-open]") === null;
    const deed = found && !isOthers ? deeds[chord(event)] : undefined;
    if (!found || !deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed({ ...listed, client, ...found });
  };
}

function rowOf(target: HTMLElement, lines: Lines): { task: Task; line: number } | undefined {
  const id = target.closest<HTMLElement>("[data-task]")?.dataset["task"];
  const line = id === undefined ? undefined : lineOf(lines, id);
  const task = line === undefined ? undefined : taskAt(lines, line);
  return task && line !== undefined ? { task, line } : undefined;
}

function chord({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const pressed = `${altKey ? "alt+" : ""}${ctrlKey || metaKey ? "mod+" : ""}`;
  return `${pressed}${key}`;
}

function step({ lines, line, show }: Press, by: 1 | -1): void {
  focusOn(nextTask(lines, line, by), lines, show);
}

function remove(press: Press): void {
  const { client, task, lines, line, show } = press;
  focusOn(nextTask(lines, line, 1) ?? nextTask(lines, line, -1), lines, show);
  removeTask(client, task.id);
}

/** Past the next task of the list, into its group where that is another. */
function shift({ all, lines, line, task, client, show }: Press, by: 1 | -1): void {
  const beside = nextTask(lines, line, by);
  const index = beside && lineOf(lines, beside.id);
  if (!beside || index === undefined) return;
  const move = dropMove(all, lines, task.id, { index, side: by === 1 ? "bottom" : "top" });
  if (!move) return;
  moveTask(client, task.id, move);
  say(`${task.title}: ${by === 1 ? "after" : "before"} ${beside.title}`);
  requestAnimationFrame(() => {
    show(index);
    rowButton(task.id)?.focus();
  });
}

function focusOn(task: Task | undefined, lines: Lines, show: (index: number) => void): void {
  const index = task && lineOf(lines, task.id);
  if (!task || index === undefined) return;
  const there = rowButton(task.id);
  if (there) {
    there.focus({ preventScroll: true });
    there.scrollIntoView({ block: "nearest" });
    return;
  }
  show(index);
  requestAnimationFrame(() => requestAnimationFrame(() => rowButton(task.id)?.focus()));
}

const rowButton = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] [data-open]`);

/** For who cannot see a row move. */
function say(words: string): void {
  const region = document.querySelector<HTMLElement>("[data-moves]");
  if (region) region.textContent = words;
}

import { taskLimits } from "#contract/tasks.ts";
import { linesIn } from "#shared/tasks/pasted-lines.ts";
import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, useState } from "react";
import { uuidv7 } from "uuidv7";
import { Button } from "../../ui/button.tsx";
import { taskCollection } from "../task-collection.ts";
import { quickAddId, reader } from "./open.ts";
import { readLater } from "./unread.ts";
import styles from "./pasted.module.css";

/** As many as one call makes, so that all of them are made or none. */
const mostLines = taskLimits.imported;
const shownLines = 3;

interface Props {
  readonly lines: readonly string[];
  addAll(): void;
  asOne(): void;
}

/** A task a line, the first on top; one undo takes back all of them. */
async function addLines(client: QueryClient, lines: readonly string[]): Promise<unknown> {
  const read = await reader();
  const made = lines.map((title) => read?.(title)?.task ?? { title });
  // The later id stands above.
  const ids = made.map(() => uuidv7()).toReversed();
  const tasks = made.map((task, at) => ({ ...task, id: ids[at] ?? "" }));
  if (!read) readLater(client, new Map(tasks.map(({ id, title }) => [id, title])));
  const args = { tasks, at: new Date().toISOString() };
  return taskCollection.change(
    client,
    "createMany",
    ids,
    args,
    `Added ${counted(ids.length, "task")}`,
  );
}

/** Lines that are pasted into the box wait below it for what is to become of them. */
export function usePasted(client: QueryClient, text: string, setText: (text: string) => void) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const leave = (left: readonly string[] = []) => {
    setLines(left);
    document.querySelector<HTMLElement>(`#${quickAddId}`)?.focus();
  };
  const addAll = () => {
    if (lines.length === 0) return;
    const taken = lines.slice(0, mostLines);
    leave(lines.slice(mostLines));
    // What was pasted meanwhile stays beside them.
    addLines(client, taken).catch(() => setLines((now) => [...taken, ...now]));
  };
  const asOne = () => {
    leave();
    setText([text.trim(), ...lines].join(" ").trim());
  };
  return {
    addAll,
    take(event: ClipboardEvent) {
      const found = linesIn(event.clipboardData.getData("text/plain"));
      if (found.length < 2) return;
      event.preventDefault();
      setLines((now) => [...now, ...found]);
    },
    offer: lines.length > 0 && <Pasted lines={lines} addAll={addAll} asOne={asOne} />,
  };
}

const laterWords = (left: number): string =>
  left === 1 ? "the other one stays" : `the other ${left.toLocaleString("en-US")} stay`;

/** Asks whether lines that were pasted are a task each. */
function Pasted({ lines, addAll, asOne }: Props) {
  const taken = lines.slice(0, mostLines);
  const more = taken.length - shownLines;
  const left = lines.length - taken.length;
  return (
    <div role="group" aria-label="Pasted lines" className={styles["pasted"]}>
      <ul className={styles["lines"]}>
        {taken.slice(0, shownLines).map((line, at) => (
          <li key={`${String(at)} ${line}`} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <p role="status" className={styles["more"]}>
        {more > 0 && `and ${String(more)} more. `}
        {left > 0 &&
          `Only the first ${String(mostLines)} lines are added at once; ${laterWords(left)} here for the next time.`}
      </p>
      <div className={styles["ways"]}>
        <Button size="sm" look="primary" onClick={addAll}>
          Add {counted(taken.length, "task")}
        </Button>
        <Button size="sm" onClick={asOne}>
          Add as one task
        </Button>
      </div>
    </div>
  );
}

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

/** The id and the time of its task are those of the paste, so that what a second call makes stands below. */
interface Line {
  readonly title: string;
  readonly id: string;
  readonly at: string;
}

/** Tasks of one time are listed with the latest id first: the first line gets that. */
function withIds(titles: readonly string[]): Line[] {
  const at = new Date().toISOString();
  const ids = titles.map(() => uuidv7()).toReversed();
  return titles.map((title, index) => ({ title, id: ids[index] ?? "", at }));
}

/** A task a line, the first on top; one undo takes back all of them. */
async function addLines(client: QueryClient, lines: readonly Line[]): Promise<unknown> {
  const read = await reader();
  const tasks = lines.map(({ title, id }) => ({ ...(read?.(title)?.task ?? { title }), id }));
  const ids = lines.map(({ id }) => id);
  if (!read) readLater(client, new Map(tasks.map(({ id, title }) => [id, title])));
  const args = { tasks, at: lines[0]?.at ?? "" };
  return taskCollection.change(
    client,
    "createMany",
    ids,
    args,
    `Added ${counted(ids.length, "task")}`,
  );
}

const titlesOf = (lines: readonly Line[]) => lines.map(({ title }) => title);

/** Lines that are pasted into the box wait below it for what is to become of them. */
export function usePasted(client: QueryClient, text: string, setText: (text: string) => void) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const leave = (left: readonly Line[] = []) => {
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
    setText([text.trim(), ...titlesOf(lines)].join(" ").trim());
  };
  return {
    addAll,
    take(event: ClipboardEvent) {
      const found = linesIn(event.clipboardData.getData("text/plain"));
      if (found.length < 2) return;
      event.preventDefault();
      setLines((now) => withIds([...titlesOf(now), ...found]));
    },
    offer: lines.length > 0 && <Pasted lines={lines} addAll={addAll} asOne={asOne} />,
  };
}

const laterWords = (left: number): string =>
  left === 1 ? "the other one stays" : `the other ${left.toLocaleString("en-US")} stay`;

interface Props {
  readonly lines: readonly Line[];
  addAll(): void;
  asOne(): void;
}

/** Asks whether lines that were pasted are a task each. */
function Pasted({ lines, addAll, asOne }: Props) {
  const taken = lines.slice(0, mostLines);
  const more = taken.length - shownLines;
  const left = lines.length - taken.length;
  return (
    <div role="group" aria-label="Pasted lines" className={styles["pasted"]}>
      <ul className={styles["lines"]}>
        {taken.slice(0, shownLines).map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
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

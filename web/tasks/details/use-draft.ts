import type { Task } from "#contract/tasks.ts";
import { useRef, useState } from "react";
import { type Draft, draftOf, elsewhere, keptTask, withTheirs } from "./draft.ts";

/** What is written of a task, kept until it is saved or cancelled; and what others changed meanwhile. */
export function useDraft(task: Task) {
  const kept = keptTask(task.id);
  const [before] = useState(() => kept.read());
  const [base, setBase] = useState(before?.base ?? task);
  const [draft, setDraft] = useState<Draft>(() => before?.draft ?? draftOf(task));
  // What comes late, as steps that were asked for, is laid over what stands by then.
  const latest = useRef(draft);
  const write = (next: Draft, from = base) => {
    latest.current = next;
    setDraft(next);
    const { tags, subTasks } = next;
    kept.keep({ base: from, draft: { ...next, tags: [...tags], subTasks: [...subTasks] } });
  };
  return {
    base,
    draft,
    drop: kept.drop,
    change: (changes: Partial<Draft>) => write({ ...latest.current, ...changes }),
    others: elsewhere(base, task, draft),
    takeTheirs() {
      write(withTheirs(base, task, draft), task);
      setBase(task);
    },
  };
}

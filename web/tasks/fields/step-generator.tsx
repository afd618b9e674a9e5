import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import type { SubTask } from "#contract/tasks.ts";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { taskTexts } from "../texts.ts";
import styles from "./step-generator.module.css";
import { newSubTask } from "./task-fields.ts";

interface Props {
  readonly title: string;
  readonly description: string;
  add(steps: SubTask[]): void;
}

/** Steps for the title; where nothing answers, by the same rules on this device (specification 2 §8). */
export function StepGenerator({ title, description, add }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const generate = async () => {
    if (title.trim() === "") {
      setProblem(taskTexts.titleFirst);
      return;
    }
    setProblem(undefined);
    setBusy(true);
    const body = { title: title.trim(), ...(description === "" ? {} : { description }) };
    const ideas = await call(taskInsights.generateSubTasks, { body }).catch(() =>
      subTaskIdeas(title, description),
    );
    setBusy(false);
    add(ideas.map((idea) => newSubTask(idea, new Date())));
  };
  if (useStore(withoutAi)) return null;
  return (
    <div className={styles["generator"]}>
      <Button size="sm" look="quiet" isBusy={isBusy} onClick={() => void generate()}>
        <Sparkles size={14} strokeWidth={1.75} aria-hidden /> Generate sub-tasks
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

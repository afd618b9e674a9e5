import type { Task, TaskPriority } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ListTree, Repeat, Sparkles } from "lucide-react";
import { memo } from "react";
import { CompleteBox, Opener, Row, RowButtons } from "../../list/row.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { useZone } from "../../time/zone.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { dueLabel, isDone } from "../rules.ts";
import type { Spellings } from "../list/labels.ts";
import { useRepeatWords } from "./repeat-words.ts";
import { taskSelection, toggleIn } from "../list/view.ts";
import { completeAction, editAction, removeAction } from "../task-actions.ts";
import { durationText, priorityLabels, statusLabels } from "../texts.ts";
import { GhostDue } from "./ghosts.tsx";
import marks from "./priority-mark.module.css";
import styles from "./row.module.css";
import { useNameOf } from "../../activity/names.ts";
import facts from "./row-facts.module.css";

interface Props {
  readonly task: Task;
  readonly today: string;
  readonly isLate: boolean;
  readonly isExpanded: boolean;
  readonly spellings: Spellings;
  open(id: string): void;
}

const buttons = [editAction, removeAction];

export const TaskRow = memo(function TaskRow(props: Props) {
  const { task, isExpanded, open } = props;
  useZone();
  const { id, title, description, priority } = task;
  const common = { id, selection: taskSelection };
  return (
    <Row
      {...common}
      className={styles["row"]}
      data-task={id}
      data-done={isDone(task)}
      data-priority={priority}
    >
      <StatusCircle task={task} />
      <div className={styles["body"]}>
        <Opener {...common} className={styles["open"]} open={open}>
          <span className={styles["title"]} dir="auto">
            {title}
          </span>
          {hasFacts(task) && <RowFacts {...props} />}
        </Opener>
        <WithAi>
          <GhostDue id={id} title={title} />
        </WithAi>
        {isExpanded && (
          <p className={styles["description"]} dir="auto">
            {description}
          </p>
        )}
      </div>
      <PriorityMark priority={priority} />
      {description !== "" && (
        <IconButton
          icon={ChevronDown}
          label={`${isExpanded ? "Hide" : "Show"} description of ${title}`}
          tip="none"
          data-still
          className={styles["expand"]}
          aria-expanded={isExpanded}
          onClick={() => toggleIn("expanded", id)}
        />
      )}
      <RowButtons className={styles["actions"]} actions={buttons} item={task} name={title} />
    </Row>
  );
});

export function StatusCircle({ task }: { readonly task: Task }) {
  const client = useQueryClient();
  return <CompleteBox {...task} toggle={() => void completeAction.run(client, [task])} />;
}

/** As quick add reads it: 'p1' is urgent. Medium is the ordinary case and stays silent. */
function PriorityMark({ priority }: { readonly priority: TaskPriority }) {
  if (priority === "medium") return null;
  const label = `${priorityLabels[priority]} priority`;
  return (
    <span
      role="img"
      className={marks["mark"]}
      data-priority={priority}
      aria-label={label}
      title={label}
    >
      {signs[priority]}
    </span>
  );
}

const signs = { urgent: "p1", high: "p2", medium: "p3", low: "p4" } as const;

export const hasFacts = (task: Task): boolean =>
  task.dueDate !== null ||
  task.repeat !== null ||
  task.tags.length > 0 ||
  task.category !== null ||
  task.aiMetadata !== null ||
  task.subTasks.length > 0 ||
  (task.estimatedDuration ?? 0) > 0 ||
  isUnderWay(task.status);

const isUnderWay = (status: Task["status"]): boolean =>
  status === "in_progress" || status === "blocked";

type FactsProps = Pick<Props, "task" | "today" | "isLate" | "spellings">;

function RowFacts(props: FactsProps) {
  const { task, spellings } = props;
  const { status, category, tags, aiMetadata, estimatedDuration, progress } = task;
  return (
    <span className={facts["more"]}>
      <Due {...props} />
      {aiMetadata && (
        <WithAi>
          <AgentMark actor={aiMetadata.aiAgent} />
        </WithAi>
      )}
      {isUnderWay(status) && (
        <span data-status={status}>
          {statusLabels[status]}
          {status === "in_progress" && ` ${String(progress)}%`}
        </span>
      )}
      {(estimatedDuration ?? 0) > 0 && <span>{durationText(estimatedDuration ?? 0)}</span>}
      <Steps task={task} />
      {category !== null && (
        <bdi className={facts["chip"]}>#{spellings.categories.get(category) ?? category}</bdi>
      )}
      {tags.map((tag) => (
        <bdi key={tag}>@{spellings.tags.get(tag) ?? tag}</bdi>
      ))}
    </span>
  );
}

function Due({ task, today, isLate }: FactsProps) {
  const due = dueLabel(task, today);
  const again = useRepeatWords(task.repeat);
  if (due === undefined && task.repeat === null) return null;
  return (
    <span className={facts["due"]} data-overdue={isLate} data-today={task.dueDate === today}>
      {due}
      {isLate && <span className="visually-hidden"> (overdue)</span>}
      {task.repeat !== null && <Repeat size={11} strokeWidth={2} role="img" aria-label="Repeats" />}
      {again !== undefined && <span className={facts["again"]}>{again}</span>}
    </span>
  );
}

function Steps({ task: { subTasks } }: { readonly task: Task }) {
  if (subTasks.length === 0) return null;
  const done = subTasks.filter(({ completed }) => completed).length;
  return (
    <span className={facts["due"]}>
      <ListTree size={11} strokeWidth={2} aria-hidden />
      {done}/{subTasks.length}
      <span className="visually-hidden"> sub-tasks done</span>
    </span>
  );
}

function AgentMark({ actor }: { readonly actor: string }) {
  return (
    <span className={facts["agent"]} dir="auto">
      <Sparkles size={12} strokeWidth={2} aria-hidden />
      {useNameOf(actor)}
    </span>
  );
}

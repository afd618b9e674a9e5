import { taskLimits } from "#contract/tasks.ts";
import type { ReactNode } from "react";
import { Fields, type Problems } from "../../form/fields.tsx";
import { Pairs } from "../../form/form.tsx";
import type { Draft } from "../../form/use-form.ts";
import { StepGenerator, SubTaskList } from "./sub-tasks.tsx";
import { taskInputs, type TaskFields } from "./task-fields.ts";

interface Props extends Pick<Draft<TaskFields>, "fields" | "set" | "change"> {
  readonly problems: Problems<TaskFields> | undefined;
  /** Fields before and after those that every task's form has. */
  readonly first?: readonly (keyof TaskFields)[];
  readonly last?: readonly (keyof TaskFields)[];
  readonly children?: ReactNode;
}

const plan = ["priority", "category", "dueDate", "dueTime", "estimatedDuration", "repeat"] as const;

/** The fields of one task, in the form for a new one and in the editor. */
export function TaskInputs(props: Props) {
  const { fields, set, problems, first = [], last = [], children, change } = props;
  const common = { inputs: taskInputs, fields, set, problems };
  return (
    <>
      <Fields {...common} names={["title"]} />
      {children}
      <Fields {...common} names={["description"]} />
      <Pairs>
        <Fields {...common} names={[...first, ...plan, ...last]} />
      </Pairs>
      <Fields {...common} names={["tags"]} />
      <SubTaskList
        steps={fields.subTasks}
        change={(subTasks) => change({ subTasks })}
        aside={
          <StepGenerator
            title={fields.title}
            description={fields.description}
            add={(steps) =>
              change((now) => ({
                subTasks: [...now.subTasks, ...steps].slice(0, taskLimits.subTasks),
              }))
            }
          />
        }
      />
    </>
  );
}

import { listed } from "#shared/words.ts";
import { hasTag } from "#shared/tags.ts";
import { type SubTask, type Task, type TaskChanges, taskLimits } from "#contract/tasks.ts";
import { holds, namingWords } from "../capabilities/naming.ts";
import { Problem } from "../http/problem.ts";
import { retagged } from "./rules.ts";

/** Changes that leave what stands beside them: each is made of the task as it was read, at its version. */
export interface Additions {
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
  readonly addSteps?: readonly string[] | undefined;
  readonly doneSteps?: readonly string[] | undefined;
  readonly appendDescription?: string | undefined;
}

interface Made {
  readonly at: string;
  newId(): string;
}

/** The fields that additions write, and what was done in words; no field where nothing differs. */
export function withAdditions(
  task: Task,
  given: Pick<TaskChanges, "tags" | "subTasks" | "description">,
  additions: Additions,
  made: Made,
): { readonly changes: TaskChanges; readonly said: readonly string[] } {
  const name = `“${task.title}”`;
  const tags = retagged(given.tags ?? task.tags, additions);
  if (tags && tags.length > taskLimits.tags) throw tooMany("tags", taskLimits.tags);
  const steps = withSteps({ ...task, subTasks: given.subTasks ?? task.subTasks }, additions, made);
  const text = appended(given.description ?? task.description, additions.appendDescription);
  return {
    changes: {
      ...(tags && { tags }),
      ...(steps.isChanged && { subTasks: steps.subTasks }),
      ...(text !== undefined && { description: text }),
    },
    said: [...steps.said, ...(text === undefined ? [] : [`Added to the description of ${name}`])],
  };
}

const tooMany = (field: string, most: number) =>
  new Problem("invalid_input", `A task has at most ${String(most)} ${field}`, { field });

function withSteps(task: Task, { addSteps = [], doneSteps = [] }: Additions, made: Made) {
  const ticked = doneSteps.map((words) => stepCalled(task, words));
  const open = ticked.filter(({ completed }) => !completed);
  const ids = new Set(open.map(({ id }) => id));
  const fresh = addSteps.map((title): SubTask => ({
    id: `subtask-${made.newId()}`,
    title,
    completed: false,
    createdAt: made.at,
    completedAt: null,
  }));
  const subTasks = [
    ...task.subTasks.map((step) =>
      ids.has(step.id) ? { ...step, completed: true, completedAt: made.at } : step,
    ),
    ...fresh,
  ];
  if (subTasks.length > taskLimits.subTasks) throw tooMany("steps", taskLimits.subTasks);
  const said = [
    ...saidOf("Added the", fresh, `to “${task.title}”`),
    ...saidOf("Ticked the", open, `of “${task.title}”`),
  ];
  return { subTasks, said, isChanged: fresh.length > 0 || open.length > 0 };
}

const saidOf = (verb: string, steps: readonly SubTask[], where: string): string[] =>
  steps.length === 0
    ? []
    : [`${verb} ${steps.length === 1 ? "step" : "steps"} ${titlesOf(steps)} ${where}`];

const titlesOf = (steps: readonly SubTask[]): string =>
  listed(steps.map(({ title }) => `“${title}”`));

/** The one step that words name, the open ones before those that are done. */
function stepCalled({ title, subTasks }: Task, words: string): SubTask {
  const wanted = namingWords(words);
  const exact = subTasks.filter((step) => hasTag([step.title], words.trim()));
  const like = subTasks.filter((step) => holds(step.title, wanted) === "whole");
  const found = exact.length > 0 ? exact : like;
  const open = found.filter(({ completed }) => !completed);
  const [step, ...others] = open.length > 0 ? open : found;
  if (!step) throw unclear(`“${title}” has no step called “${words}”`);
  if (others.length > 0 && open.length > 0)
    throw unclear(`“${words}” may be ${titlesOf(open.slice(0, 3))}`);
  return step;
}

const unclear = (words: string) => new Problem("invalid_input", words, { field: "doneSteps" });

function appended(description: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const whole = description.trim() === "" ? text : `${description.trimEnd()}\n${text}`;
  if (whole.length > taskLimits.description)
    throw new Problem("invalid_input", "The description would be too long", {
      field: "appendDescription",
    });
  return whole;
}

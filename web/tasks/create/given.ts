import { TaskPriority } from "#contract/tasks.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as v from "valibot";
import { fieldText, prefill, takePrefill } from "../../panels/prefill.ts";
import { minutesIn, type TaskFields } from "../fields/task-fields.ts";
import { openCreate } from "./open.ts";

/** Fields by their names in the contract, as the form's boxes hold them; one that does not fit is left out. */
export function planOf(fields: Prefilled): Partial<TaskFields> {
  const said = (name: string) => fieldText(fields, name);
  const priority = v.safeParse(TaskPriority, said("priority"));
  const minutes = said("estimatedDuration");
  return {
    ...texts(fields),
    ...(priority.success ? { priority: priority.output } : {}),
    ...(fields["tags"] === undefined ? {} : { tags: tagsOf(fields["tags"]) }),
    ...(minutes === undefined ? {} : { duration: minutesIn(minutes) }),
  };
}

type Texts = Partial<
  Pick<TaskFields, "title" | "description" | "category" | "dueDate" | "dueTime" | "repeat">
>;
const textFields = ["title", "description", "category", "dueDate", "dueTime", "repeat"] as const;

function texts(fields: Prefilled): Texts {
  const given: { -readonly [Name in keyof Texts]: Texts[Name] } = {};
  for (const name of textFields) {
    const text = fieldText(fields, name);
    if (text !== undefined) given[name] = text;
  }
  return given;
}

const tagsOf = (tags: string | readonly string[]): readonly string[] =>
  (typeof tags === "string" ? tags.split(",") : tags).map((tag) => tag.trim()).filter(Boolean);

/** Opens the form when somebody filled it in. */
export function useGiven(client: QueryClient): void {
  useEffect(() => {
    const take = () => {
      const fields = takePrefill("tasks");
      if (fields) void openCreate(client, planOf(fields));
    };
    take();
    return prefill.subscribe(take);
  }, [client]);
}

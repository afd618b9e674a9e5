import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { lazyPart, preloadPart } from "../../ui/lazy-part.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { taskCollection } from "../task-collection.ts";
import type { PropertyName } from "./editors.tsx";
import styles from "./property.module.css";

const PropertyEditor = lazyPart(async () => (await import("./edit-by-key.tsx")).PropertyEditor);
// A task that is looked at may be changed, and by then the network may be gone.
preloadPart(PropertyEditor);

interface Props {
  readonly task: Task;
  readonly name: PropertyName;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isEmpty?: boolean;
  /** 'error', 'warning' … colors the value. */
  readonly tone?: string | undefined;
  readonly children: ReactNode;
}

/** One property with its value, which is a button that opens its editor. Each change is saved by itself. */
export function Property({ task, name, label, icon: Icon, isEmpty, tone, children }: Props) {
  const client = useQueryClient();
  const id = useId();
  return (
    <div className={styles["property"]}>
      <dt id={id} className={styles["name"]}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        {label}
      </dt>
      <dd className={styles["value"]}>
        <Popover
          label={label}
          isSheet
          width={320}
          button={(wiring) => (
            <button
              type="button"
              {...wiring}
              id={`${id}-value`}
              aria-labelledby={`${id} ${id}-value`}
              className={styles["pill"]}
              data-property={name}
              data-empty={isEmpty === true}
              data-tone={tone}
              dir="auto"
            >
              {children}
            </button>
          )}
        >
          {(close) => (
            <Suspense fallback={<Skeleton label="Loading" />}>
              <PropertyEditor
                name={name}
                task={task}
                close={close}
                save={(changes, said) =>
                  void taskCollection.change(client, "update", [task.id], changes, said)
                }
              />
            </Suspense>
          )}
        </Popover>
      </dd>
    </div>
  );
}

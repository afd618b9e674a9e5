import { Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Line } from "../../ui/display/line.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { fullTime } from "../../time/ago.ts";
import { ListStates } from "../list-states.tsx";
import styles from "./trash-list.module.css";
import { useZone } from "../../time/zone.ts";

interface Trashed {
  readonly id: string;
  readonly deletedAt: string | null;
}

interface Props<Item extends Trashed> extends Pick<
  ComponentProps<typeof ListStates>,
  "problem" | "shape"
> {
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  nameOf(item: Item): string;
  /** Said after when it was deleted. */
  factOf(item: Item): string;
  pictureOf?(item: Item): ReactNode;
  restore(item: Item): void;
  /** Deletes it for good. */
  erase?(item: Item): void;
}

/** What was deleted, for as long as it can be brought back. */
export function TrashList<Item extends Trashed>(props: Props<Item>) {
  useZone();
  const { query, problem, shape, nameOf, factOf, pictureOf, restore, erase } = props;
  return (
    <ListStates
      rows={query.data}
      query={query}
      retry={() => void query.refetch()}
      loading="Loading trash"
      problem={problem}
      {...(shape && { shape })}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={Trash2} title="The trash is empty." />
        ) : (
          <ul className={styles["trash"]} aria-label="Trash" data-fade>
            {items.map((item) => (
              <Line
                key={item.id}
                className={styles["trashed"]}
                mark={pictureOf?.(item)}
                title={nameOf(item)}
                fact={`Deleted ${item.deletedAt === null ? "" : fullTime(item.deletedAt)}, ${factOf(item)}`}
              >
                <Button
                  size="sm"
                  aria-label={`Restore ${nameOf(item)}`}
                  onClick={() => restore(item)}
                >
                  Restore
                </Button>
                {erase && (
                  <IconButton
                    icon={Trash2}
                    label={`Delete ${nameOf(item)} for good`}
                    tip="none"
                    onClick={() => erase(item)}
                  />
                )}
              </Line>
            ))}
          </ul>
        )
      }
    </ListStates>
  );
}

import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { WithAi } from "../preferences/without-ai.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./list-states.module.css";

interface Props<Rows> {
  readonly rows: Rows | undefined;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
  };
  readonly loading: string;
  readonly shape?: "card";
  problem(error: Error): string;
  retry(): void;
  children(rows: Rows): ReactNode;
}

/** A list while it loads, where it could not be loaded, and as it is: what was loaded once stays. */
export function ListStates<Rows>(props: Props<Rows>) {
  const { rows, query, loading, shape, problem, retry, children } = props;
  if (rows !== undefined) return children(rows);
  if (!query.error) return <Loading label={loading} shape={shape} />;
  return (
    <div role="alert" className={styles["problem"]}>
      <p>{problem(query.error)}</p>
      <Button isBusy={query.isFetching} onClick={retry}>
        <RotateCw size={15} aria-hidden /> Retry
      </Button>
    </div>
  );
}

interface LoadingProps {
  readonly label: string;
  readonly shape?: "card" | undefined;
}

export const Loading = ({ label, shape }: LoadingProps) => (
  <Skeleton label={label} {...(shape && { shape, rows: 4 })} />
);

/** In an empty list: a sentence that would fill it. */
export const Example = ({ words }: { readonly words: string }) => (
  <WithAi>
    <p className={styles["example"]}>
      or tell the assistant: <q>{words}</q>
    </p>
  </WithAi>
);

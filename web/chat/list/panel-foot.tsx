import { useQuery } from "@tanstack/react-query";
import { chatQueries } from "../queries.ts";
import type { Folder } from "../folders.ts";
import { chatTexts, plural } from "../texts.ts";
import styles from "./list.module.css";
import type { Variant } from "./view.ts";

interface Props {
  readonly variant: Variant;
  readonly folder: Folder;
}

/** CV-03 and CV-06: how many there are. */
export function PanelFoot({ variant, folder }: Props) {
  const { data } = useQuery(chatQueries.stats());
  const count = folder === "active" ? data?.totalActive : data?.totalArchived;
  return (
    <p className={styles["foot"]}>
      {variant === "history" ? (
        <>
          <span>{count === undefined ? "" : plural(count, "conversation")}</span>
          <span>{chatTexts.autoSaves}</span>
        </>
      ) : (
        data && (
          <>
            <span>{`${(count ?? 0).toLocaleString()} ${folder}`}</span>
            <span>{`${data.recent.toLocaleString()} recent`}</span>
            <span>{`${data.pinned.toLocaleString()} pinned`}</span>
          </>
        )
      )}
    </p>
  );
}

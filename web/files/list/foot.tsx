import { files, type FileStats } from "#contract/files.ts";
import { sizeWords } from "#shared/sizes.ts";
import { counted } from "#shared/words.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useInvalidated } from "../../activity/page-event.ts";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { BulkBar } from "../../list/bulk-bar.tsx";
import { ListFoot } from "../../list/list-bar.tsx";
import { percentOf, Track } from "../../ui/display/progress.tsx";
import { bulkActions } from "../file-actions.ts";
import { type Files, fileSelection } from "../view.ts";
import styles from "../panel.module.css";

export const stats = queryOptions({
  ...transient,
  queryKey: ["files", "stats"],
  queryFn: ({ signal }) => call(files.stats, {}, { signal }),
});

/** Several files that come at once are one question. */
const settleMs = 500;

/** How much is here, and how much of the person's space is used. */
export function Foot({ count }: { readonly count: number | undefined }) {
  const { data } = useQuery(stats);
  useInvalidated(stats.queryKey, settleMs);
  return (
    <ListFoot>
      <span>{count !== undefined && counted(count, "item")}</span>
      {data && <Storage {...data} />}
    </ListFoot>
  );
}

/** From here on the space runs out. */
const tight = 90;

function Storage({ used, limit }: Pick<FileStats, "used" | "limit">) {
  const percent = percentOf((100 * used) / limit);
  const words = `${sizeWords(used)} used of ${sizeWords(limit)}`;
  return (
    <span className={styles["storage"]}>
      <Track
        role="meter"
        aria-label="Storage"
        aria-valuetext={words}
        aria-valuenow={Math.max(percent, used > 0 ? 1 : 0)}
        tone={percent >= tight ? "error" : "plain"}
      />
      {words}
    </span>
  );
}

/** Below a list: what can be done with what is selected, or how much there is. */
export const Selected = ({ files: shown }: { readonly files: Files }) => (
  <BulkBar label="Selected files" items={shown} selection={fileSelection} actions={bulkActions}>
    <Foot count={shown.length} />
  </BulkBar>
);

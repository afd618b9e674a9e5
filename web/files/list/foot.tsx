import { files, type FileStats } from "#contract/files.ts";
import { counted } from "#shared/words.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useInvalidated } from "../../activity/page-event.ts";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { sizeWords } from "../texts.ts";
import styles from "./foot.module.css";

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
    <footer className={styles["foot"]}>
      <span>{count !== undefined && counted(count, "item")}</span>
      {data && <Storage {...data} />}
    </footer>
  );
}

/** From here on the space runs out. */
const tight = 90;

function Storage({ used, limit }: Pick<FileStats, "used" | "limit">) {
  const percent = Math.min(100, Math.round((100 * used) / limit));
  const words = `${sizeWords(used)} used of ${sizeWords(limit)}`;
  return (
    <span className={styles["storage"]} data-tight={percent >= tight}>
      <span
        role="meter"
        aria-label="Storage"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className={styles["track"]}
      >
        <span style={{ inlineSize: `${String(Math.max(percent, used > 0 ? 1 : 0))}%` }} />
      </span>
      {words}
    </span>
  );
}

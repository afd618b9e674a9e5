import { files, type FileStats } from "#contract/files.ts";
import { sizeWords } from "#shared/sizes.ts";
import { counted } from "#shared/words.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useInvalidated } from "../../activity/page-event.ts";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { ActionButton, ActionMenu } from "../../list/action-button.tsx";
import { FilterChoice, ListBar, ListFoot } from "../../list/list-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { percentOf, Track } from "../../ui/display/progress.tsx";
import { useStore } from "../../ui/store.ts";
import { folderAction, uploadAction, viewActions } from "../file-actions.ts";
import { fileView, kindChoices } from "../view.ts";
import styles from "../panel.module.css";

const looks = viewActions.filter(({ id }) => id.startsWith("look:"));
const others = viewActions.filter((action) => !looks.includes(action));

/** Above the list: what to look for, what can be added, and how it is shown. */
export function FileBar({ breadcrumb }: { readonly breadcrumb: ReactNode }) {
  const client = useQueryClient();
  const { search, kind, look } = useStore(fileView.state);
  const other = looks.find(({ id }) => id !== `look:${look}`);
  return (
    <ListBar
      search={{
        label: "Search files",
        placeholder: "Search files",
        words: search,
        maxLength: 200,
        change: (words) => fileView.set({ search: words, isTrash: false }),
      }}
      beside={
        <>
          <ActionButton action={folderAction} target={undefined} tip="below-end" />
          <Button
            look="primary"
            data-new
            aria-label={String(uploadAction.label)}
            onClick={() => void uploadAction.run(client, undefined)}
          >
            <Upload size={16} aria-hidden /> Upload
          </Button>
        </>
      }
    >
      <div className={styles["choices"]}>
        {breadcrumb}
        <FilterChoice
          label="Type"
          value={kind}
          all="All types"
          options={kindChoices}
          change={(chosen) => fileView.set({ kind: chosen })}
        />
        {other && <ActionButton action={other} target={undefined} tip="below-end" />}
        <ActionMenu label="View" actions={others} target={undefined} />
      </div>
    </ListBar>
  );
}

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

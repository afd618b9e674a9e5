import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { ActionButton, ActionMenu } from "../../list/action-button.tsx";
import { FilterChoice, ListBar } from "../../list/list-bar.tsx";
import { Button } from "../../ui/button.tsx";
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

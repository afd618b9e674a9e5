import { sizeWords } from "#shared/sizes.ts";
import type { FileItem } from "#contract/files.ts";
import { fileBytes, type FileVersion } from "#contract/files/bytes.ts";
import { panelById } from "#contract/panels.ts";
import { typeName } from "#shared/media-types.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RotateCcw, Trash2 } from "lucide-react";
import { useInvalidated } from "../../activity/page-event.ts";
import { call, callWhole } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { transient } from "../../api/transient.ts";
import { linesOf } from "../../collection/offers.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { openItem, panelOfTool } from "../../panels/workspace.ts";
import { fullTime } from "../../time/ago.ts";
import { Line } from "../../ui/display/line.tsx";
import { PickList } from "../../ui/display/pick-list.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import { showProblem } from "../../ui/toast.ts";
import { downloadVersion } from "../download.ts";
import { fileCollection } from "../file-collection.ts";
import { stats } from "../list/foot.tsx";
import styles from "./preview.module.css";
import { useZone } from "../../time/zone.ts";

const versionsOf = (id: string) =>
  queryOptions({
    ...transient,
    queryKey: ["files", "versions", id],
    queryFn: ({ signal }) => call(fileBytes.versions, { params: { id } }, { signal }),
  });

const usesOf = (id: string) =>
  queryOptions({
    ...transient,
    queryKey: ["files", "used-in", id],
    queryFn: ({ signal }) => call(fileBytes.usedIn, { params: { id } }, { signal }),
  });

const settleMs = 500;

/** What is known of a file beside its bytes. */
export function Details({ file }: { readonly file: FileItem }) {
  useZone();
  const { id, type, size, createdAt, updatedAt } = file;
  const { data: versions = [] } = useQuery(versionsOf(id));
  const { data: uses = [] } = useQuery(usesOf(id));
  useInvalidated(versionsOf(id).queryKey, settleMs);
  return (
    <section aria-label="Details" className={styles["details"]} tabIndex={0} data-scroll>
      <dl>
        <dt>Type</dt>
        <dd>{typeName(type)}</dd>
        <dt>Size</dt>
        <dd>{sizeWords(size)}</dd>
        <dt>Changed</dt>
        <dd>{fullTime(updatedAt)}</dd>
        <dt>Added</dt>
        <dd>{fullTime(createdAt)}</dd>
      </dl>
      {uses.length > 0 && (
        <>
          <h4>Used in</h4>
          <PickList
            label="Used in"
            items={uses.map(({ id: used, tool, title }) => {
              const panel = panelOfTool(tool);
              return { id: used, panel, name: title, fact: panel && panelById(panel)?.title };
            })}
            pick={({ id: used, panel }) => panel && openItem(panel, used)}
          />
        </>
      )}
      {versions.length > 1 && (
        <>
          <h4>Versions</h4>
          <ul aria-label="Versions">
            {versions.map((version) => (
              <Version key={version.id} file={file} version={version} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface VersionProps {
  readonly file: FileItem;
  readonly version: FileVersion;
}

function Version({ file, version }: VersionProps) {
  useZone();
  const { id, size, createdAt } = version;
  const at = fullTime(createdAt);
  const { restore, erase } = useVersion(file, version);
  const download = () => void downloadVersion(file.id, id, version.name);
  const look = { tip: "none" } as const;
  return (
    <Line title={at} fact={sizeWords(size)}>
      {id === file.revisionId ? (
        "Current"
      ) : (
        <>
          <IconButton
            {...look}
            icon={Download}
            label={`Download the version of ${at}`}
            onClick={download}
          />
          <IconButton
            {...look}
            icon={RotateCcw}
            label={`Restore the version of ${at}`}
            onClick={() => void restore()}
          />
          <IconButton
            {...look}
            icon={Trash2}
            label={`Delete the version of ${at} for good`}
            onClick={() => void erase()}
          />
        </>
      )}
    </Line>
  );
}

function useVersion(file: FileItem, { id, size, createdAt }: FileVersion) {
  const client = useQueryClient();
  const at = fullTime(createdAt);
  const params = { id: file.id, versionId: id };
  const restore = async () => {
    try {
      const answer = await callWhole(fileBytes.restoreVersion, { params });
      fileCollection.receive(client, [answer.data]);
      const undo = undoable([linesOf(answer)]);
      offerUndo(`version:${file.id}`, `Restored the version of ${at}`, undo);
      void client.invalidateQueries(versionsOf(file.id));
    } catch (error) {
      showProblem(wordsOf(error, "Failed to restore the version"));
    }
  };
  const erase = async () => {
    const question = {
      title: `Delete the version of ${at} for good?`,
      text: `${sizeWords(size)} will be free. This cannot be undone.`,
      confirm: "Delete for good",
      isDangerous: true,
    };
    if (!(await confirmDialog(question))) return;
    await call(fileBytes.eraseVersion, { params }).catch((error: unknown) =>
      showProblem(wordsOf(error, "Failed to delete the version")),
    );
    void client.invalidateQueries(versionsOf(file.id));
    void client.invalidateQueries(stats);
  };
  return { restore, erase };
}

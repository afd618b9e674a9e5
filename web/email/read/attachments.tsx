import { type Attachment, email } from "#contract/email.ts";
import { sizeWords } from "#shared/sizes.ts";
import { Download, FolderInput, Paperclip } from "lucide-react";
import { fetchFile } from "../../api/files.ts";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { openItem } from "../../panels/workspace.ts";
import { download as keepOnDevice } from "../../ui/display/download.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { attachmentPath } from "./inline.ts";
import styles from "./attachments.module.css";

interface Props {
  readonly id: string;
  readonly attachments: readonly Attachment[];
}

/** Files that came along: onto the device, or into Files. */
export function Attachments({ id, attachments }: Props) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles["files"]} aria-label="Attachments">
      {attachments.map((file) => (
        <li key={file.id}>
          <Paperclip size={15} strokeWidth={1.75} aria-hidden />
          <bdi className={styles["name"]}>{file.name}</bdi>
          <span className={styles["size"]}>{sizeWords(file.size)}</span>
          <IconButton
            icon={Download}
            label={`Download ${file.name}`}
            tip="above"
            onClick={() => void download(id, file)}
          />
          <IconButton
            icon={FolderInput}
            label={`Save ${file.name} to Files`}
            tip="above"
            onClick={() => void save(id, file)}
          />
        </li>
      ))}
    </ul>
  );
}

async function download(id: string, { id: attachmentId, name }: Attachment): Promise<void> {
  try {
    const { file } = await fetchFile(attachmentPath(id, attachmentId), name);
    keepOnDevice(name, file);
  } catch (error) {
    showProblem(wordsOf(error, "Failed to download the attachment"));
  }
}

async function save(id: string, { id: attachmentId }: Attachment): Promise<void> {
  try {
    const { fileId, name } = await call(email.saveAttachment, {
      params: { id, attachmentId },
      body: {},
    });
    const open = { label: "Open", run: () => openItem("files", fileId) };
    showToast({ text: `Saved “${name}” to Files`, actions: [open] });
  } catch (error) {
    showProblem(wordsOf(error, "Failed to save the attachment"));
  }
}

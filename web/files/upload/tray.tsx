import { counted } from "#shared/words.ts";
import { useQueryClient } from "@tanstack/react-query";
import {
  Check,
  ChevronDown,
  ChevronUp,
  FileQuestion,
  Pause,
  Play,
  RotateCw,
  X,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { isReachable } from "../../api/reach.ts";
import { isPhone } from "../../panels/phone.ts";
import { percentOf } from "../../ui/display/progress.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pickFile } from "../../ui/input/pick-file.ts";
import { useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import { sizeWords } from "../texts.ts";
import type { Upload } from "./kept.ts";
import styles from "./tray.module.css";
import {
  cancelUpload,
  clearDone,
  giveAgain,
  pauseUpload,
  restoreUploads,
  resumeUpload,
  uploads,
} from "./uploads.ts";

/** More than these are counted and not drawn. */
const mostDrawn = 100;
const doneMs = 6_000;

const isOpen = ({ state }: Upload): boolean => state !== "done" && state !== "failed";
const needsPerson = ({ state }: Upload): boolean => state === "failed" || state === "lost";
const rank = ({ state }: Upload): number =>
  ["failed", "lost", "sending", "paused", "waiting", "done"].indexOf(state);

/** What is on its way here, and what became of it. It goes by itself when all is well. */
export function UploadTray(): ReactNode {
  const client = useQueryClient();
  const all = useStore(uploads);
  const [chosen, setFolded] = useState<boolean>();
  const isSmall = useStore(isPhone);
  // On a phone it would cover the files; what needs the person is shown all the same.
  const isFolded = chosen ?? (isSmall && !all.some(needsPerson));
  const isOver = all.length > 0 && all.every(({ state }) => state === "done");
  useEffect(() => void restoreUploads(client), [client]);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = window.setTimeout(clearDone, doneMs);
    return () => window.clearTimeout(timer);
  }, [isOver]);
  if (all.length === 0) return null;
  const shown = all.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostDrawn);
  return (
    <section aria-label="Uploads" className={styles["tray"]}>
      <header className={styles["head"]}>
        <h3>
          <span role="status">{headline(all)}</span>
        </h3>
        <IconButton
          icon={isFolded ? ChevronUp : ChevronDown}
          label={isFolded ? "Show uploads" : "Hide uploads"}
          tip="none"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        {!all.some(isOpen) && (
          <IconButton icon={X} label="Close uploads" tip="none" onClick={clearDone} />
        )}
      </header>
      {!isFolded && (
        <ul aria-label="Uploads" tabIndex={0}>
          {shown.map((upload) => (
            <Line key={upload.id} upload={upload} />
          ))}
          {all.length > shown.length && (
            <li>and {counted(all.length - shown.length, "more file")}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function headline(all: readonly Upload[]): string {
  const left = all.filter(isOpen);
  const failed = all.filter(({ state }) => state === "failed").length;
  if (left.length === 0)
    return failed > 0
      ? `${counted(failed, "upload")} failed`
      : `${counted(all.length, "file")} uploaded`;
  const total = left.reduce((sum, { size }) => sum + size, 0);
  const sent = left.reduce((sum, one) => sum + one.sent, 0);
  return `Uploading ${counted(left.length, "file")}, ${sizeWords(sent)} of ${sizeWords(total)}`;
}

function Line({ upload }: { readonly upload: Upload }) {
  const { name, size, sent, state } = upload;
  const percent = size === 0 ? 100 : percentOf((100 * sent) / size);
  return (
    <li className={styles["line"]} data-state={state}>
      <div className={styles["words"]}>
        <p className={styles["name"]} dir="auto">
          {name}
        </p>
        <Fact upload={upload} />
        {(state === "sending" || state === "paused") && (
          <div
            role="progressbar"
            aria-label={`Upload of ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className={styles["track"]}
          >
            <span style={{ scale: `${String(percent / 100)} 1` }} />
          </div>
        )}
      </div>
      <Buttons upload={upload} />
    </li>
  );
}

function Fact({ upload: { state, size, sent, problem, folderName } }: { readonly upload: Upload }) {
  const isThere = useStore(isReachable);
  const words = {
    waiting: `Waiting, ${sizeWords(size)}`,
    sending: isThere
      ? `${sizeWords(sent)} of ${sizeWords(size)}`
      : `${sizeWords(sent)} of ${sizeWords(size)}, waiting for the network`,
    paused: `Paused at ${sizeWords(sent)} of ${sizeWords(size)}`,
    lost: "Choose the same file again to go on",
    failed: problem ?? "The upload failed",
    done: `In “${folderName}”, ${sizeWords(size)}`,
  }[state];
  return (
    <p className={styles["fact"]} role={state === "failed" ? "alert" : undefined}>
      {words}
    </p>
  );
}

function Buttons({ upload: { id, name, state } }: { readonly upload: Upload }) {
  const client = useQueryClient();
  const again = async () => {
    const file = await pickFile("");
    if (file && !(await giveAgain(client, id, file)))
      showProblem(`This is not the file that was begun. Choose “${name}” as it was.`);
  };
  const look = { tip: "none", className: styles["button"] } as const;
  if (state === "done")
    return <Check size={18} className={styles["done"]} role="img" aria-label="Uploaded" />;
  return (
    <>
      {(state === "sending" || state === "waiting") && (
        <IconButton
          {...look}
          icon={Pause}
          label={`Pause ${name}`}
          onClick={() => pauseUpload(id)}
        />
      )}
      {state === "paused" && (
        <IconButton
          {...look}
          icon={Play}
          label={`Resume ${name}`}
          onClick={() => resumeUpload(client, id)}
        />
      )}
      {state === "failed" && (
        <IconButton
          {...look}
          icon={RotateCw}
          label={`Try ${name} again`}
          onClick={() => resumeUpload(client, id)}
        />
      )}
      {state === "lost" && (
        <IconButton
          {...look}
          icon={FileQuestion}
          label={`Choose ${name} again`}
          onClick={() => void again()}
        />
      )}
      <IconButton
        {...look}
        icon={X}
        label={`Cancel ${name}`}
        onClick={() => cancelUpload(client, id)}
      />
    </>
  );
}

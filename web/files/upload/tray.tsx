import { sizeWords } from "#shared/sizes.ts";
import { counted } from "#shared/words.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  Check,
  ChevronDown,
  ChevronUp,
  FileQuestion,
  type LucideIcon,
  Pause,
  Play,
  RotateCw,
  X,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { isReachable } from "../../api/reach.ts";
import { isPhone } from "../../panels/phone.ts";
import { Line } from "../../ui/display/line.tsx";
import { percentOf, Track } from "../../ui/display/progress.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pickFile } from "../../ui/input/pick-file.ts";
import { useStore } from "../../ui/store.ts";
import { showProblem } from "../../ui/toast.ts";
import styles from "./tray.module.css";
import {
  cancelUpload,
  clearDone,
  giveAgain,
  pauseUpload,
  restoreUploads,
  resumeUpload,
  type Upload,
  uploads,
} from "./uploads.ts";

/** More than these are counted and not drawn. */
const mostDrawn = 20;
const doneMs = 3_000;

const isOpen = ({ state }: Upload): boolean => state !== "done" && state !== "failed";
const needsPerson = ({ state }: Upload): boolean => state === "failed" || state === "lost";
const isDrawn = ({ state }: Upload): boolean => state !== "done" && state !== "waiting";
const rank = ({ state }: Upload): number => ["failed", "lost", "sending", "paused"].indexOf(state);

/** How far all of it is, and one by one what moves now or needs the person. It goes by itself when all is well. */
export function UploadTray(): ReactNode {
  const client = useQueryClient();
  const all = useStore(uploads);
  const [chosen, setFolded] = useState<boolean>();
  const isSmall = useStore(isPhone);
  // On a phone it would cover the files; what needs the person is shown all the same.
  const isFolded = chosen ?? (isSmall && !all.some(needsPerson));
  const isOver = useClosing(all);
  useEffect(() => void restoreUploads(client), [client]);
  if (all.length === 0) return null;
  const isAny = all.some(isDrawn);
  return (
    <section aria-label="Uploads" className={styles["tray"]}>
      <header className={styles["head"]}>
        <h3>
          {isOver && <Check size={16} aria-hidden />}
          <span role="status">{headline(all)}</span>
        </h3>
        {isAny && (
          <IconButton
            icon={isFolded ? ChevronUp : ChevronDown}
            label={isFolded ? "Show uploads" : "Hide uploads"}
            tip="none"
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          />
        )}
        {!all.some(isOpen) && (
          <IconButton icon={X} label="Close uploads" tip="none" onClick={clearDone} />
        )}
      </header>
      {all.some(isOpen) && <Progress all={all} />}
      {!isFolded && isAny && <Moving all={all} />}
    </section>
  );
}

/** Closes the tray when everything came. Answers whether it has. */
function useClosing(all: readonly Upload[]): boolean {
  const isOver = all.length > 0 && all.every(({ state }) => state === "done");
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = window.setTimeout(clearDone, doneMs);
    return () => window.clearTimeout(timer);
  }, [isOver]);
  return isOver;
}

function Moving({ all }: { readonly all: readonly Upload[] }) {
  const drawn = all.filter(isDrawn).toSorted((a, b) => rank(a) - rank(b));
  const shown = drawn.slice(0, mostDrawn);
  const further =
    drawn.length - shown.length + all.filter(({ state }) => state === "waiting").length;
  return (
    <ul aria-label="Uploads" tabIndex={0}>
      {shown.map((upload) => (
        <Sending key={upload.id} upload={upload} />
      ))}
      {further > 0 && <li className={styles["further"]}>and {counted(further, "more file")}</li>}
    </ul>
  );
}

const sumOf = (all: readonly Upload[], key: "size" | "sent"): number =>
  all.reduce((sum, one) => sum + one[key], 0);

function headline(all: readonly Upload[]): string {
  const left = all.filter(isOpen);
  const failed = all.filter(({ state }) => state === "failed").length;
  const done = all.length - left.length - failed;
  if (left.length === 0)
    return failed > 0
      ? `${counted(failed, "upload")} failed`
      : `${counted(all.length, "file")} uploaded`;
  const going = all.filter(({ state }) => state !== "failed");
  const which =
    done > 0
      ? `${String(done)} of ${counted(going.length, "file")}`
      : counted(going.length, "file");
  return `Uploading ${which}, ${sizeWords(sumOf(going, "sent"))} of ${sizeWords(sumOf(going, "size"))}`;
}

function Progress({ all }: { readonly all: readonly Upload[] }) {
  const going = all.filter(({ state }) => state !== "failed");
  const percent = percentOf((100 * sumOf(going, "sent")) / Math.max(1, sumOf(going, "size")));
  const isMoving = going.some(({ state }) => state === "sending");
  return (
    <Track
      role="progressbar"
      aria-label="Uploads"
      aria-valuenow={percent}
      tone={isMoving ? "plain" : "faint"}
      className={styles["track"]}
    />
  );
}

function Sending({ upload }: { readonly upload: Upload }) {
  const { name, state } = upload;
  return (
    <Line title={name} fact={useFact(upload)} isProblem={state === "failed"}>
      <Buttons upload={upload} />
    </Line>
  );
}

function useFact({ state, size, sent, problem }: Upload): string {
  const isThere = useStore(isReachable);
  const far = `${sizeWords(sent)} of ${sizeWords(size)}`;
  return {
    waiting: `Waiting, ${sizeWords(size)}`,
    sending: isThere ? far : `${far}, waiting for network`,
    paused: `Paused at ${far}`,
    lost: "Choose the same file again to go on",
    failed: problem ?? "The upload failed",
    done: sizeWords(size),
  }[state];
}

interface Way {
  readonly icon: LucideIcon;
  label(name: string): string;
  run(client: QueryClient, upload: Upload): unknown;
}

const pausing: Way = {
  icon: Pause,
  label: (name) => `Pause ${name}`,
  run: (_client, { id }) => pauseUpload(id),
};
const resuming: Way = {
  icon: Play,
  label: (name) => `Resume ${name}`,
  run: (client, { id }) => resumeUpload(client, id),
};

/** How a person goes on from each state. */
const ways: Partial<Record<Upload["state"], Way>> = {
  waiting: pausing,
  sending: pausing,
  paused: resuming,
  failed: { ...resuming, icon: RotateCw, label: (name) => `Try ${name} again` },
  lost: {
    icon: FileQuestion,
    label: (name) => `Choose ${name} again`,
    async run(client, { id, name }) {
      const file = await pickFile("");
      if (file && !(await giveAgain(client, id, file)))
        showProblem(`This is not the file that was begun. Choose “${name}” as it was.`);
    },
  },
};

function Buttons({ upload }: { readonly upload: Upload }) {
  const client = useQueryClient();
  const { id, name, state } = upload;
  const way = ways[state];
  const cancel = () => cancelUpload(client, id);
  return (
    <span className={styles["buttons"]}>
      {way && (
        <IconButton
          icon={way.icon}
          label={way.label(name)}
          tip="none"
          onClick={() => void way.run(client, upload)}
        />
      )}
      <IconButton icon={X} label={`Cancel ${name}`} tip="none" onClick={cancel} />
    </span>
  );
}

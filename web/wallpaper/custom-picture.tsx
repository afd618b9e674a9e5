import { type ComponentProps, useState } from "react";
import { TextField } from "../ui/field.tsx";
import { fileLimits } from "#contract/files.ts";
import { isPictureAddress } from "#contract/looks/wallpapers.ts";
import { Upload } from "lucide-react";
import { uploadFile } from "../api/files.ts";
import { ApiProblem } from "../api/problem.ts";
import { setPreferences, usePreference } from "../preferences/preferences.ts";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { useFileDrop } from "../ui/input/file-drop.ts";
import { pickFile } from "../ui/input/pick-file.ts";
import styles from "./wallpaper-tab.module.css";

interface Props extends Omit<ComponentProps<typeof TextField>, "value"> {
  readonly value: string;
  /** A problem with the text; then it is not saved. */
  problemOf?(text: string): string | undefined;
  save(text: string): void;
}

/** A field that is saved on Enter or when it is left; Escape takes back what was typed. */
export function DraftField({ value, problemOf, save, ...field }: Props) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    const found = problemOf?.(draft);
    setProblem(found);
    if (found !== undefined) return;
    setDraft(undefined);
    if (draft !== value) save(draft);
  };
  return (
    <TextField
      {...field}
      value={draft ?? value}
      error={problem}
      autoComplete="off"
      dir="auto"
      onChange={({ target }) => {
        setDraft(target.value);
        setProblem(undefined);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key !== "Escape" || draft === undefined) return;
        // The panel stays open: there was something to take back.
        event.stopPropagation();
        setDraft(undefined);
        setProblem(undefined);
      }}
    />
  );
}

const show = (url: string) =>
  setPreferences({
    wallpaperUrl: url,
    wallpaperAttribution: null,
    wallpaperLastUpdated: new Date().toISOString(),
  });

export function CustomPicture() {
  const url = usePreference("wallpaperUrl");
  return (
    <>
      <DraftField
        label="Custom URL"
        inputMode="url"
        placeholder="https://example.com/picture.jpg"
        value={url.startsWith("generated:") || url.startsWith("data:") ? "" : url}
        problemOf={(text) =>
          isPictureAddress(text.trim()) && !text.trim().startsWith("generated:")
            ? undefined
            : "Use an https address, a path on this site, or upload a picture"
        }
        save={(text) => show(text.trim())}
      />
      <PictureUpload />
    </>
  );
}

const types = "image/png,image/jpeg,image/webp,image/gif,image/avif";

function PictureUpload() {
  const { sending, problem, send } = useUpload();
  const { isOver, handlers } = useFileDrop(({ files: [file] }) => void send(file));
  return (
    <div className={styles["upload"]} data-over={isOver} {...handlers}>
      {sending ? (
        <Progress
          label="Uploading"
          value={sending.share * 100}
          cancel={() => sending.control.abort()}
        />
      ) : (
        <Button onClick={() => void pickFile(types).then(send)}>
          <Upload size={15} aria-hidden /> Upload a picture
        </Button>
      )}
      <p className={styles["hint"]}>or drop it here, up to 10 MB</p>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

function useUpload() {
  const [sending, setSending] = useState<{
    readonly share: number;
    readonly control: AbortController;
  }>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    const control = new AbortController();
    setSending({ share: 0, control });
    const progress = (share: number) => setSending({ share, control });
    try {
      const manner = { progress, signal: control.signal };
      show((await uploadFile(file, "wallpaper", manner)).storageUrl);
    } catch (error) {
      console.warn("The picture was not uploaded", error);
      const isAnswered = error instanceof ApiProblem && error.status > 0;
      if (!control.signal.aborted)
        setProblem(isAnswered ? error.error : "Failed to upload the picture");
    }
    setSending(undefined);
  };
  return { sending, problem, send };
}

function fileProblem({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return "Choose a picture: PNG, JPEG, WebP, GIF or AVIF";
  return size > fileLimits.file ? "The file is larger than 10 MB" : undefined;
}

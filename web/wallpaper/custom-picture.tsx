import { isWallpaperUrl } from "#contract/preferences.ts";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { wordsOf } from "../api/problem.ts";
import { preferences, setPreferences } from "../preferences/preferences.ts";
import { Button } from "../ui/button.tsx";
import { usePart } from "../ui/store.ts";
import { DraftField } from "./draft-field.tsx";
import { wallpaperTexts } from "./texts.ts";
import { fileProblem, uploadPicture } from "./upload.ts";
import styles from "./wallpaper-tab.module.css";

const show = (url: string) =>
  setPreferences({
    wallpaperUrl: url,
    wallpaperAttribution: null,
    wallpaperLastUpdated: new Date().toISOString(),
  });

/** A picture of one's own: its address, or the file itself. */
export function CustomPicture() {
  const url = usePart(preferences, (now) => now.wallpaperUrl);
  return (
    <>
      <DraftField
        label="Custom URL"
        inputMode="url"
        placeholder="https://example.com/picture.jpg"
        value={url.startsWith("generated:") || url.startsWith("data:") ? "" : url}
        problemOf={(text) =>
          isWallpaperUrl(text.trim()) && !text.trim().startsWith("generated:")
            ? undefined
            : wallpaperTexts.badUrl
        }
        save={(text) => show(text.trim())}
      />
      <PictureUpload />
    </>
  );
}

interface Sending {
  readonly share: number;
  readonly control: AbortController;
}

interface Sending {
  readonly share: number;
  readonly control: AbortController;
}

function PictureUpload() {
  const picker = useRef<HTMLInputElement>(null);
  const { sending, problem, send } = useUpload();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles["upload"]}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send(event.dataTransfer.files[0]);
      }}
    >
      {sending ? (
        <Progress sending={sending} />
      ) : (
        <Button onClick={() => picker.current?.click()}>
          <Upload size={15} aria-hidden /> Upload a picture
        </Button>
      )}
      <p className={styles["hint"]}>or drop it here, up to 10 MB</p>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        hidden
        aria-label="Picture"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = "";
        }}
      />
    </div>
  );
}

function useUpload() {
  const [sending, setSending] = useState<Sending>();
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
      show((await uploadPicture(file, { progress, signal: control.signal })).storageUrl);
    } catch (error) {
      console.warn("The picture was not uploaded", error);
      if (!control.signal.aborted) setProblem(wordsOf(error, wallpaperTexts.uploadFailed));
    }
    setSending(undefined);
  };
  return { sending, problem, send };
}

function Progress({ sending: { share, control } }: { readonly sending: Sending }) {
  return (
    <div className={styles["sending"]}>
      <progress value={share} max={1} aria-label="Uploading" />
      <Button size="sm" onClick={() => control.abort()}>
        Cancel
      </Button>
    </div>
  );
}

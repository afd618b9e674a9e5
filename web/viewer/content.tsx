import { sizeWords } from "#shared/sizes.ts";
import { useEffect, useState } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { lookOf, type Shown } from "./looks.ts";
import { Text } from "./text.tsx";
import styles from "./content.module.css";

/** Programs too: they are shown as they are written. */
const written =
  /\.(?:html?|xml|svg|json|[cm]?[jt]sx?|css|ya?ml|toml|ini|log|sh|py|rb|go|rs|java|c|h|cpp|sql|tex)$/i;
const isText = ({ type, name }: Shown): boolean =>
  type.startsWith("text/") || type === "application/json" || written.test(name);

/** A PDF above this size is not fetched to be looked at. */
const largestPdf = 60_000_000;

export function Content({ file }: { readonly file: Shown }) {
  const { name, type, size, storageUrl } = file;
  const [isBroken, setBroken] = useState(false);
  const broken = () => setBroken(true);
  if (storageUrl === null || isBroken) return <None file={file} />;
  const media = { src: storageUrl, onError: broken };
  if (size === 0) return <None file={file} words="This file is empty." />;
  if (type.startsWith("image/")) return <img {...media} alt={name} className={styles["image"]} />;
  // Captions, only its owner could have.
  /* oxlint-disable jsx-a11y/media-has-caption */
  if (type.startsWith("video/"))
    return <video {...media} controls playsInline aria-label={name} className={styles["video"]} />;
  if (type.startsWith("audio/"))
    return <audio {...media} controls aria-label={name} className={styles["audio"]} />;
  /* oxlint-enable jsx-a11y/media-has-caption */
  if (type === "application/pdf" && navigator.pdfViewerEnabled && size <= largestPdf)
    return <Pdf name={name} address={storageUrl} broken={broken} />;
  return isText(file) ? <Text file={file} address={storageUrl} /> : <None file={file} />;
}

interface NoneProps {
  readonly file: Shown;
  readonly words?: string;
}

function None({ file, words = "There is no preview of this type." }: NoneProps) {
  const { name, type, size, storageUrl } = file;
  return (
    <EmptyState icon={lookOf({ type }).icon} title={words}>
      <p className={styles["fact"]}>{sizeWords(size)}</p>
      {storageUrl !== null && (
        <ButtonLink href={storageUrl} download={name}>
          Download
        </ButtonLink>
      )}
    </EmptyState>
  );
}

interface PdfProps {
  readonly name: string;
  readonly address: string;
  broken(): void;
}

/**
 * The browser's own viewer. It is given bytes under a type that we name, from memory: so whatever a file says it is,
 * nothing but the viewer ever reads it.
 */
function Pdf({ name, address, broken }: PdfProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const answer = await fetch(address, leaving);
      if (!answer.ok) throw new Error(String(answer.status));
      const bytes = await answer.arrayBuffer();
      leaving.signal.throwIfAborted();
      made = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
      setUrl(made);
    };
    show().catch(() => leaving.signal.aborted || broken());
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  if (url === undefined) return <Skeleton label={`Loading ${name}`} shape="text" />;
  // A sandbox has no viewer.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={url} title={name} className={styles["pdf"]} />;
}

import { sizeWords } from "#shared/sizes.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { transient } from "../api/transient.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { lookOf } from "./looks.ts";
import styles from "./content.module.css";
import { readCsv } from "../editor/text/csv.ts";

/** Bytes to be shown as what they are, under their name. */
export interface Shown {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly storageUrl: string | null;
}

const Markdown = lazyPart(async () => {
  const [{ Reader }, { readMarkdown }] = await Promise.all([
    import("../editor/reader.tsx"),
    import("../editor/text/markdown.ts"),
  ]);
  return function Written({ text, label }: { readonly text: string; readonly label: string }) {
    const doc = useMemo(() => readMarkdown(text), [text]);
    return <Reader doc={doc} label={label} />;
  };
});

const isMarkdown = ({ type, name }: Shown): boolean =>
  type === "text/markdown" || (type.startsWith("text/") && /\.(?:md|markdown)$/i.test(name));
const isTable = ({ type, name }: Shown): boolean =>
  type === "text/csv" || (type.startsWith("text/") && /\.(?:csv|tsv)$/i.test(name));
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

/** Bytes of a text that are shown; the rest is there to download. */
const mostText = 500_000;
const mostRows = 1_000;

const textQuery = (address: string) =>
  queryOptions({
    ...transient,
    queryKey: ["viewer", "text", address],
    staleTime: Infinity,
    retry: false,
    async queryFn({ signal }) {
      const headers = { range: `bytes=0-${String(mostText - 1)}` };
      const answer = await fetch(address, { headers, signal });
      if (!answer.ok) throw new Error("Failed to load the file");
      const bytes = await answer.blob();
      return new TextDecoder().decode(await bytes.slice(0, mostText).arrayBuffer());
    },
  });

interface TextProps {
  readonly file: Shown;
  readonly address: string;
}

function Text({ file, address }: TextProps) {
  const { data, error, refetch } = useQuery(textQuery(address));
  if (error)
    return (
      <EmptyState icon={lookOf(file).icon} title="Failed to load the file">
        <Button onClick={() => void refetch()}>Retry</Button>
      </EmptyState>
    );
  if (data === undefined) return <Skeleton label={`Loading ${file.name}`} shape="text" />;
  return (
    <div className={styles["text"]} data-scroll tabIndex={0} role="document" aria-label={file.name}>
      {isMarkdown(file) ? (
        <Suspense fallback={<Skeleton label={`Loading ${file.name}`} shape="text" />}>
          <Markdown text={data} label={file.name} />
        </Suspense>
      ) : isTable(file) ? (
        <Table text={data} />
      ) : (
        <pre dir="auto">{data}</pre>
      )}
      {file.size > mostText && (
        <p className={styles["fact"]}>
          The first {sizeWords(mostText)} of {sizeWords(file.size)}.
        </p>
      )}
    </div>
  );
}

/* Rows and cells of a file have no names but their places. */
/* oxlint-disable react/no-array-index-key */
function Table({ text }: { readonly text: string }) {
  const [head = [], ...rows] = readCsv(text, mostRows + 1);
  return (
    <>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" dir="auto">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === mostRows && (
        <p className={styles["fact"]}>The first {mostRows.toLocaleString()} rows.</p>
      )}
    </>
  );
}
/* oxlint-enable react/no-array-index-key */

import { sizeWords } from "#shared/sizes.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { transient } from "../api/transient.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { blocksOf, firstCells, shown } from "./beginning.ts";
import { lookOf, type Shown } from "./looks.ts";
import styles from "./content.module.css";

const Markdown = lazyPart(async () => {
  const [{ Reader }, { firstMarkdown }] = await Promise.all([
    import("../editor/reader.tsx"),
    import("./markdown.ts"),
  ]);
  return function Written({ text, label }: { readonly text: string; readonly label: string }) {
    const { doc, isCut } = useMemo(() => firstMarkdown(text), [text]);
    return (
      <>
        <Reader doc={doc} label={label} />
        {isCut && <p className={styles["fact"]}>Only the beginning is shown.</p>}
      </>
    );
  };
});

const isMarkdown = ({ type, name }: Shown): boolean =>
  type === "text/markdown" || (type.startsWith("text/") && /\.(?:md|markdown)$/i.test(name));
const isTable = ({ type, name }: Shown): boolean =>
  type === "text/csv" || (type.startsWith("text/") && /\.(?:csv|tsv)$/i.test(name));
/** Bytes of a text that are shown; the rest is there to download. */
const mostText = 500_000;

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

export function Text({ file, address }: TextProps) {
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
        <Plain text={data} />
      )}
      {file.size > mostText && (
        <p className={styles["fact"]}>
          The first {sizeWords(mostText)} of {sizeWords(file.size)}.
        </p>
      )}
    </div>
  );
}

/* Parts of a file have no names but their places. */
/* oxlint-disable react/no-array-index-key */
function Plain({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return blocks.map((block, at) => (
    <pre key={at} dir="auto">
      {block}
    </pre>
  ));
}

function Table({ text }: { readonly text: string }) {
  const { rows: all, ...more } = useMemo(() => firstCells(text), [text]);
  const [head = [], ...rows] = all;
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
      {(more.hasMoreRows || more.hasMoreColumns) && (
        <p className={styles["fact"]}>
          The first{" "}
          {[
            ...(more.hasMoreRows ? [`${rows.length.toLocaleString()} rows`] : []),
            ...(more.hasMoreColumns ? [`${String(shown.columns)} columns`] : []),
          ].join(" and ")}
          .
        </p>
      )}
    </>
  );
}
/* oxlint-enable react/no-array-index-key */

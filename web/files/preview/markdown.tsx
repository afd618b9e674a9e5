import { useMemo } from "react";
import { Reader } from "../../editor/reader.tsx";
import { readMarkdown } from "../../editor/text/markdown.ts";

interface Props {
  readonly text: string;
  readonly label: string;
}

export function Markdown({ text, label }: Props) {
  const doc = useMemo(() => readMarkdown(text), [text]);
  return <Reader doc={doc} label={label} />;
}

import { type ComponentType, useEffect } from "react";
import { store, useStore } from "../../ui/store.ts";
import styles from "./message-row.module.css";

type MarkdownView = ComponentType<{ text: string }>;

/** Loaded once somebody says something that needs it. Where it cannot be had, text is shown as it stands. */
const markdown = store<MarkdownView | undefined>(undefined);
let loading: Promise<void> | undefined;

function wantMarkdown(): void {
  loading ??= import("../markdown/markdown.tsx").then(
    ({ Markdown }) => markdown.set(Markdown),
    () => {
      loading = undefined;
    },
  );
}

/** Something in it may mean more than its letters. */
const isMarked = (text: string): boolean =>
  /[*_`~#>|[\]\\]|https?:\/\/|&\w+;|^[ \t]*(?:[-+]|\d+[.)]) /m.test(text);

export function AnswerText({ text, time }: { readonly text: string; readonly time?: string }) {
  const View = useStore(markdown);
  const isWanted = isMarked(text);
  useEffect(() => {
    if (isWanted) wantMarkdown();
  }, [isWanted]);
  if (isWanted && View) return <View text={text} />;
  return (
    <p className={styles["text"]} dir="auto" title={time}>
      {text}
    </p>
  );
}

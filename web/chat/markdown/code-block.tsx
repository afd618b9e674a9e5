import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { showProblem } from "../../ui/toast.ts";
import styles from "./code-block.module.css";

const copiedMs = 2_000;

interface Props {
  readonly code: string;
  /** What stands behind the fence; its first word is the language. */
  readonly info: string;
}

export function CodeBlock({ code, info }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), copiedMs);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => showProblem("Failed to copy"),
    );
  const name = /^\S+/.exec(info)?.[0] ?? "Code";
  return (
    <div className={styles["block"]}>
      <div className={styles["head"]}>
        <span>{name}</span>
        <Button size="sm" look="quiet" aria-label={`Copy ${name}`} onClick={() => void copy()}>
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <pre className={styles["pre"]} tabIndex={0} role="region" aria-label={name} dir="ltr">
        <code>{code}</code>
      </pre>
    </div>
  );
}

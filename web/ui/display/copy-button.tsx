import { Check, Copy } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { showProblem } from "../toast.ts";

const copiedMs = 2_000;

/** Answers whether the text is on the clipboard; a page without a secure origin has none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface Props extends Pick<ComponentProps<typeof Button>, "look" | "size" | "aria-label"> {
  readonly text: string;
  refused?(): void;
}

export function CopyButton({ text, refused, ...look }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), copiedMs);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) (refused ?? showFailure)();
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button {...look} onClick={() => void copy()}>
      <Icon size={14} aria-hidden /> {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}

const showFailure = () => showProblem("Failed to copy");

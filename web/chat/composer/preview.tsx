import { Sparkles } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Chips } from "../../ui/display/chips.tsx";
import styles from "./preview.module.css";
import { TooLong } from "./too-long.tsx";
import { usePreview } from "./use-preview.ts";

const mostShown = 3;
/** Read aloud only when the keys rest this long. */
const settledMs = 1_200;

interface Props {
  readonly text: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** What Enter would do with the words in the box. Escape takes it away until the box is empty again. */
export function Preview({ text, box }: Props) {
  const [isDismissed, setDismissed] = useState(false);
  const { steps, isStale } = usePreview(isDismissed ? "" : text);
  const isShown = steps.length > 0;
  useDismissal(box, isShown, () => setDismissed(true));
  const shown = steps.slice(0, mostShown);
  const hidden = steps.length - shown.length;
  return (
    <>
      <TooLong text={text.trim()} />
      <Aloud words={steps.map(({ title, details }) => [title, ...details].join(", ")).join("; ")} />
      {isShown && (
        <div className={styles["preview"]} data-stale={isStale}>
          <Sparkles size={14} strokeWidth={1.75} aria-hidden />
          <ul className={styles["steps"]} aria-label="What this will do">
            {shown.map(({ title, details }, at) => (
              <li key={`${String(at)} ${title}`} className={styles["step"]}>
                <span className={styles["title"]} dir="auto">
                  {title}
                </span>
                <Chips words={details} />
              </li>
            ))}
            {hidden > 0 && <li className={styles["more"]}>and {hidden} more</li>}
          </ul>
          <kbd className={styles["key"]}>Enter</kbd>
        </div>
      )}
    </>
  );
}

/** Escape over the box is taken while something is shown; before anything that would close the panel around it. */
function useDismissal(
  box: RefObject<HTMLTextAreaElement | null>,
  isShown: boolean,
  dismiss: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });
  useEffect(() => {
    const { current } = box;
    if (!isShown || !current) return undefined;
    current.addEventListener("keydown", press);
    return () => current.removeEventListener("keydown", press);
  }, [box, isShown]);
}

function Aloud({ words }: { readonly words: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(words), settledMs);
    return () => window.clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said !== "" && `This will: ${said}`}
    </p>
  );
}

import { Sparkles, TriangleAlert, X } from "lucide-react";
import { IconButton } from "../icon-button.tsx";
import { useStore } from "../store.ts";
import { dismissToast, type Toast, toasts } from "../toast.ts";
import styles from "./toaster.module.css";
import place from "./toaster-place.module.css";

/** The live region of everything that happens outside the conversation. A toast's time is its bar's animation, which hover and focus pause. */
export function Toaster() {
  const list = useStore(toasts);
  return (
    <section ref={keepRoom} aria-label="Notifications" className={place["toaster"]}>
      <div role="status" aria-live="polite" aria-relevant="additions text">
        <ol className={place["list"]}>
          {list.map((toast) => (
            <Item key={toast.id} toast={toast} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** On a phone nothing lies below them: what scrolls there ends above. */
function keepRoom(toaster: HTMLElement | null): (() => void) | undefined {
  if (!toaster) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() =>
    style.setProperty("--toasts", `${String(toaster.offsetHeight)}px`),
  );
  watch.observe(toaster);
  return () => {
    watch.disconnect();
    style.removeProperty("--toasts");
  };
}

function Item({ toast }: { readonly toast: Toast }) {
  const dismiss = () => dismissToast(toast.id);
  const close = () => {
    dismiss();
    toast.closed?.();
  };
  return (
    <li
      className={styles["toast"]}
      data-tone={toast.tone}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      {toast.tone === "assistant" && <Sparkles size={16} aria-hidden className={styles["mark"]} />}
      {toast.tone === "error" && <TriangleAlert size={16} aria-hidden className={styles["mark"]} />}
      <p className={styles["text"]} dir="auto">
        {toast.text}
      </p>
      <span className={styles["ways"]}>
        {toast.actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={styles["action"]}
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </button>
        ))}
        <IconButton
          icon={X}
          label="Dismiss"
          tip="none"
          className={styles["close"]}
          onClick={close}
        />
      </span>
      {toast.seconds !== Infinity && (
        <span
          key={toast.edition}
          aria-hidden
          data-timer
          className={styles["time"]}
          style={{ animationDuration: `${String(toast.seconds)}s` }}
          onAnimationEnd={dismiss}
        />
      )}
    </li>
  );
}

import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./agent-keys.module.css";

/** The one time a key is shown. */
export function FreshKey({ secret, done }: { readonly secret: string; done(): void }) {
  const box = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    box.current?.select();
    // Without a secure origin there is no clipboard; what is selected can be copied by hand.
    if (!("clipboard" in navigator)) return;
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className={styles["fresh"]} role="status">
      <p className={styles["name"]}>Copy the key now. It is not shown again.</p>
      <div className={styles["copy"]}>
        <input
          ref={box}
          readOnly
          value={secret}
          aria-label="New key"
          className={styles["secret"]}
        />
        <Button onClick={copy}>
          {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      <Button look="quiet" size="sm" onClick={done}>
        Done
      </Button>
    </div>
  );
}

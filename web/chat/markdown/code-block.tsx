import { CopyButton } from "../../ui/display/copy-button.tsx";
import styles from "./code-block.module.css";

interface Props {
  readonly code: string;
  /** Text behind the fence; its first word is the language. */
  readonly info: string;
}

export function CodeBlock({ code, info }: Props) {
  const name = /^\S+/.exec(info)?.[0] ?? "Code";
  return (
    <div className={styles["block"]}>
      <div className={styles["head"]}>
        <span>{name}</span>
        <CopyButton text={code} size="sm" look="quiet" aria-label={`Copy ${name}`} />
      </div>
      <pre className={styles["pre"]} tabIndex={0} role="region" aria-label={name} dir="ltr">
        <code>{code}</code>
      </pre>
    </div>
  );
}

import styles from "./import-dialog.module.css";

/** Something that does not come along, and the file or item it stood in, or how many of its kind. */
export interface Loss {
  readonly from: string;
  readonly what: string;
}

export interface Entry {
  readonly name: string;
  readonly fact: string;
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly Entry[];
  readonly className?: string | undefined;
}

const listed = 200;

export function Lines({ label, lines, className }: LinesProps) {
  return (
    <ul className={styles["entries"]} tabIndex={0} aria-label={label}>
      {lines.slice(0, listed).map(({ name, fact }, at) => (
        // Two of the same name may say the same.
        <li key={`${String(at)} ${name}`} className={className}>
          <span dir="auto">{name}</span> {fact}
        </li>
      ))}
      {lines.length > listed && <li>and {(lines.length - listed).toLocaleString()} more</li>}
    </ul>
  );
}

export function Losses({ losses }: { readonly losses: readonly Loss[] }) {
  if (losses.length === 0) return null;
  const label = "Left out or changed";
  return (
    <section aria-label={label}>
      <h3 className={styles["subtitle"]}>{label}</h3>
      <Lines label={label} lines={losses.map(({ from, what }) => ({ name: from, fact: what }))} />
    </section>
  );
}

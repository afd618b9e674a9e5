import { ChevronRight, House } from "lucide-react";
import styles from "./breadcrumb.module.css";

export interface Crumb {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** From the top down; the last is what is shown. */
  readonly path: readonly Crumb[];
  /** Name of the top. */
  readonly home: string;
  open(id: string | undefined): void;
}

/** More steps than this are shown as the last ones. */
const most = 3;

/** The way here from Home. What is dragged can be put down on each step. */
export function Breadcrumb({ path, home, open }: Props) {
  const shown = path.slice(-most);
  const hidden = path.at(-most - 1);
  return (
    <nav aria-label="Folder" className={styles["crumbs"]} data-deep={path.length > 0}>
      <ol>
        <Step isLast={path.length === 0} folder="" open={() => open(undefined)}>
          <House size={15} strokeWidth={1.75} aria-hidden /> {home}
        </Step>
        {hidden && (
          <Step folder={hidden.id} label={hidden.name} open={() => open(hidden.id)}>
            …
          </Step>
        )}
        {shown.map(({ id, name }, at) => (
          <Step key={id} folder={id} isLast={at === shown.length - 1} open={() => open(id)}>
            <bdi>{name}</bdi>
          </Step>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly folder: string;
  readonly label?: string;
  readonly isLast?: boolean;
  readonly children: React.ReactNode;
  open(): void;
}

const Step = ({ folder, label, isLast = false, children, open }: StepProps) => (
  <li>
    {folder !== "" && <ChevronRight size={14} aria-hidden />}
    <button
      type="button"
      className={styles["step"]}
      data-takes={folder}
      aria-label={label}
      title={label}
      aria-current={isLast ? "page" : undefined}
      onClick={open}
    >
      {children}
    </button>
  </li>
);

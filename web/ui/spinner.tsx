import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

/** A ring; what it waits for is said by its surroundings. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden className={classNames(styles["spinner"], className)} />;
}

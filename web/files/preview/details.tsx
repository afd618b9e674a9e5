import type { FileItem } from "#contract/files.ts";
import { fullTime } from "../../time/ago.ts";
import { sizeWords } from "../texts.ts";
import styles from "./details.module.css";

/** What is known of a file beside its bytes. */
export function Details({ file }: { readonly file: FileItem }) {
  const { type, size, createdAt, updatedAt } = file;
  return (
    <section aria-label="Details" className={styles["details"]} tabIndex={0} data-scroll>
      <dl>
        <dt>Type</dt>
        <dd>{type}</dd>
        <dt>Size</dt>
        <dd>{sizeWords(size)}</dd>
        <dt>Changed</dt>
        <dd>{fullTime(updatedAt)}</dd>
        <dt>Added</dt>
        <dd>{fullTime(createdAt)}</dd>
      </dl>
    </section>
  );
}

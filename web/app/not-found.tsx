import { Link } from "wouter";
import { Brand } from "../ui/display/brand.tsx";
import styles from "./not-found.module.css";

export function NotFound() {
  return (
    <main className={styles["page"]}>
      <Brand size={40} />
      <h1 className={styles["title"]}>There is nothing here</h1>
      <p>The address may be old, or a letter of it is missing.</p>
      <Link href="/">Back to your workspace</Link>
    </main>
  );
}

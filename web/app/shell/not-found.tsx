import { Link } from "@tanstack/react-router";
import { Brand } from "../../ui/display/brand.tsx";
import styles from "./not-found.module.css";

export function NotFound() {
  return (
    <main className={styles["page"]}>
      <Brand size={40} />
      <h1 className={styles["title"]}>Page not found</h1>
      <p>The link may be outdated or mistyped.</p>
      <Link to="/">Back to your workspace</Link>
    </main>
  );
}

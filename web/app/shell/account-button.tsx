import { session } from "../../api/session.ts";
import { launcherId } from "../../panels/frame.tsx";
import { isOpen } from "../../panels/layout.ts";
import { press } from "../../panels/press.ts";
import { workspace } from "../../panels/workspace.ts";
import { usePart } from "../../ui/store.ts";
import styles from "./account-button.module.css";

/** The person's picture, or their initial: opens and closes 'Profile & Settings'. */
export function AccountButton() {
  const name = usePart(session, (now) => now?.user.name ?? "");
  const picture = usePart(session, (now) => now?.user.avatar ?? null);
  const isPressed = usePart(workspace, ({ layout }) => isOpen(layout, "user"));
  return (
    <button
      type="button"
      id={launcherId("user")}
      className={styles["account"]}
      aria-label="Profile & Settings"
      aria-pressed={isPressed}
      title={name}
      onClick={() => press("user")}
    >
      <span aria-hidden>{picture === null ? initialOf(name) : <img src={picture} alt="" />}</span>
    </button>
  );
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "?";

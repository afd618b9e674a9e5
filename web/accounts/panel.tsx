import { accounts } from "#contract/accounts.ts";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { endSession, session } from "../api/session.ts";
import { emptyWorkspace } from "../panels/address.ts";
import { workspace } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { useStore } from "../ui/store.ts";
import { AgentKeys } from "./agent-keys.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import styles from "./panel.module.css";

/** Who is signed in, how it looks, and which agents may come in. */
export function ProfilePanel() {
  const user = useStore(session)?.user;
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    // Also where nothing can be reached: this device forgets, and the session runs out by itself.
    void call(accounts.signOut, { body: {} })
      .catch(() => undefined)
      .then(() => {
        workspace.set(emptyWorkspace);
        endSession(true);
      });
  };
  return (
    <div className={styles["panel"]}>
      <section className={styles["person"]} aria-label="Profile">
        <span aria-hidden className={styles["initial"]}>
          {[...(user?.name ?? "")][0]?.toUpperCase()}
        </span>
        <div className={styles["who"]}>
          <p className={styles["name"]} dir="auto">
            {user?.name}
          </p>
          <p className={styles["email"]}>{user?.email === "" ? "Sample workspace" : user?.email}</p>
        </div>
        <Button look="plain" isBusy={isLeaving} onClick={signOut}>
          <LogOut size={15} aria-hidden /> Sign Out
        </Button>
      </section>
      <ModeChoice />
      <AgentKeys />
    </div>
  );
}

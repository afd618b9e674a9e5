import { useQueryClient } from "@tanstack/react-query";
import { Download, Trash2, Upload } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/display/section.tsx";
import { openDeleteAccount } from "./delete-account.tsx";
import { exportEverything } from "./export-everything.ts";
import { importEverything } from "./import-everything.ts";
import styles from "./your-data.module.css";

/** Everything in the person's own hands: taken along, brought back, deleted. */
export function YourData() {
  const client = useQueryClient();
  return (
    <Section
      title="Your data"
      lead="One zip with everything: calendar, notes, mail, tasks, conversations and files. Importing it brings all of it back."
    >
      <div className={styles["ways"]}>
        <Button data-place="export" run={exportEverything}>
          <Download size={15} aria-hidden /> Export everything
        </Button>
        <Button data-place="import" onClick={() => importEverything(client)}>
          <Upload size={15} aria-hidden /> Import…
        </Button>
        <Button look="danger" data-place="delete-account" run={() => openDeleteAccount(client)}>
          <Trash2 size={15} aria-hidden /> Delete account…
        </Button>
      </div>
    </Section>
  );
}

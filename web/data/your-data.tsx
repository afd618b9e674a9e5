import { data } from "#contract/accounts/data.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Download, Trash2, Upload } from "lucide-react";
import { call } from "../api/call.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/display/section.tsx";
import { showToast } from "../ui/toast.ts";
import { openDeleteAccount } from "./delete-account.tsx";
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
        <Button look="danger" data-place="delete-account" onClick={openDeleteAccount}>
          <Trash2 size={15} aria-hidden /> Delete account…
        </Button>
      </div>
    </Section>
  );
}

/** The browser itself takes the zip as it comes: it shows how far it is, and ends it where the person wants. */
const exportEverything = (): Promise<void> =>
  tellFailure("The export could not be started. Please try again.", async () => {
    const { url, name } = await call(data.export, {});
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    showToast({ text: "Your download has started. Your browser shows when it is done." });
  });

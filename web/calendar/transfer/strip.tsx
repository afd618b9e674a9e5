import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { useQueryClient } from "@tanstack/react-query";
import { fetchFile } from "../../api/files.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/display/download.ts";
import { showProblem } from "../../ui/toast.ts";
import styles from "./transfer.module.css";

async function save(format: "ics" | "json"): Promise<void> {
  try {
    const path = `${calendarTransfer.exportAll.path}?format=${format}`;
    const { name, file } = await fetchFile(path, `calendar.${format}`);
    download(name, file);
  } catch {
    showProblem("Export failed");
  }
}

/** The calendar as a file, and files as parts of it. */
export function TransferStrip() {
  const client = useQueryClient();
  return (
    <section className={styles["strip"]} aria-label="Import and export">
      <Button size="sm" run={() => save("ics")}>
        Export as ICS
      </Button>
      <Button size="sm" run={() => save("json")}>
        Export as JSON
      </Button>
      <Button
        size="sm"
        run={async () => (await import("./import-calendar.ts")).importCalendar(client)}
      >
        Import Calendar
      </Button>
      <Button size="sm" run={async () => (await import("../sharing/links.tsx")).showLinks(client)}>
        Calendar links
      </Button>
    </section>
  );
}

import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { fetchFile } from "../../api/files.ts";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/display/download.ts";
import { pickFile } from "../../ui/input/pick-file.ts";
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

async function bringIn(client: QueryClient): Promise<void> {
  const file = await pickFile(".ics,.json,text/calendar,application/json");
  if (!file) return;
  try {
    const { importCalendar } = await import("./import-calendar.tsx");
    await importCalendar(client, file);
  } catch (error) {
    showProblem(`Failed to import. ${wordsOf(error, "Please try again.")}`);
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
      <Button size="sm" run={() => bringIn(client)}>
        Import Calendar
      </Button>
      <Button size="sm" run={async () => (await import("../sharing/links.tsx")).showLinks(client)}>
        Calendar links
      </Button>
    </section>
  );
}

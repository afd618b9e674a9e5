import { readdir, readFile } from "node:fs/promises";

/** Resident memory of all workers that this process started, in MB. */
export async function residentMb(): Promise<number> {
  let total = 0;
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const isOurs =
      status.includes("Name:\tworkerd") && status.includes(`PPid:\t${String(process.pid)}\n`);
    if (isOurs) total += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
  return total;
}

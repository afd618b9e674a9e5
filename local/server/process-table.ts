import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import * as v from "valibot";

/** A process beyond doubt: numbers are given out again, a number with its start time is not. */
export const Known = v.object({ pid: v.number(), started: v.string() });
export type Known = v.InferOutput<typeof Known>;

export async function known(pid: number): Promise<Known> {
  return { pid, started: await startedAt(pid) };
}

export async function isAlive({ pid, started }: Known): Promise<boolean> {
  return started !== "" && (await startedAt(pid)) === started;
}

/**
 * Whom we end with: the npm that runs us, past the shell it may have put between, or a parent that asks
 * for it. Undefined where we were started to stay.
 */
export async function launcher(): Promise<Known | undefined> {
  if (!process.env["npm_execpath"] && !process.env["END_WITH_PARENT"]) return undefined;
  const parent = await procStat(process.ppid);
  if (!parent) return undefined;
  return known(parent.name === "sh" ? Number(parent.fields[1]) : process.ppid);
}

export async function childrenOf(pid: number): Promise<number[]> {
  const path = `/proc/${String(pid)}/task/${String(pid)}/children`;
  const listed = await readFile(path, "utf8").catch(() => undefined);
  if (listed !== undefined) return listed.split(/\s+/).filter(Boolean).map(Number);
  const rows = (await ps(["-A", "-o", "pid=,ppid="])).split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

/** When a process began, in the system's own spelling; empty when there is none. A zombie has ended. */
async function startedAt(pid: number): Promise<string> {
  const stat = await procStat(pid);
  if (stat) return stat.fields[0] === "Z" ? "" : (stat.fields[19] ?? "");
  return ps(["-o", "lstart=", "-p", String(pid)]);
}

/** Fields are counted after the name, which may itself hold spaces and brackets: state, parent, … */
async function procStat(pid: number) {
  const stat = await readFile(`/proc/${String(pid)}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return undefined;
  const [open, close] = [stat.indexOf("("), stat.lastIndexOf(")")];
  return { name: stat.slice(open + 1, close), fields: stat.slice(close + 2).split(" ") };
}

/** For systems without /proc. */
async function ps(args: readonly string[]): Promise<string> {
  const answer = await promisify(execFile)("ps", args).catch(() => undefined);
  return answer?.stdout.trim() ?? "";
}

import { taskLimits } from "#contract/tasks.ts";

/** What stands before the words of a line in a list: bullets, boxes, numbers, one after the other. */
const sign = /^\s*(?:[-*+•◦‣▪·–—☐☑☒✓✔]|\[[ xX]?\]|\(?\d{1,3}[.)])(?=\s|$)\s*/u;

function bare(line: string): string {
  const rest = line.replace(sign, "");
  return rest === line ? line.trim().slice(0, taskLimits.title) : bare(rest);
}

/** The lines of what was pasted, each a task's words. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\r\n\u2028]+/)
    .map(bare)
    .filter((line) => line !== "");

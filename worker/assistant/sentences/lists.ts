import { isNote, type Line } from "./refusals.ts";

/** A heading over a list, a line each: one sentence. */
const ended = /[^\S\n]*(?:;|(?<=\s)\d{1,2}[.)](?=\s)|^\d{1,2}[.)])[^\S\n]*/g;
/** 'for tomorrow - call Ann': a dash in place of a colon. */
export const dashed =
  /^([^-–:,\n]{0,20}\b(?:tasks?|to-?dos?|reminders?|things|stuff|chores|errands|jobs|list|today|tomorrow|weekend|week|day)\b[^-–:,\n]{0,20}(?= [-–—] [^,\n]+,)|(?:for|on) [^-–:\n]{2,30}|(?:todo|to do|tasks?|new tasks?|reminders?)[^-–:\n]{0,20}) [-–—] (?=\S)/i;
/** 'add these: a; b; c', 'todo: 1. a 2. b': a list in one line. */
function inLine(text: string): string[] | undefined {
  const [, heading, items = ""] = /^([^\n:;]{1,60}):[^\S\n]*([^\n]+)$/.exec(text) ?? [];
  const isListed = /^[^;]+(?:;[^;]+)+$/.test(items) || /^1[.)]\s.+\s2[.)]\s/.test(items);
  return heading === undefined || !isListed || /^notes?\b/i.test(heading)
    ? undefined
    : ["", heading, items.split(ended).join("\n")];
}
const listed =
  /^([^\n:]{1,60}):[^\S\n]*\n((?:[^\S\n]*(?:[-*•–]|\d{1,2}[.)]|\[ ?\])[^\S\n]+\S[^\n]*(?:\n|$)){1,50})\s*$/;

/** Without a heading, a list is of what is to do. */
const bullets = /^(?:[^\S\n]*(?:[-*•–]|\d{1,2}[.)]|\[ ?\])[^\S\n]+\S[^\n]*(?:\n|$)){2,50}\s*$/;

function withoutHeading(text: string): string[] {
  if (bullets.test(text)) return ["", "tasks", text];
  const isNumbered = /^1[.)]\s[^\n]+\s2[.)]\s/.test(text);
  return isNumbered ? ["", "tasks", text.split(ended).join("\n").trim()] : [];
}

/** A list with its heading is one line, whatever its lines are marked with; undefined where there is none. */
export function listIn(asked: string): Line[] | undefined {
  const [, heading, items = ""] = listed.exec(asked) ?? inLine(asked) ?? withoutHeading(asked);
  return heading === undefined || isNote(asked) ? undefined : [listLine(heading, items)];
}

function listLine(heading: string, items: string) {
  const lines = items
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)]|\[ ?\])\s+/, "").trim());
  const text = `${heading}: ${lines.filter((line) => line !== "").join("\n")}`;
  return { text, restore: (same: string) => same };
}

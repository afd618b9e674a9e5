import { fileLimits } from "#contract/files.ts";

/** Controls, what turns its surroundings, and letters without a shape. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\u115F\u1160\u3164\uFFA0\uFFFC]/gu;
const longestEnding = 12;

/** A name for people, made of any text: the last part of a path, without what cannot be seen. Empty where nothing is left. */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? "";
  const seen = last.toWellFormed().replaceAll(unseen, "").normalize("NFC").trim();
  const name = /^\.+$/.test(seen) ? "" : seen;
  if (name.length <= fileLimits.name) return name;
  const { stem, ending } = partsOfName(name);
  return (
    stem
      .slice(0, fileLimits.name - ending.length)
      .toWellFormed()
      .trim() + ending
  );
}

/** 'report.final.pdf' is 'report.final' and '.pdf'; '.gitignore' has no ending. */
export function partsOfName(name: string): { readonly stem: string; readonly ending: string } {
  const at = name.lastIndexOf(".");
  const ending = at > 0 ? name.slice(at) : "";
  return ending.length > 1 && ending.length <= longestEnding && !/\s/.test(ending)
    ? { stem: name.slice(0, at), ending }
    : { stem: name, ending: "" };
}

/** 'report (2).pdf' */
export function numberedName(name: string, number: number, isFolder = false): string {
  const { stem, ending } = isFolder ? { stem: name, ending: "" } : partsOfName(name);
  const mark = ` (${String(number)})`;
  return `${stem.slice(0, fileLimits.name - mark.length - ending.length).toWellFormed()}${mark}${ending}`;
}

const longestRun = 12;
const sorted = 120;

/** A key by which names are sorted as people count, 'file 2' before 'file 10', and are the same whatever their case. */
export function nameKey(name: string): string {
  const folded = name.normalize("NFKC").toLowerCase();
  const counted = folded
    .slice(0, sorted)
    .replaceAll(/\d+/g, (digits) => digits.padStart(longestRun, "0"))
    .slice(0, sorted)
    .toWellFormed();
  return `${counted}\u0001${folded}`;
}

/** Names of folders from the root; undefined where the path leads up. */
export function namesInPath(path: string): string[] | undefined {
  const parts = path.split(/[/\\]/).map((part) => part.trim());
  if (parts.includes("..")) return undefined;
  return parts.filter((part) => part !== "" && part !== ".").map((part) => cleanName(part));
}

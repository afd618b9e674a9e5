import { nameKey, numberedName } from "#shared/file-names.ts";

const longest = 100;
/** Names that Windows reserves, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every system takes as one file: no path, no control, nothing hidden, no text running backwards. */
export function plainName(title: string, otherwise: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu, " ")
    .replaceAll(/[/\\:*?"<>|%]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  const cut = [...plain]
    .slice(0, longest)
    .join("")
    .replace(/[. ]+$/, "");
  return cut === "" || reserved.test(cut) ? `${otherwise} ${cut}`.trim() : cut;
}

/** Paths of which no two are the same on any system. */
export class Paths {
  readonly #taken = new Set<string>();
  /** Of names that many share, the number to try next. */
  readonly #next = new Map<string, number>();

  unused(path: string): string {
    const key = nameKey(path);
    const slash = path.lastIndexOf("/") + 1;
    let free = path;
    let number = this.#next.get(key) ?? 2;
    for (; this.#taken.has(nameKey(free)); number += 1)
      free = path.slice(0, slash) + numberedName(path.slice(slash), number);
    this.#next.set(key, number);
    this.#taken.add(nameKey(free));
    return free;
  }
}

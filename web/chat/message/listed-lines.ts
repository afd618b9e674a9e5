import type { Receipt } from "#contract/conversations.ts";

/** An item that an answer lists, with the words of its line. */
export interface ItemLink {
  readonly receipt: Receipt;
  readonly words: string;
}

/** An answer's text and links in the order of its lines: a bullet that holds the title of the next link is that link. */
export function partsOf(
  content: string,
  receipts: readonly Receipt[],
): readonly (string | readonly ItemLink[])[] {
  const left = [...receipts];
  const parts: (string | ItemLink[])[] = [];
  for (const line of content.split("\n")) {
    const [next] = left;
    const last = parts.at(-1);
    if (next && isLineOf(line, next)) {
      left.shift();
      const link = { receipt: next, words: line.slice(bullet.length) };
      if (Array.isArray(last)) last.push(link);
      else parts.push([link]);
    } else if (typeof last === "string") parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  const rest = left.map((receipt) => ({ receipt, words: receipt.title }));
  return rest.length === 0 ? parts : [...parts, rest];
}

/** The text without the links and what heads them: another part of the screen lists the items. */
export const withoutLinks = (parts: ReturnType<typeof partsOf>): readonly string[] =>
  parts.flatMap((part) => {
    if (typeof part !== "string") return [];
    const lines = part.split("\n").filter((line) => !line.endsWith(":"));
    return lines.length === 0 ? [] : [lines.join("\n")];
  });

const bullet = "• ";

const isLineOf = (line: string, { title }: Receipt): boolean =>
  line.startsWith(bullet) && line.includes(title);

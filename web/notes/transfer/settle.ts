import { noteAddress } from "./import.ts";

/** Addresses that stand for files in a text; the number of them is bounded by its length. */
export const standIns = (content: string): readonly string[] => [
  ...new Set(content.match(/\/api\/files\/import-[\da-f-]{36}/g)),
];

interface Settled {
  /** Where a file lies by the address that stood for it; undefined where it could not be sent. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly ids: ReadonlyMap<string, string>;
  /** Ids that nothing came for. */
  readonly promised: ReadonlySet<string>;
}

/** A text with the addresses of what was sent. What was not sent is named by its words. */
export function settled(content: string, { files, ids, promised }: Settled): string {
  let text = content;
  for (const address of standIns(content)) {
    const url = files.get(address);
    text = url === undefined ? withoutFile(text, address) : text.replaceAll(address, url);
  }
  return text.replaceAll(noteLink, (link, place: string, words: string) => {
    const id = ids.get(place);
    if (id !== undefined) return link.replace(place, id);
    return promised.has(place) ? words : link;
  });
}

const noteLink = new RegExp(
  `<a href="${noteAddress("([\\w.:-]{1,64})")
    .replace("?", String.raw`\?`)
    .replace("&", "&amp;")}"[^>]*>(.*?)</a>`,
  "g",
);

const withoutFile = (text: string, address: string): string =>
  text
    .replaceAll(new RegExp(`<img src="${address}"(?: alt="([^"]*)")?[^>]*>`, "g"), "$1")
    .replaceAll(new RegExp(`<a href="${address}"[^>]*>(.*?)</a>`, "g"), "$1");

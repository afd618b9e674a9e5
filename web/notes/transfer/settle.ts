import { noteAddress } from "./import.ts";

/** Addresses that stand for files in a text; the number of them is bounded by its length. */
export const standIns = (content: string): readonly string[] => [
  ...new Set(content.match(standIn)),
];
const standIn = /\/api\/files\/import-[\da-f-]{36}/g;
const picture = new RegExp(`<img src="(${standIn.source})"(?: alt="([^"]*)")?[^>]*>`, "g");
const link = new RegExp(`<a href="(${standIn.source})"[^>]*>(.*?)</a>`, "g");

interface Settled {
  /** Where a file lies by the address that stood for it; undefined where it could not be sent. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly ids: ReadonlyMap<string, string>;
  /** Ids that nothing came for. */
  readonly promised: ReadonlySet<string>;
}

/** A text with the addresses of what was sent. What was not sent is named by its words. */
export function settled(content: string, { files, ids, promised }: Settled): string {
  // One walk for all of them: a note may hold thousands.
  const sent = (address: string): string | undefined => files.get(address);
  const text = content
    .replaceAll(picture, (all, address: string, words = "") =>
      sent(address) ? all : String(words),
    )
    .replaceAll(link, (all, address: string, words: string) => (sent(address) ? all : words))
    .replaceAll(standIn, (address) => sent(address) ?? address);
  return text.replaceAll(noteLink, (whole, place: string, words: string) => {
    const id = ids.get(place);
    if (id !== undefined) return whole.replace(place, id);
    return promised.has(place) ? words : whole;
  });
}

const noteLink = new RegExp(
  `<a href="${noteAddress("([\\w.:-]{1,64})")
    .replace("?", String.raw`\?`)
    .replace("&", "&amp;")}"[^>]*>(.*?)</a>`,
  "g",
);

/** Bounds of one import, in bytes where nothing else is said. They hold whatever a file says of itself. */
export const importLimits = {
  /** One file that is picked, or that lies in a zip. */
  file: 2_000_000_000,
  /** All that is unpacked of it. */
  unpacked: 8_000_000_000,
  /** Entries of one zip, and of all that were picked. */
  entries: 50_000,
  /** The list of entries at the end of a zip. */
  directory: 32_000_000,
  /** Zips within zips: Notion packs its exports twice. */
  depth: 3,
  /** A file that is larger than `burst` and was packed tighter than this was made to burst. */
  ratio: 250,
  burst: 10_000_000,
  /** The text of one note, as it is in the file. */
  text: 5_000_000,
  /** Elements of its HTML, before those that a note has no need of are left out: reading costs by them. */
  elements: 120_000,
  csv: 20_000_000,
  notes: 20_000,
} as const;

/** A refusal in words that are meant for people. */
export class Refusal extends Error {}

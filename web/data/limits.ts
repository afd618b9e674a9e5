/** Bounds of an export that is brought back, in bytes where nothing else is said. They hold whatever the zip says of itself. */
export const archiveLimits = {
  file: 4_000_000_000,
  unpacked: 40_000_000_000,
  entries: 500_000,
  /** The list of files at the end of a zip. */
  directory: 200_000_000,
  /** A file that is larger than `burst` and was packed tighter than this was made to burst. */
  ratio: 500,
  burst: 100_000_000,
} as const;

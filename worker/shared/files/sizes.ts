const units = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** '2.3 MB': bytes as people read them, in thousands. */
export function byteWords(bytes: number): string {
  let [size, at] = [bytes, 0];
  while (size >= 999.5 && at < units.length - 1) {
    size /= 1_000;
    at += 1;
  }
  const digits = at > 0 && size < 9.95 ? 1 : 0;
  const said = size.toFixed(digits).replace(/\.0$/, "");
  return bytes === 1 ? "1 byte" : `${said} ${units[at] ?? "TB"}`;
}

const longest = 80;

/** Names that Windows reserves, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes as one file: no path, no control, nothing hidden, no text running backwards. */
export function fileName(title: string, ending: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]/gu, " ")
    .replaceAll(/[/\\:*?"<>|%]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  const cut = [...plain]
    .slice(0, longest)
    .join("")
    .replace(/[. ]+$/, "");
  const name = cut === "" || reserved.test(cut) ? `Conversation ${cut}`.trim() : cut;
  return `${name}.${ending}`;
}

/** The header for a download (RFC 6266): a plain name for everybody, the whole one for those who read it. */
export function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const fallback = plain.startsWith(".") ? `Conversation${plain}` : plain;
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${whole}`;
}

/** 'ann@example.com' of 'Ann Lee <ann@example.com>', in small letters. */
export function addressIn(text: string): string {
  const at = text.lastIndexOf("<");
  const address = at < 0 ? text : text.slice(at + 1).replace(/>.*$/, "");
  return address.trim().toLowerCase();
}

/** 'Ann Lee' of 'Ann Lee <ann@example.com>', or the address where there is no name. */
export function nameIn(text: string): string {
  const at = text.lastIndexOf("<");
  const name = at < 0 ? "" : text.slice(0, at).trim();
  return name === "" ? addressIn(text) : name;
}

const prefixed = (prefix: string, known: RegExp, subject: string): string =>
  known.test(subject) ? subject : `${prefix} ${subject}`.trim();

export const replySubject = (subject: string): string => prefixed("Re:", /^re:/i, subject);
export const forwardSubject = (subject: string): string =>
  prefixed("Fwd:", /^(?:fwd?|wg):/i, subject);

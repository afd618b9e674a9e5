import { session } from "../../api/session.ts";

/** Senders whose pictures may be fetched, remembered on this device. */
const keyOf = (): string => `aside-mail-pictures:${session.get()?.user.id ?? ""}`;
const mostKept = 500;

function kept(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? "[]");
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

export const showsPictures = (sender: string): boolean => kept().includes(sender);

export function allowPictures(sender: string): void {
  const senders = [sender, ...kept().filter((one) => one !== sender)].slice(0, mostKept);
  localStorage.setItem(keyOf(), JSON.stringify(senders));
}

import { ownLocale } from "../../time/own-locale.ts";

/** 'Berlin (Europe), 2:05 PM now': where this device is, with the time there for who doubts it. */
export function zoneNow(now = new Date()): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [area = "", ...rest] = timeZone.split("/");
  const place = rest.at(-1)?.replaceAll("_", " ");
  const clock = now.toLocaleTimeString(ownLocale, { hour: "numeric", minute: "2-digit" });
  return `${place === undefined ? area : `${place} (${area})`}, ${clock} now`;
}

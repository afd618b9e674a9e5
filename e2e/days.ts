/**
 * The browser's time zone. The servers run in UTC, so for an hour or two each night their days differ; with `ASIDE_ZONE`
 * the tests run at another hour of the person's day.
 */
export const zone = process.env["ASIDE_ZONE"] ?? "Europe/Berlin";

const inZone = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });

/** A day as the person in front of the browser counts, `offset` days from today: '2026-11-21'. */
export const day = (offset = 0): string => inZone.format(Date.now() + offset * 86_400_000);

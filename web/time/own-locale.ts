import type { Preferences } from "#contract/preferences.ts";
import { orderOf } from "#shared/dates/order-tags.ts";
import { store } from "../ui/store.ts";

/** Key of this device's storage under which the person's settings are kept. */
export const preferencesKey = "aside-preferences";

/** What a pattern finds in them before their code has come. Tests of what writes times have no browser. */
export const kept = (known: RegExp): string | undefined =>
  "localStorage" in globalThis
    ? known.exec(localStorage.getItem(preferencesKey) ?? "")?.at(-1)
    : undefined;

/** Some browsers add '@posix', which is no tag of a language. */
const language = navigator.language.replace(/@.*/, "");

/** 'h12' or 'h23'; undefined while the browser's language decides. */
export const clock = store(kept(/"timeFormat":"(h\d\d)"/));

/** How the person wants short dates, as 'DD/MM/Y'; undefined while their language decides. */
export const dateForm = store(kept(/"dateFormat":"(D MMM Y|M\/D\/Y|DD\/MM\/Y|Y-MM-DD)"/));

/** The weekday that weeks begin with: Sunday, unless somebody chose another (specification 3 §2.3). */
export const weekStart = store(kept(/"weekStart":"(monday|saturday)"/) ?? "sunday");

export const chooseForms = (
  chosen: Pick<Preferences, "timeFormat" | "dateFormat" | "weekStart">,
): void => {
  const { timeFormat, dateFormat } = chosen;
  clock.set(timeFormat === "automatic" ? undefined : timeFormat);
  dateForm.set(dateFormat === "automatic" ? undefined : dateFormat);
  weekStart.set(chosen.weekStart);
};

/** The language that times are written in, with the clock that the person chose. */
export const ownLocale = (): string | undefined =>
  clock.get() && `${language}-u-hc-${clock.get() ?? ""}`;

/** What a call asks to be answered in: that, the week as its person counts it, and which part of '3/4' is the day. */
export const askedLocale = (): string => {
  const week = weekStart.get().slice(0, 3);
  return `${ownLocale() ?? `${language}-u`}-fw-${week}${orderOf(dateForm.get())}`;
};

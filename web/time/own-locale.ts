import { store } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

/** Key of this device's storage; 'h12' or 'h23', and nothing while the browser's language decides. */
export const clockKey = "aside-clock";

/** The form of short dates, one of `dateForms`, and nothing while the browser's language decides. */
export const dateFormKey = "aside-date-form";

/** The weekday that weeks begin with. */
export const weekStartKey = "aside-week-start";

/** What a pattern finds in what this device keeps, or its group where it has one. Tests of what writes times have no browser. */
export const kept = (key: string, known: RegExp): string | undefined =>
  "localStorage" in globalThis ? known.exec(localStorage.getItem(key) ?? "")?.at(-1) : undefined;

/** Some browsers add '@posix', which is no tag of a language. */
const language = navigator.language.replace(/@.*/, "");

const keptClock = () => kept(clockKey, /^h\d\d$/);
const keptDateForm = () => kept(dateFormKey, /^(?:D MMM Y|M\/D\/Y|DD\/MM\/Y|Y-MM-DD)$/);

export const clock = store(keptClock());

/** How the person wants short dates, as 'DD/MM/Y'; undefined while their language decides. */
export const dateForm = store(keptDateForm());

/** What writes times writes them so at once; null leaves it to the browser's language. */
export function chooseForm(key: string, form: string | null): void {
  keepText(key, form);
  readForms();
}

/** Another tab may have chosen. */
export function readForms(): void {
  clock.set(keptClock());
  dateForm.set(keptDateForm());
}

/** The language that times are written in, with the clock that the person chose. */
export const ownLocale = (): string | undefined =>
  clock.get() && `${language}-u-hc-${clock.get() ?? ""}`;

/** What a call asks to be answered in: that, and the week as its person counts it. */
export const askedLocale = (): string =>
  `${ownLocale() ?? `${language}-u`}-fw-${kept(weekStartKey, /^mon|^sat/) ?? "sun"}`;

import { subscriptionLimits } from "#contract/calendar/subscriptions.ts";
import { readLimited } from "../http/bytes.ts";
import { isPublic } from "./open-web.ts";

/** Why a calendar of somebody else cannot be read, in words for the person. */
export class CalendarUnreadable extends Error {}

/** What the last answer was known by. */
interface Known {
  readonly etag: string | null;
  readonly modified: string | null;
}

export interface CalendarFile extends Known {
  readonly text: string;
}

export interface CalendarsPort {
  /** The file at an address; undefined where it is still the known one. Throws `CalendarUnreadable`. */
  read(url: string, known: Known): Promise<CalendarFile | undefined>;
}

const timeOutMs = 10_000;
const mostRedirects = 5;

/** `openHosts` may be read whatever they are: the hosts of tests. */
export const calendarsPort = (
  openHosts: readonly string[],
  wire: typeof fetch = fetch,
): CalendarsPort => ({
  async read(url, { etag, modified }) {
    const signal = AbortSignal.timeout(timeOutMs);
    const headers = {
      accept: "text/calendar, */*;q=0.1",
      "user-agent": "Aside-Calendar/1.0",
      ...(etag !== null && { "if-none-match": etag }),
      ...(modified !== null && { "if-modified-since": modified }),
    };
    let address = allowed(url, openHosts);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await asked(wire, address, { headers, signal, redirect: "manual" });
      const next = answer.headers.get("location");
      if (answer.status < 300 || answer.status === 304 || answer.status >= 400 || next === null)
        return fileIn(answer, etag !== null || modified !== null);
      address = allowed(URL.parse(next, address.href)?.href ?? next, openHosts);
    }
    throw new CalendarUnreadable("The address leads in circles");
  },
});

async function asked(wire: typeof fetch, address: URL, init: RequestInit): Promise<Response> {
  try {
    return await wire(address, init);
  } catch {
    throw new CalendarUnreadable("The calendar's server does not answer");
  }
}

async function fileIn(answer: Response, isKnown: boolean): Promise<CalendarFile | undefined> {
  if (answer.status === 304 && isKnown) return undefined;
  if (!answer.ok)
    throw new CalendarUnreadable(`The calendar's server answered ${String(answer.status)}`);
  const tooLarge = new CalendarUnreadable("The calendar is larger than 5 MB");
  const bytes = await readLimited(answer, subscriptionLimits.bytes, tooLarge).catch(
    (error: unknown) => {
      if (error === tooLarge) throw tooLarge;
      throw new CalendarUnreadable("The calendar's server broke off");
    },
  );
  return {
    text: new TextDecoder().decode(bytes),
    etag: answer.headers.get("etag"),
    modified: answer.headers.get("last-modified"),
  };
}

/**
 * An address of the open web. Names are not looked up here: the platform's fetch reaches no private network, and on one's
 * own machine a name that leads there is the owner's.
 */
function allowed(given: string, openHosts: readonly string[]): URL {
  const text = given.trim().replace(/^webcals?:/i, "https:");
  const url = URL.parse(text);
  if (!url) throw new CalendarUnreadable("The address must be like https://example.com/team.ics");
  if (openHosts.includes(url.host)) return url;
  if (url.protocol !== "https:")
    throw new CalendarUnreadable("The address must begin with https:// or webcal://");
  if (url.username !== "" || url.password !== "")
    throw new CalendarUnreadable("The address must hold no password");
  if (!isPublic(url.hostname))
    throw new CalendarUnreadable("The address must be one of the open web");
  return url;
}

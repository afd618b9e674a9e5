import { entryOf } from "#shared/entry-of.ts";
import { zoneName } from "#shared/calendar/zones.ts";

/** What Windows and Outlook call zones, by CLDR's table; those that people there use. */
const windows: Readonly<Record<string, string>> = {
  "dateline standard time": "Etc/GMT+12",
  "hawaiian standard time": "Pacific/Honolulu",
  "alaskan standard time": "America/Anchorage",
  "pacific standard time": "America/Los_Angeles",
  "pacific standard time (mexico)": "America/Tijuana",
  "us mountain standard time": "America/Phoenix",
  "mountain standard time": "America/Denver",
  "central standard time": "America/Chicago",
  "central standard time (mexico)": "America/Mexico_City",
  "canada central standard time": "America/Regina",
  "central america standard time": "America/Guatemala",
  "eastern standard time": "America/New_York",
  "us eastern standard time": "America/Indiana/Indianapolis",
  "sa pacific standard time": "America/Bogota",
  "atlantic standard time": "America/Halifax",
  "venezuela standard time": "America/Caracas",
  "newfoundland standard time": "America/St_Johns",
  "e. south america standard time": "America/Sao_Paulo",
  "argentina standard time": "America/Argentina/Buenos_Aires",
  "pacific sa standard time": "America/Santiago",
  "azores standard time": "Atlantic/Azores",
  utc: "UTC",
  "coordinated universal time": "UTC",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "morocco standard time": "Africa/Casablanca",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "romance standard time": "Europe/Paris",
  "w. central africa standard time": "Africa/Lagos",
  "e. europe standard time": "Europe/Chisinau",
  "gtb standard time": "Europe/Bucharest",
  "fle standard time": "Europe/Kiev",
  "egypt standard time": "Africa/Cairo",
  "israel standard time": "Asia/Jerusalem",
  "south africa standard time": "Africa/Johannesburg",
  "turkey standard time": "Europe/Istanbul",
  "russian standard time": "Europe/Moscow",
  "arab standard time": "Asia/Riyadh",
  "arabic standard time": "Asia/Baghdad",
  "e. africa standard time": "Africa/Nairobi",
  "iran standard time": "Asia/Tehran",
  "arabian standard time": "Asia/Dubai",
  "afghanistan standard time": "Asia/Kabul",
  "pakistan standard time": "Asia/Karachi",
  "india standard time": "Asia/Kolkata",
  "sri lanka standard time": "Asia/Colombo",
  "nepal standard time": "Asia/Kathmandu",
  "bangladesh standard time": "Asia/Dhaka",
  "myanmar standard time": "Asia/Yangon",
  "se asia standard time": "Asia/Bangkok",
  "china standard time": "Asia/Shanghai",
  "singapore standard time": "Asia/Singapore",
  "taipei standard time": "Asia/Taipei",
  "w. australia standard time": "Australia/Perth",
  "tokyo standard time": "Asia/Tokyo",
  "korea standard time": "Asia/Seoul",
  "cen. australia standard time": "Australia/Adelaide",
  "aus central standard time": "Australia/Darwin",
  "e. australia standard time": "Australia/Brisbane",
  "aus eastern standard time": "Australia/Sydney",
  "tasmania standard time": "Australia/Hobart",
  "new zealand standard time": "Pacific/Auckland",
  "samoa standard time": "Pacific/Apia",
};

/** The IANA name of a file's TZID: its own, Windows' name, or the end of a path as Thunderbird writes it. */
export function zoneOfFile(id: string): string | undefined {
  const usual = zoneName(id);
  if (usual !== undefined) return usual;
  const bare = id.replaceAll('"', "").trim();
  const parts = bare.split("/");
  return (
    zoneName(bare) ??
    entryOf(windows, bare.toLowerCase()) ??
    zoneName(parts.slice(-3).join("/")) ??
    zoneName(parts.slice(-2).join("/"))
  );
}

import { type CalendarFeed, feedLimits, feeds } from "#contract/calendar/feeds.ts";
import { isTrueHere } from "../../places/absent.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { query, raw } from "../../db/query.ts";
import { sha256 } from "../../http/bytes.ts";
import { placeOf } from "../../http/rate-limit.ts";
import { Problem } from "../../http/problem.ts";
import type { Serve } from "../../http/serve.ts";
import { codeOf } from "../../http/signed.ts";
import type { Reader } from "../../log/change.ts";
import type { Ports, Settings } from "../../ports.ts";
import { escaped, writeIcs } from "../ics/write-ics.ts";
import { everything } from "../transfer.ts";
import { foundIn } from "../../places/finding.ts";

type Row = Omit<CalendarFeed, "url">;

const fields = raw("id, name, details, created_at createdAt, revoked_at revokedAt, read_at readAt");

/** Only the worker can make it of the feed's id, so the person sees it again; the database keeps its hash. */
const tokenOf = (id: string, { jwtSecret }: Settings): Promise<string> =>
  codeOf(id, `calendar feeds ${jwtSecret}`, 16);

const feedOf = async (row: Row, settings: Settings): Promise<CalendarFeed> => ({
  ...row,
  url: `/api/calendar-feed/${await tokenOf(row.id, settings)}.ics`,
});

export function feedRoutes(serve: Serve, ports: Ports): void {
  const { settings } = ports;
  serve(feeds.list, async ({ db, userId }) => {
    const rows = await query<Row>`select ${fields} from calendar_feeds where user_id = ${userId}
      order by revoked_at is not null, created_at desc limit 100`.all(db);
    return Promise.all(rows.map((row) => feedOf(row, settings)));
  });
  serve(feeds.create, async (call, { body: { name, details } }) => {
    const { db, userId, now } = call;
    // The same call again means the same link.
    const id = call.keyedId ?? call.newId();
    const made = await query<Row>`insert into calendar_feeds
        (user_id, id, name, details, token_hash, created_at)
      select ${userId}, ${id}, ${name}, ${details}, ${await sha256(await tokenOf(id, settings))},
        ${now().toISOString()}
      where (select count(*) from calendar_feeds where user_id = ${userId}
        and id <> ${id} and revoked_at is null) < ${feedLimits.feeds}
      on conflict (user_id, id) do update set name = excluded.name returning ${fields}`.first(db);
    if (!made)
      throw new Problem("too_large", `There are at most ${String(feedLimits.feeds)} links`);
    return feedOf(made, settings);
  });
  serve(feeds.revoke, async ({ db, userId, now }, { params: { id } }) => {
    const row = await query<Row>`update calendar_feeds
      set revoked_at = coalesce(revoked_at, ${now().toISOString()})
      where user_id = ${userId} and id = ${id} returning ${fields}`.first(db);
    if (!row) throw new Problem("not_found", "Link not found");
    return feedOf(row, settings);
  });
  serve(feeds.read, async ({ request }, { params: { token } }) => {
    await ports.limits.refreshes(placeOf(request));
    const hash = await sha256(token.replace(/\.ics$/, ""));
    const at = ports.now();
    const asked = query<Row & { userId: string }>`update calendar_feeds
      set read_at = ${at.toISOString()} where token_hash = ${hash} and revoked_at is null
        and ${isTrueHere("calendar_feeds.user_id")}
        and exists (select 1 from users u where u.user_id = calendar_feeds.user_id and u.disabled_at is null)
      returning ${fields}, user_id userId`;
    const feed = await foundIn(ports, hash, asked);
    if (!feed) throw new Problem("not_found", "This link opens no calendar");
    const reader = { db: ports.dbFor(feed.userId), userId: feed.userId };
    const etag = `"${await sha256(`${feed.name} ${feed.details} ${await stateOf(reader)}`)}"`;
    const headers = { etag, "cache-control": "private, max-age=300" };
    if (request.headers.get("if-none-match") === etag)
      return new Response(null, { status: 304, headers });
    return new Response(await textOf(reader, feed, { etag, at }), {
      headers: {
        ...headers,
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'attachment; filename="calendar.ics"',
      },
    });
  });
}

/** Texts of the last few, by their etags: what has no need of one asks again and again. */
const written = new Map<string, string>();
const mostWritten = 20;
const longestWritten = 500_000;

async function textOf(
  reader: Reader,
  { name, details }: Pick<Row, "name" | "details">,
  { etag, at }: { readonly etag: string; readonly at: Date },
): Promise<string> {
  const key = `${reader.userId} ${etag}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const events = (await everything(reader)).flatMap((event) => shown(event, details));
  const text = writeIcs(events, at, named(name));
  if (written.size >= mostWritten) written.clear();
  if (text.length <= longestWritten) written.set(key, text);
  return text;
}

const named = (name: string) => [
  `X-WR-CALNAME:${escaped(name.replaceAll(/\s+/g, " "))}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
  "X-PUBLISHED-TTL:PT1H",
];

/** Another text for whatever was changed. */
async function stateOf({ db, userId }: Reader): Promise<string> {
  const row = await query<{ state: string }>`select count(*) || ' ' || total(version) || ' ' ||
      coalesce(max(updated_at), '') state from calendar_events
    where user_id = ${userId} and deleted_at is null`.first(db);
  return row?.state ?? "";
}

/** Reminders are the person's own; what they subscribe to is its author's to show. */
function shown(event: CalendarEvent, details: CalendarFeed["details"]): CalendarEvent[] {
  if (event.subscriptionId !== null) return [];
  const own = { ...event, reminders: [], notes: "", response: null };
  const isHidden = ["confidential", "busy"].includes(event.visibility);
  if (details === "all" && !isHidden) return [own];
  if (isOff(event)) return [];
  return [
    {
      ...own,
      // Another calendar's name for it may say what it is.
      uid: null,
      visibility: "public",
      title: "Busy",
      description: "",
      location: "",
      category: "other",
      attendees: [],
      responses: {},
      organizer: null,
      meetingLink: null,
      color: null,
    },
  ];
}

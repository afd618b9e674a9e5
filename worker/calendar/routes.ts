import { calendar, type EventFilter } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import type { Stretch } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayNumber, wallOf } from "#shared/calendar/wall.ts";
import { zoneName } from "#shared/calendar/zones.ts";
import { Answer, type Call, type Serve } from "../http/serve.ts";
import { invalid } from "../http/problem.ts";
import { changed, paged, serveItems } from "../items/routes.ts";
import type { Ports } from "../ports.ts";
import type { AssistantServices } from "../tool.ts";
import {
  createEvent,
  removeEvent,
  removeOfSeries,
  restoreEvent,
  updateEvent,
  updateSeries,
} from "./actions.ts";
import { type Invited, type Inviting, respond, sendInvitation } from "./invitations/inviting.ts";
import { analytics, conflicts, freeSlots, upcoming } from "./insights.ts";
import { feedRoutes } from "./sharing/feeds.ts";
import { subscriptionRoutes } from "./sharing/subscriptions.ts";
import type { Changed } from "./series.ts";
import { calendarStore } from "./store.ts";
import { calendarStretches } from "./stretches.ts";
import { exported, imported, runOf } from "./transfer.ts";

function zoneOf(call: Call, given: string | undefined): string {
  if (given === undefined) return call.zone;
  const known = zoneName(given);
  if (known === undefined) throw invalid("timeZone", "must be an IANA name like Europe/Berlin");
  return known;
}

const momentOf = (call: Call, given: string | undefined) => ({
  now: call.now(),
  zone: zoneOf(call, given),
  language: call.language,
});

/** Days that an open stretch has, and that the longest may have. */
const openDays = 366;
const longestDays = 3_660;

/** From a time until another: a day ends with itself. */
function stretchOf(
  { startDate, endDate }: Pick<EventFilter, "startDate" | "endDate">,
  zone: string,
): Stretch {
  const wall = (text: string) => wallGiven(text, zone);
  const from = startDate === undefined ? undefined : wall(startDate);
  const behind = endDate?.length === 10 ? dayMinutes : 0;
  const to = endDate === undefined ? (from ?? 0) + openDays * dayMinutes : wall(endDate) + behind;
  const stretch = { from: from ?? to - openDays * dayMinutes, to, zone };
  if (stretch.to < stretch.from) throw invalid("endDate", "must not be before startDate");
  if (stretch.to - stretch.from > longestDays * dayMinutes)
    throw invalid("endDate", "must be within ten years of startDate");
  return stretch;
}

/** Beside the event, the others that changed with it. */
const withOthers = ({ others = [], ...written }: Changed) => {
  const answer = changed(written);
  return new Answer(answer.data, { extra: { ...answer.extra, others } });
};

/** Named addresses stand before those with an id, which would take their names for one. */
export const calendarRoutes =
  (lent: (ports: Ports) => Inviting) =>
  (serve: Serve, ports: Ports, assistant: AssistantServices): void => {
    const inviting = lent(ports);
    readingRoutes(serve);
    insightRoutes(serve, ports, assistant);
    transferRoutes(serve, inviting);
    invitationRoutes(serve, inviting);
    feedRoutes(serve, ports);
    subscriptionRoutes(serve, ports);
    serve(recurring.create, async (call, { body: { event, recurrence } }) =>
      changed(await createEvent(call, { ...event, recurrence }), 201),
    );
    serve(recurring.update, async (call, { params, body }) => {
      const { updateType = "single", occurrence, ...changes } = body;
      return withOthers(
        await updateSeries(call, params.id, changes, { scope: updateType, at: occurrence }),
      );
    });
    serve(recurring.remove, async (call, { params, query }) => {
      const { deleteType = "single", occurrence } = query;
      return withOthers(
        await removeOfSeries(call, params.id, { scope: deleteType, at: occurrence }),
      );
    });
    serveItems(serve, calendar, {
      store: calendarStore,
      create: createEvent,
      update: updateEvent,
      remove: removeEvent,
      restore: restoreEvent,
    });
  };

const invitedAnswer = ({ invitation, ...written }: Invited) =>
  new Answer(invitation, { extra: changed(written).extra });

function invitationRoutes(serve: Serve, inviting: Inviting): void {
  serve(invitations.send, async (call, { params, body }) =>
    invitedAnswer(await sendInvitation(call, inviting, params.id, body)),
  );
  serve(invitations.respond, async (call, { params, body }) =>
    invitedAnswer(await respond(call, inviting, params.id, body)),
  );
}

function readingRoutes(serve: Serve): void {
  serve(calendar.list, async (call, { query }) => {
    const { startDate, endDate, timeZone, ...filter } = query;
    if (startDate === undefined && endDate === undefined)
      return paged(await calendarStore(call).kept(filter));
    const stretch = stretchOf(query, zoneOf(call, timeZone));
    return paged(await calendarStretches(call).entries(stretch, filter));
  });
  const days = async (call: Call, first: number, many: number, timeZone: string | undefined) => {
    const stretch = { from: first, to: first + many * dayMinutes, zone: zoneOf(call, timeZone) };
    return paged(await calendarStretches(call).entries(stretch, {}));
  };
  serve(calendar.upcoming, (call, { query: { limit = usualUpcoming, timeZone } }) =>
    upcoming(call, momentOf(call, timeZone), limit),
  );
  serve(calendar.date, (call, { params, query }) =>
    days(call, wallOf(params.date), 1, query.timeZone),
  );
  serve(calendar.week, (call, { params, query }) =>
    days(call, wallOf(params.date), 7, query.timeZone),
  );
  serve(calendar.month, (call, { params: { year, month }, query }) => {
    const first = dayNumber(year, month + 1, 1);
    const next = month === 11 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 2, 1);
    return days(call, first * dayMinutes, next - first, query.timeZone);
  });
  serve(recurring.occurrences, async (call, { params, query }) => {
    const { startDate, timeZone, limit = usualOccurrences } = query;
    const zone = zoneOf(call, timeZone);
    const event = await calendarStore(call).get(params.id);
    const from = startDate ?? event.startTime;
    const stretch = stretchOf({ ...query, startDate: from }, zone);
    return calendarStretches(call).ofSeries(event.seriesId ?? event.id, stretch, limit);
  });
}

const usualUpcoming = 10;
const usualOccurrences = 100;
/** Minutes that a free slot has unless another length is asked for, and hours of the day that are looked at. */
const usualSlot = 60;
const [morning, evening] = ["09:00", "17:00"];

function minuteOf(field: string, time: string): number {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time) ?? [];
  const at = Number(hour) * 60 + Number(minute);
  if (hour === undefined || at > dayMinutes) throw invalid(field, "must be a time like 09:00");
  return at;
}

const kinds = {
  ics: { type: "text/calendar; charset=utf-8", name: "calendar.ics" },
  json: { type: "application/json; charset=utf-8", name: "calendar.json" },
} as const;

function transferRoutes(serve: Serve, inviting: Inviting): void {
  serve(calendarTransfer.exportAll, async (call, { query: { format = "ics" } }) => {
    const { type, name } = kinds[format];
    return new Response(await exported(call, format, call.now()), {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
      },
    });
  });
  serve(calendarTransfer.importAll, async (call, { body }) => {
    const { data, format = "json", preview = false, runId = call.newId(), timeZone } = body;
    const zone = zoneOf(call, timeZone);
    const file = { data, format, isPreview: preview, runId, zone };
    const answer = await imported(call, file, inviting);
    return new Answer(answer, { extra: { runId: runOf(call, runId) } });
  });
}

function insightRoutes(serve: Serve, { limits }: Ports, { process }: AssistantServices): void {
  serve(calendarInsights.analytics, (call, { query }) => {
    const when = momentOf(call, query.timeZone);
    const isAsked = query.startDate !== undefined || query.endDate !== undefined;
    return analytics(call, when, isAsked ? stretchOf(query, when.zone) : undefined);
  });
  serve(calendarInsights.conflicts, (call, { query }) => {
    const zone = zoneOf(call, query.timeZone);
    const [from, to] = [wallGiven(query.startTime, zone), wallGiven(query.endTime, zone)];
    const behind = query.endTime.length === 10 ? dayMinutes : 0;
    if (to - from > longestDays * dayMinutes)
      throw invalid("endTime", "must be within ten years of startTime");
    return conflicts(call, { from, to: to + behind, zone }, query.excludeId);
  });
  serve(calendarInsights.freeSlots, (call, { query }) => {
    const { date, duration = usualSlot, days = 1, timeZone } = query;
    const [from, to] = [
      minuteOf("from", query.from ?? morning),
      minuteOf("to", query.to ?? evening),
    ];
    return freeSlots(call, { date, duration, days, from, to, zone: zoneOf(call, timeZone) });
  });
  serve(calendarInsights.process, (call, { body }) => {
    limits.turns(call.userId);
    return process(call, body.message, zoneOf(call, body.timeZone));
  });
}

import { query } from "../db/query.ts";
import { purge } from "../log/housekeeping.ts";
import { searchable } from "../log/searchable.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { askingCapabilities } from "./asking/list.ts";
import type { TasksAt } from "./asking/opening.ts";
import { betweenCapability } from "./asking/between.ts";
import { clashCapabilities } from "./asking/clashes.ts";
import { freeCapability } from "./asking/free.ts";
import { hoursCapability } from "./asking/hours.ts";
import { changingCapabilities } from "./language/changing.ts";
import { invitingCapabilities } from "./language/inviting.ts";
import { calendarLexicon } from "./language/lexicon.ts";
import { tellingCapabilities } from "./asking/tell.ts";
import type { Inviting } from "./invitations/inviting.ts";
import { calendarRoutes } from "./routes.ts";
import { nextWords } from "./insights.ts";
import { sampleEvents } from "./sample.ts";
import { readDue } from "./sharing/subscriptions.ts";
import { calendarTable } from "./table.ts";

const documents = searchable(calendarTable, {
  document: ({ title, description, location, notes, attendees, category }) => ({
    title,
    content: [location, description, notes, attendees.join(" ")]
      .filter((part) => part !== "")
      .join("\n"),
    labels: [category],
  }),
  about: (event, moment) => nextWords(event, moment),
});

export const calendarTool = (lent: (ports: Ports) => Inviting, tasksAt: TasksAt): Tool => ({
  tables: [calendarTable],
  routes: calendarRoutes(lent),
  skill: (ports) => ({
    capabilities: [
      ...changingCapabilities,
      ...askingCapabilities(tasksAt),
      freeCapability(tasksAt),
      ...tellingCapabilities,
      ...clashCapabilities,
      hoursCapability,
      betweenCapability,
      ...invitingCapabilities(lent(ports)),
    ],
    lexicon: calendarLexicon,
  }),
  documents: [documents],
  sample: sampleEvents,
  everyMinute: readDue,
  due: [
    (after) => query<{ at: string | null }>`select min(next_at) at from calendar_subscriptions
      where next_at > ${after} and not exists (select 1 from users u
        where u.user_id = calendar_subscriptions.user_id and u.disabled_at is not null)`,
  ],
  sweep: ({ db }, now) => purge(db, calendarTable.name, now),
});

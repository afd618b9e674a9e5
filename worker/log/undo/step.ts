import { batch, type Query, query, raw, type Row } from "../../db/query.ts";
import type { LogEvent } from "#contract/events.ts";
import { Problem } from "../../http/problem.ts";
import type { Author, ItemTables, Reader } from "../change.ts";
import { eventColumns, eventFromRow, type EventRow } from "../event-row.ts";
import { itemBytesSql } from "../title-sql.ts";
import { isLeft, isUndone } from "./state-sql.ts";

/** One event, several together, or all that one assistant turn or agent run did. */
export interface Which {
  readonly runId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly eventIds?: readonly string[];
  /** Where the last step of a run ended. */
  readonly from?: number | undefined;
  /** Takes back the undo instead, of a run from its first change on. */
  readonly isRedo?: boolean;
  /** The call does nothing else: asked again under its key, it answers what it undid then. */
  readonly isWholeCall?: boolean;
  /** Of the undos of a run, those since this instant. */
  readonly since?: string | undefined;
}

/** Changes of a run that one step looks at, and the bytes of their events and items: far below D1's limits. */
const changesAStep = 500;
const bytesAStep = 1_000_000;
/** Changes of one item in one step: each after the first takes statements of its own. */
const ofOneItem = 25;

/** Part of an undo: its events in the order in which they are undone. */
export interface Step {
  readonly events: readonly LogEvent[];
  /** Changes of the run that no step has looked at. */
  readonly remaining: number;
  /** Where the next step goes on; null at the end. */
  readonly next: number | null;
}

interface StepPorts extends Pick<Reader, "db"> {
  readonly tables: ItemTables;
}

/** The events of the next step. Throws `not_found`, `conflict` for what is too old, `forbidden` for what is not the agent's. */
export async function nextStep(ports: StepPorts, author: Author, which: Which): Promise<Step> {
  const step =
    which.runId === undefined
      ? await stepOfEvents(ports, author.userId, which)
      : await stepOfRun(ports, author.userId, { ...which, runId: which.runId });
  if (step.events.some(({ after }) => after === null)) {
    throw new Problem("conflict", "This change is older than 90 days and can no longer be undone");
  }
  if (author.actor.startsWith("agent:") && step.events.some(({ actor }) => actor === "user")) {
    throw new Problem("forbidden", "An agent's key cannot undo what the person did");
  }
  return step;
}

/** An undo of a redo is one of the change itself. */
const rootOf = (userId: string) => query`coalesce((select o.undo_of from events o
  where o.user_id = ${userId} and o.id = e.undo_of), e.id)`;

const eventsWhere = (userId: string, where: Query<Row>) =>
  query<EventRow>`select ${eventColumns} from events e where e.user_id = ${userId} and ${where}
    order by e.seq desc`.as(eventFromRow);

async function stepOfEvents(
  { db }: StepPorts,
  userId: string,
  { eventId = "", eventIds, isRedo = false }: Which,
): Promise<Step> {
  const roots = query`(select ${rootOf(userId)} from events e
    where e.user_id = ${userId} and e.id in ${eventIds ?? [eventId]})`;
  const wanted = isRedo ? query`e.undo_of in ${roots}` : query`e.id in ${roots}`;
  const events = await eventsWhere(userId, wanted).all(db);
  if (events.length === 0 && !eventIds) {
    throw new Problem("not_found", isRedo ? "There is nothing to redo" : "Event not found");
  }
  return { events, remaining: 0, next: null };
}

interface Picked {
  readonly id: string;
  readonly seq: number;
  readonly item: string;
}

interface OfRun extends Which {
  readonly runId: string;
}

/** Changes on from `seq`: of a redo the later ones. */
const beyond = ({ isRedo }: OfRun, seq: number) =>
  isRedo === true ? query`e.seq > ${seq}` : query`e.seq < ${seq}`;

async function stepOfRun(ports: StepPorts, userId: string, which: OfRun): Promise<Step> {
  const { db } = ports;
  const { runId, isRedo = false, since = "" } = which;
  const ofRun = query`e.user_id = ${userId} and e.run_id = ${runId}`;
  const picked = withoutTooMany(await pickedQuery(ports, userId, which).all(db));
  const last = picked.at(-1);
  if (!last) {
    const found = await query`select 1 from events e where ${ofRun} limit 1`.first(db);
    if (!found) throw new Problem("not_found", "Run not found");
    return { events: [], remaining: 0, next: null };
  }
  const ids = picked.map(({ id }) => id);
  const wanted = isRedo ? query`e.undo_of in ${ids} and e.at >= ${since}` : query`e.id in ${ids}`;
  const [found, [remaining = 0]] = await batch(db, [
    eventsWhere(userId, wanted),
    query`select count(*) as many from events e where ${ofRun} and ${beyond(which, last.seq)}`.as(
      ({ many }) => Number(many),
    ),
  ]);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ undoOf }: LogEvent): number => places.get(undoOf ?? "") ?? 0;
  // As the run went; of several undos of one change the newest first.
  const events = isRedo ? found.toSorted((a, b) => placeOf(a) - placeOf(b)) : found;
  return { events, remaining, next: remaining > 0 ? last.seq : null };
}

/** The next changes of a run within the bounds. Those that are undone whole are passed over. */
function pickedQuery({ tables }: StepPorts, userId: string, which: OfRun): Query<Picked> {
  const { runId, from, isRedo = false } = which;
  const order = raw(isRedo ? "asc" : "desc");
  const start = from ?? (isRedo ? 0 : Number.MAX_SAFE_INTEGER);
  const isWanted = isRedo
    ? query`1`
    : query`not (${isUndone(userId)} and not ${isLeft(userId, tables)})`;
  return query<Picked>`
    select id, seq, item from (
      select id, seq, tool || ' ' || item_id as item,
        row_number() over (order by seq ${order}) as place,
        sum(bytes) over (order by seq ${order} rows unbounded preceding) as total
      from (select e.id, e.seq, e.tool, e.item_id, coalesce(octet_length(e.before), 0)
          + coalesce(octet_length(e.after), 0) + coalesce(${raw(itemBytesSql(tables))}, 0) as bytes
        from events e where e.user_id = ${userId} and e.run_id = ${runId}
          and ${beyond(which, start)} and ${isWanted}
        order by e.seq ${order} limit ${changesAStep}))
    where total <= ${bytesAStep} or place = 1 order by seq ${order}`;
}

function withoutTooMany(candidates: readonly Picked[]): readonly Picked[] {
  const counts = new Map<string, number>();
  const end = candidates.findIndex(({ item }) => {
    const count = (counts.get(item) ?? 0) + 1;
    counts.set(item, count);
    return count > ofOneItem;
  });
  return end < 0 ? candidates : candidates.slice(0, end);
}

import { statusOf } from "#contract/endpoint.ts";
import type { Answered } from "../caller.ts";
import type { Break } from "../counting-db.ts";
import { eachDatabase, everyDatabase, overEach } from "../databases.ts";
import { auditBytes, sweepFiles, tidy } from "../../files/bytes/sweeping.ts";
import type { Person, Workspace } from "../workspace.ts";
import { countAll, type Counts, difference } from "./effects.ts";
import type { Scene, Sent } from "./scene.ts";

/** Calls that only ask: their lost answer is as good as none. */
const isAsking = (call: readonly string[]): boolean =>
  call.every((one) =>
    /^\s*(?:select|with\s[^;]*\)\s*select|R2 (?:get|head|list)|room (?:isRevoked|views))/i.test(
      one,
    ),
  );

/** Each call that is lost, and how: `all`, or of a run that is to be short every fourth one or twenty, beginning elsewhere in each scene. */
function breaksOf(
  calls: readonly (readonly string[])[],
  { all, from }: { readonly all: boolean; readonly from: number },
): { readonly at: number; readonly when: Break; readonly call: string }[] {
  const each = calls.flatMap((call, index) => {
    const ways: Break[] = isAsking(call) ? ["before", "crash"] : ["before", "after", "crash"];
    const words = call.join("; ").replaceAll(/\s+/g, " ").slice(0, 90);
    return ways.map((when) => ({ at: index + 1, when, call: words }));
  });
  if (all) return each;
  const some = each.filter(({ when }) => when !== "crash");
  const step = Math.max(4, Math.ceil(some.length / 20));
  return some.filter((_, at) => at % step === from % step);
}

/** Somebody new every few tries: what one person may have has bounds, and their token ends. */
export function peopleOf(space: Workspace, triesEach: number) {
  let [ada, tries, since]: [Person | undefined, number, number] = [undefined, 0, 0];
  return async (): Promise<Person> => {
    const at = space.clock.now.getTime();
    if (ada && tries++ % triesEach > 0 && at - since < 600_000) return ada;
    since = at;
    ada = await space.signUp();
    await everyDatabase
      .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
      .bind(ada.user.id)
      .run();
    return ada;
  };
}

interface Expected {
  readonly effect: Counts;
  readonly calls: readonly (readonly string[])[];
}

const send = ({ row }: Scene, { by, path, body }: Sent, key: string): Promise<Answered> =>
  by.send(row.method, path, body, { key });

interface Trials {
  readonly person: () => Promise<Person>;
  /** Of the scene among all, so that no two trials have one name. */
  readonly place: number;
  readonly isLong: boolean;
}

/** Breaks the line at each call of a scene in turn; answers what was wrong. */
export async function problemsOf(
  space: Workspace,
  one: Scene,
  { person, place, isLong }: Trials,
): Promise<string[]> {
  const ready = async (trial: string) =>
    one.ready({ space, ada: await person(), name: `${String(place)}x${trial}` });
  const { effect, calls } = await unbroken(space, one, await ready("0"));
  const problems: string[] = [];
  // What other scenes left is not what this one leaves.
  if (/files|import/.test(one.row.path)) await tidied(space);
  for (const { at, when, call } of breaksOf(calls, { all: isLong, from: place })) {
    const key = `${String(place)}-${String(at)}${when}`;
    const sent = await ready(key);
    const found = await broken(space, { one, sent, effect, key }, { at, when });
    problems.push(...found.map((what) => `${when} call ${String(at)} (${call}): ${what}`));
  }
  return problems;
}

/** What a call does when nothing fails. */
export async function unbroken(space: Workspace, one: Scene, sent: Sent): Promise<Expected> {
  const before = await countAll();
  // Whether the session lives is asked again by then, in each try alike.
  space.wait(600);
  space.counter.reset();
  const { status, body } = await send(one, sent, crypto.randomUUID());
  const calls = [...space.counter.trips];
  if (status >= 300) throw new Error(`${one.row.path}: ${String(status)} ${body.error}`);
  await one.again.after?.(space);
  return { effect: difference(before, await countAll()), calls };
}

/** Breaks the line at one call, and sends the same again. Answers what was wrong with that. */
async function broken(
  space: Workspace,
  { one, sent, effect, key }: { one: Scene; sent: Sent; effect: Counts; key: string },
  { at, when }: { readonly at: number; readonly when: Break },
): Promise<string[]> {
  const before = await countAll();
  space.wait(600);
  space.counter.reset();
  space.counter.breakAt(at, when);
  const first = await send(one, sent, key);
  space.counter.reset();
  space.wait(600);
  let again = await send(one, sent, key);
  const { afterMs } = one.again;
  if (again.body.code === "conflict" && afterMs !== undefined) {
    space.wait(afterMs);
    again = await send(one, sent, key);
  }
  await one.again.after?.(space);
  const came = await effectSince(before, effect, space);
  const { codes = [], twice = [] } = one.again;
  const without = (counts: Counts) =>
    JSON.stringify(Object.entries(counts).filter(([name]) => !twice.includes(name)));
  const lacking =
    again.status < 300 ? twice.filter((name) => (came[name] ?? 0) < (effect[name] ?? 0)) : [];
  return [
    ...lacking.map(
      (name) => `${String(first.status)}, then ${String(again.status)}: too few ${name}`,
    ),
    ...(isClean(first) ? [] : [`answered ${String(first.status)} ${JSON.stringify(first.body)}`]),
    ...(again.status < 300 || codes.includes(again.body.code)
      ? []
      : [`then ${String(again.status)} ${again.body.error}`]),
    ...(without(came) === without(effect)
      ? []
      : [
          `${String(first.status)}, then ${String(again.status)}: ${JSON.stringify(came)} instead of ${JSON.stringify(effect)}`,
        ]),
  ];
}

/** What a cut leaves beside items, the cron takes away in time: bytes without a row, parts of an upload that is whole. */
async function effectSince(
  before: Counts,
  wanted: Counts,
  space: Pick<Workspace, "clock">,
): Promise<Counts> {
  const came = difference(before, await countAll());
  if (JSON.stringify(came) === JSON.stringify(wanted)) return came;
  await tidied(space);
  return difference(before, await countAll());
}

async function tidied({ clock }: Pick<Workspace, "clock">): Promise<void> {
  const now = new Date(clock.now);
  now.setUTCMinutes(41);
  const later = new Date(Date.now() + 40 * 86_400_000);
  await overEach(eachDatabase(), async (stores) => {
    await sweepFiles(stores, now);
    await tidy(stores.db);
    await auditBytes(stores, later, "");
  });
}

/** It went well, or says in the contract's words that it did not; a bug is no answer to a line that is lost. */
const isClean = ({ status, body }: Answered): boolean =>
  status < 300 ||
  (body["success"] === false &&
    body.code !== "internal" &&
    typeof body["requestId"] === "string" &&
    Object.entries(statusOf).some(([code, of]) => code === body.code && of === status));

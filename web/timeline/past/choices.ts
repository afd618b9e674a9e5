import type { LogEvent } from "#contract/events.ts";
import { counted } from "#shared/words.ts";
import { nameOf } from "../../activity/names.ts";
import type { MenuItem } from "../../ui/menu.tsx";
import { bringBack, isThere, nextRun, titleIn } from "./bring-back.ts";
import { hourMs, type Scrub, timeWords } from "./scrub.ts";

/** Brings back an item, all that the next run changed, and what the hour that follows did; each says what and how many. */
export function choicesAt(now: Scrub): MenuItem[] {
  const { rewind, at } = now;
  const later = rewind.events.slice(rewind.at);
  const [next] = later;
  const run = nextRun(now);
  const until = at + hourMs;
  const ofRun = run
    ? titlesOf(
        now,
        later.filter(({ runId }) => runId === run.runId),
      )
    : [];
  const ofHour = titlesOf(
    now,
    later.filter((event) => Date.parse(event.at) <= until),
  );
  const item = next && titlesOf(now, [next]);
  return [
    ...(next && item && item.length > 0
      ? [
          {
            id: "item",
            label: item.join(""),
            heading: `As at ${timeWords(now)}`,
            run: () => void bringBack({ items: [{ tool: next.tool, id: next.itemId }] }),
          },
        ]
      : []),
    ...(run && ofRun.length > 0
      ? [
          {
            id: "run",
            label: `${counted(ofRun.length, "item")} that ${nameOf(run.actor)} changed next: ${some(ofRun)}`,
            run: () => void bringBack({ runId: run.runId ?? "" }),
          },
        ]
      : []),
    ofHour.length > 0
      ? {
          id: "hour",
          label: `${counted(ofHour.length, "item")} changed in the next hour: ${some(ofHour)}`,
          run: () => void bringBack({ until: new Date(until).toISOString() }),
        }
      : { id: "none", label: "Nothing that stood here was changed in the next hour", run: noop },
  ];
}

const noop = (): void => undefined;
const named = 3;

const some = (titles: readonly string[]): string =>
  `${titles.slice(0, named).join(", ")}${titles.length > named ? ", …" : ""}`;

/** The items of some later changes that stood at the moment: what was made since stays as it is. */
function titlesOf({ rewind }: Scrub, events: readonly LogEvent[]): string[] {
  const items = new Map(events.map((event) => [`${event.tool} ${event.itemId}`, event]));
  return [...items.values()].flatMap(({ tool, itemId }) => {
    const item = rewind.itemsOf(tool).get(itemId);
    return isThere(item) ? [titleIn(tool, item)] : [];
  });
}

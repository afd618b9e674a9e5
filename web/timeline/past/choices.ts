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
  const titles = (isOf: (event: LogEvent) => boolean) => titlesOf(now, later.filter(isOf));
  const ofNext = titles((event) => event === next);
  const ofRun = titles(({ runId }) => runId === run?.runId);
  const ofHour = titles((event) => Date.parse(event.at) <= until);
  const choices: MenuItem[] = [];
  if (next && ofNext.length > 0)
    choices.push({
      id: "item",
      label: ofNext.join(""),
      heading: `As at ${timeWords(now)}`,
      run: () => void bringBack({ items: [{ tool: next.tool, id: next.itemId }] }),
    });
  if (run && ofRun.length > 0)
    choices.push({
      id: "run",
      label: `${counted(ofRun.length, "item")} that ${nameOf(run.actor)} changed next: ${some(ofRun)}`,
      run: () => void bringBack({ runId: run.runId ?? "" }),
    });
  if (ofHour.length > 0)
    choices.push({
      id: "hour",
      label: `${counted(ofHour.length, "item")} changed in the next hour: ${some(ofHour)}`,
      run: () => void bringBack({ until: new Date(until).toISOString() }),
    });
  else
    choices.push({
      id: "none",
      label: "Nothing that stood here was changed in the next hour",
      run: noop,
    });
  return choices;
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
